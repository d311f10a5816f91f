/**
 * What a link to a match needs and says. Types only: nothing here runs.
 *
 * @import { Message } from "./wire.js"
 */

/** @typedef {"connecting" | "open" | "down" | "gone"} LinkState */

/**
 * @typedef {object} Surroundings what a link takes from the browser; tests bring their own
 * @property {new (url: string) => WebSocket} WebSocket
 * @property {typeof fetch} fetch
 * @property {EventTarget} window
 * @property {EventTarget & {visibilityState: string}} document
 * @property {() => number} random
 */

/**
 * @typedef {object} LinkOptions
 * @property {string} url the socket's path, without query
 * @property {string} pollUrl where missing messages are fetched, the version put in for `{ver}`
 * @property {string} language
 * @property {() => number} version the version the page is at, -1 for none
 * @property {(message: Message) => void} onMessage
 * @property {(state: LinkState) => void} onState
 * @property {() => void} onReady the socket is open and the server has spoken
 * @property {() => Record<string, string>} [query] what each dial says besides
 * @property {() => boolean} [isPending] whether a command waits for its answer
 * @property {Surroundings} [surroundings]
 */

export {};
