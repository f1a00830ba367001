export type Engine = 'chromium' | 'firefox';

/** What the toolbar shows of the extension. */
export interface Badge {
  readonly text: string;
  /** `#rrggbb` */
  readonly color: string;
  /** The tooltip. */
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
  /** Preferences as people set them in about:config (Firefox only). */
  readonly preferences?: Readonly<Record<string, boolean>>;
  /** Accepts every certificate, for sandboxes that sign their own; false by default. */
  readonly trustsAnyCertificate?: boolean;
}

/**
 * Names that lead to this machine but look like hosts on the web. In Firefox only those that are listed do.
 */
export const elsewhere = {
  domain: 'elsewhere.test',
  hosts: ['shop.elsewhere.test', 'pictures.elsewhere.test'],
} as const;

/**
 * A browser with the extension installed. The same for Chromium and Firefox, so that one spec runs
 * in both. Nothing here waits for a fixed time, only until something is true.
 */
export interface Driver {
  readonly engine: Engine;
  /** `chrome-extension://…` or `moz-extension://…` */
  readonly origin: string;
  /** The popup's page in a tab of its own. */
  openPopup(): Promise<Screen>;
  /** The popup as the toolbar opens it. It closes when another tab comes to the front. */
  openRealPopup(): Promise<Screen>;
  /** Clicks the icon in the toolbar. */
  clickIcon(): Promise<void>;
  /** The side panel's page in a tab of its own: no automation opens the panel itself. */
  openPanel(): Promise<Screen>;
  openOptions(): Promise<Screen>;
  /** A page of the web, in a tab of its own. */
  openWebPage(url: string): Promise<Screen>;
  badge(): Promise<Badge>;
  /** Everything the extension has stored, by key; doesn't wake the background. */
  readStorage(area?: StorageArea): Promise<Record<string, unknown>>;
  /** Adds to what is stored, for starting from a given state. */
  writeStorage(values: Record<string, unknown>, area?: StorageArea): Promise<void>;
  /** Wipes what is stored. */
  clearStorage(area?: StorageArea): Promise<void>;
  /** Runs a function in a scriptless document of the extension; argument and result are JSON. */
  evaluate<T, A = undefined>(run: (argument: A) => T | Promise<T>, argument?: A): Promise<T>;
  /** The browser's warnings before it installs the extension: what that may do. */
  installWarnings(): Promise<readonly string[]>;
  alarms(): Promise<readonly { readonly name: string; readonly scheduledTime: number }[]>;
  /** Makes an alarm due now; wakes the background. */
  fireAlarm(name: string): Promise<void>;
  /** Ends the service worker or event page, as the browser does when it has been idle. */
  stopBackground(): Promise<void>;
  /** Whether the service worker or event page is running. */
  isBackgroundRunning(): Promise<boolean>;
  /** Grants a host, so that asking for it succeeds without a dialog, e.g. `http://127.0.0.1:8080`. */
  grantHost(origin: string): Promise<void>;
  /** Answers every later request for a permission with no. */
  refuseHost(): Promise<void>;
  /** Takes the network away from the browser, or gives it back. */
  setOffline(offline: boolean): Promise<void>;
  /**
   * Closes the browser and starts it again on the same profile. In Chromium, the first restart after a reset
   * drops granted hosts: grant them again.
   */
  restart(): Promise<void>;
  /** Kills the browser without warning; `restart` brings it back on the same profile. */
  crash(): Promise<void>;
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
  /** The version that runs. */
  version(): Promise<string>;
  /** Waits until the update that was offered has been taken. */
  untilUpdated(): Promise<void>;
  /** Goes back to a browser where the extension, or its build in `dir`, has just been installed. */
  reset(dir?: string): Promise<void>;
  /**
   * Records the requests of the extension's pages and its background, also while it is being installed. Pages
   * that it opens elsewhere don't count, those are the person's.
   * @returns a function that ends it and gives the URLs, redirects included
   */
  recordRequests(): Promise<() => Promise<readonly string[]>>;
  /** The screens that are open now. */
  screens(): readonly Screen[];
  /** Uncaught exceptions in the extension's pages since the last reset (Chromium only). */
  errors(): readonly string[];
  /** Settles when this start of the browser has ended. */
  gone(): Promise<void>;
  /** Closes the browser and removes its profile. */
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
  /** The value of the field with this label. */
  value(label: string): Promise<string>;
  /** Presses a key on whatever has the focus: `Enter`, `Shift+Tab`, `a` … */
  press(key: string): Promise<void>;
  /** Types into whatever has the focus. */
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
  /** Writes a PNG of what is in view. */
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
