import type { Browser } from 'puppeteer-core';
import type { Driver } from './driver.ts';
import type { Tab } from './tab.ts';

/** A running browser with the extension: all that each browser does in a way of its own. */
export interface Backend
  extends Pick<
    Driver,
    | 'engine'
    | 'origin'
    | 'clickIcon'
    | 'installWarnings'
    | 'isBackgroundRunning'
    | 'grantHost'
    | 'refuseHost'
    | 'setOffline'
    | 'update'
    | 'offerUpdate'
    | 'version'
    | 'untilUpdated'
    | 'recordRequests'
    | 'errors'
  > {
  readonly browser: Browser;
  /** A document of the extension without a script, for asking the browser from there. */
  readonly quiet: Tab;
  openTab(url: string): Promise<Tab>;
  openRealPopup(): Promise<Tab>;
  /** Asks the browser to end the background; what that does just then may wake it once more. */
  endBackground(): Promise<void>;
  /** Starts the browser on the same profile, after it has ended. */
  startAgain(): Promise<void>;
  reset(dir: string): Promise<void>;
  removeProfile(): Promise<void>;
}
