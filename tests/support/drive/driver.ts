import type { Browser } from 'puppeteer-core';

export type Engine = 'chromium' | 'firefox';

export interface Badge {
  readonly text: string;
  /** `#rrggbb` */
  readonly color: string;
  readonly title: string;
}

export interface LaunchOptions {
  readonly executablePath: string;
  /** Absolute path of the built extension. */
  readonly extensionDir: string;
  /** Without a window, in English and with our fonts; in a window people have their own. */
  readonly headless: boolean;
  /** Spends less of the processor, on what no test is about (Firefox only); false by default. */
  readonly isFrugal?: boolean;
  /** The size of letters that people choose in the browser's settings, and the least that they allow; in pixels. */
  readonly letters?: { readonly size?: number; readonly least?: number };
  /** Preferences as people set them in about:config (Firefox only). */
  readonly preferences?: Readonly<Record<string, boolean>>;
  /** Accepts every certificate, for sandboxes that sign their own; false by default. */
  readonly trustsAnyCertificate?: boolean;
}

/**
 * Names that lead to this machine but look like hosts on the web. In Firefox only those that are listed do.
 */
export const elsewhere = {
  domain: 'elsewhere.example',
  hosts: ['shop.elsewhere.example', 'pictures.elsewhere.example'],
} as const;

/** What each browser does in a way of its own. */
interface Common {
  readonly engine: Engine;
  /** `chrome-extension://…` or `moz-extension://…` */
  readonly origin: string;
  clickIcon(): Promise<void>;
  /** The browser's warnings before it installs the extension: what that may do. */
  installWarnings(): Promise<readonly string[]>;
  isBackgroundRunning(): Promise<boolean>;
  /** Grants a host, so that asking for it succeeds without a dialog, e.g. `http://127.0.0.1:8080`. */
  grantHost(origin: string): Promise<void>;
  /** Answers every later request for a permission with no. */
  refuseHost(): Promise<void>;
  /** Takes the network away from the browser, or gives it back. */
  setOffline(offline: boolean): Promise<void>;
  /**
   * Replaces the running build by the one in `dir`, at once; what is stored stays. The running one must be in
   * a folder of its own: in Chromium its contents are replaced.
   */
  update(dir: string): Promise<void>;
  /**
   * Makes the browser find the build in `dir`, of another version, as an update. The browser tells the running
   * one and, if that doesn't listen, takes the update at once. Call `untilUpdated` next.
   */
  offerUpdate(dir: string): Promise<void>;
  version(): Promise<string>;
  /** Waits until the update that was offered has been taken. */
  untilUpdated(): Promise<void>;
  /**
   * Records the requests of the extension's pages and its background, also while it is being installed. Pages
   * that it opens elsewhere don't count, those are the person's.
   * @returns a function that ends it and gives the URLs, redirects included
   */
  recordRequests(): Promise<() => Promise<readonly string[]>>;
  /** Uncaught exceptions in the extension's pages since the last reset (Chromium only). */
  errors(): readonly string[];
}

/**
 * A browser with the extension installed. The same for Chromium and Firefox, so that one spec runs
 * in both. Nothing here waits for a fixed time, only until something is true.
 */
export interface Driver extends Common {
  /** The popup's page in a tab of its own. */
  openPopup(): Promise<Screen>;
  /** The popup as the toolbar opens it. It closes when another tab comes to the front. */
  openRealPopup(): Promise<Screen>;
  /** The side panel's page in a tab of its own: no automation opens the panel itself. */
  openPanel(): Promise<Screen>;
  openOptions(): Promise<Screen>;
  openWebPage(url: string): Promise<Screen>;
  badge(): Promise<Badge>;
  /** Everything the extension has stored, by key; doesn't wake the background. */
  readStorage(area?: StorageArea): Promise<Record<string, unknown>>;
  /** Adds to what is stored, for starting from a given state. */
  writeStorage(values: Record<string, unknown>, area?: StorageArea): Promise<void>;
  clearStorage(area?: StorageArea): Promise<void>;
  /** Runs a function in a scriptless document of the extension; argument and result are JSON. */
  evaluate<T, A = undefined>(run: (argument: A) => T | Promise<T>, argument?: A): Promise<T>;
  alarms(): Promise<readonly { readonly name: string; readonly scheduledTime: number }[]>;
  /** Makes an alarm due now; wakes the background. */
  fireAlarm(name: string): Promise<void>;
  /** Ends the service worker or event page, as the browser does when it has been idle. */
  stopBackground(): Promise<void>;
  /**
   * Closes the browser and starts it again on the same profile. In Chromium, the first restart after a reset
   * drops granted hosts: grant them again.
   */
  restart(): Promise<void>;
  /** Kills the browser without warning; `restart` brings it back on the same profile. */
  crash(): Promise<void>;
  /** Goes back to a browser where the extension, or its build in `dir`, has just been installed. */
  reset(dir?: string): Promise<void>;
  screens(): readonly Screen[];
  /** Settles when this start of the browser has ended. */
  gone(): Promise<void>;
  close(): Promise<void>;
}

export type StorageArea = 'local' | 'session' | 'sync';

/** One page of the extension, driven by roles and names as assistive technology finds them. */
export interface Screen {
  /** Clicks the one visible, enabled element of this role and exact accessible name. */
  click(role: Role, name: string): Promise<void>;
  /** Replaces the text of the field with this label. */
  fill(label: string, text: string): Promise<void>;
  /** Picks an option of the drop-down with this label. */
  choose(label: string, option: string): Promise<void>;
  /** Chooses a file of this name and text in the file field with this label. */
  upload(label: string, file: { readonly name: string; readonly text: string }): Promise<void>;
  value(label: string): Promise<string>;
  /** Presses a key on whatever has the focus: `Enter`, `Shift+Tab`, `a` … */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Turns the wheel of the mouse over the middle of the page, by so many CSS pixels. */
  turnWheel(by: number): Promise<void>;
  /** The visible text, with every run of white space as one space. */
  text(): Promise<string>;
  waitForText(text: string | RegExp): Promise<void>;
  waitFor(role: Role, name: string): Promise<void>;
  waitForGone(role: Role, name: string): Promise<void>;
  isShown(role: Role, name: string): Promise<boolean>;
  /** Runs a function in the page; argument and result are JSON. */
  evaluate<T, A = undefined>(run: (argument: A) => T | Promise<T>, argument?: A): Promise<T>;
  /** Waits until the function, run in the page, gives something truthy. */
  waitUntil<A = undefined>(check: (argument: A) => unknown, argument?: A): Promise<void>;
  /** Not for the real popup, which has the size of its contents. */
  resize(width: number, height: number): Promise<void>;
  reload(): Promise<void>;
  /** Shows it as on a system with these choices; in Firefox, all pages at once. */
  look(as: Look): Promise<void>;
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

/** What people choose in their system for everything on screen. */
export interface Look {
  readonly colours: 'light' | 'dark' | 'forced';
  /** Nothing moves. */
  readonly isStill: boolean;
}

export type Role =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'listitem'
  | 'radio'
  | 'searchbox'
  | 'slider'
  | 'spinbutton'
  | 'tab'
  | 'textbox';

/** What assistive technology calls an element. */
export interface Named {
  /** Any when left out. */
  readonly role?: Role;
  readonly name: string;
}

/** A function that runs in a page. It stands on its own: only its source text goes to the browser. */
export type InPage<T = unknown> = (...given: never[]) => T;

/** One page as its browser's protocol reaches it. What `E` is for an element, each protocol decides. */
export interface Tab<E = unknown> {
  /** Runs a function in the page, as if the person had just pressed something; argument and result are JSON. */
  call<T>(run: InPage, argument?: unknown): Promise<T>;
  elements(find: InPage<readonly Element[]>, argument: unknown): Promise<readonly E[]>;
  on<T>(element: E, run: InPage, argument?: unknown): Promise<T>;
  /** Those that the accessibility tree has by this name and role. */
  named(candidates: readonly E[], what: Named): Promise<readonly E[]>;
  /** Presses the button of the mouse in the middle of an element. */
  click(element: E): Promise<void>;
  /** Turns the wheel of the mouse over the middle of the page, by so many CSS pixels. */
  turnWheel(by: number): Promise<void>;
  /** Presses chords of keys, one after the other, e.g. `[['Shift', 'Tab'], ['a']]`. */
  press(chords: readonly (readonly string[])[]): Promise<void>;
  toFront(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  reload(): Promise<void>;
  look(as: Look): Promise<void>;
  capture(): Promise<Uint8Array>;
  /** Closes the page, and waits until it has stored what it stores when it closes. */
  close(): Promise<void>;
}

/** A running browser with the extension. */
export interface Backend extends Common {
  readonly browser: Browser;
  /** A document of the extension without a script, for asking the browser from there. */
  readonly quiet: Tab;
  openTab(url: string): Promise<Tab>;
  openRealPopup(): Promise<Tab>;
  /** Asks the browser to end the background; what that does just then may wake it once more. */
  endBackground(): Promise<void>;
  startAgain(): Promise<void>;
  reset(dir: string): Promise<void>;
  removeProfile(): Promise<void>;
}
