/*
 * The background imports this first. Chrome versions without a native `browser` load it from a script of
 * its own, so that newer ones, and Firefox, don't have to.
 */
declare function importScripts(path: string): void;

if (!('browser' in globalThis)) importScripts('/browser-polyfill.js');
