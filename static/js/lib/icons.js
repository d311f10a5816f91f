/** Icons that the page brought in `<template data-icon>` blocks. */

/**
 * @param {string} name
 * @returns {Node} a copy of the icon; nothing where the page has none of that name
 */
export function icon(name) {
  const template = document.querySelector(`template[data-icon="${name}"]`);
  return template instanceof HTMLTemplateElement
    ? template.content.cloneNode(true)
    : document.createDocumentFragment();
}
