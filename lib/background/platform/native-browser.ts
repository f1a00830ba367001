/*
 * Imported before all else by the background. Chrome versions without a native `browser` get it from
 * a script of its own, so that the others, and Firefox, don't carry it.
 */
declare function importScripts(path: string): void;

if (!('browser' in globalThis)) importScripts('/browser-polyfill.js');
