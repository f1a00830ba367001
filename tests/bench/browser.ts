export interface StartOptions {
  /** Absolute path of the unpacked extension; a copy, which may be changed. */
  readonly extensionDir: string;
  /** The folder of the browser's profile. */
  readonly profile: string;
  /** A script that runs in popups before their own. */
  readonly probe: string;
}

/**
 * A browser that is disturbed as little as possible: nothing runs in a popup before its own scripts but the
 * probe.
 */
export interface MeasuredBrowser {
  /** E.g. "Chromium 156". */
  readonly version: string;
  /** Opens the popup as a page of its own, in a popup's size. */
  openPopup(): Promise<MeasuredPage>;
  /** Opens a document of the extension without scripts, for calling the browser's interfaces from there. */
  openQuietDocument(): Promise<QuietDocument>;
  close(): Promise<void>;
}

export interface MeasuredPage {
  /** Runs a function in the page; it stands on its own, argument and result are JSON. */
  evaluate<T, A = undefined>(run: (argument: A) => T | Promise<T>, argument?: A): Promise<T>;
  /** Presses the mouse at this place, in CSS pixels. */
  press(x: number, y: number): Promise<void>;
  /** What the main thread has done since the page was opened; `null` in Firefox, which doesn't tell. */
  work(): Promise<Work | null>;
  /** Bytes that scripts keep in memory, after a collection; `null` in Firefox, which doesn't tell. */
  heap(): Promise<number | null>;
  close(): Promise<void>;
}

export interface QuietDocument extends MeasuredPage {
  /** Ends the service worker or event page, as the browser does when it has been idle. */
  stopBackground(): Promise<unknown>;
}

/** In milliseconds. */
export interface Work {
  readonly script: number;
  /** Everything: script, style, layout, painting. */
  readonly tasks: number;
}

export const popupSize = { width: 400, height: 600 };
