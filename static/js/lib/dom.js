/** Making and finding elements. Text goes in as text; markup is never parsed. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Record<string, string | number | boolean | null | undefined>} Attributes
 * @typedef {Node | string | null} Child
 */

/**
 * @param {Element} element
 * @param {Attributes} attributes null, undefined and false leave an attribute out, true sets it empty
 */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * An HTML element with attributes and children.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.append(...children.filter((child) => child !== null));
  return element;
}

/**
 * An SVG element with attributes and children.
 *
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  setAttributes(element, attributes);
  element.append(...children.filter((child) => child !== null));
  return /** @type {SVGElementTagNameMap[T]} */ (element);
}

/**
 * The one element this selector finds. The templates promise it, so a missing one is an error.
 *
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {T}
 */
export function find(selector, root = document) {
  const element = root.querySelector(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return /** @type {T} */ (element);
}

/**
 * Writes text only where it differs, so that nothing is announced or laid out twice.
 *
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Makes these the children of an element. What is in its place already is not touched, so it keeps style and focus.
 *
 * @param {Element} parent
 * @param {Element[]} wanted
 */
export function arrange(parent, wanted) {
  const kept = new Set(wanted);
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
  wanted.forEach((child, index) => {
    const there = parent.children[index] ?? null;
    if (there !== child) parent.insertBefore(child, there);
  });
}

/**
 * An icon that the page brought in a `<template data-icon>`.
 *
 * @param {string} name
 * @returns {Node} a copy; nothing where the page has none of that name
 */
export function icon(name) {
  const template = document.querySelector(`template[data-icon="${name}"]`);
  return template instanceof HTMLTemplateElement
    ? template.content.cloneNode(true)
    : document.createDocumentFragment();
}
