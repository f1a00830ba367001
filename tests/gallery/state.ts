import type { Screen } from '../support/drive/driver.ts';
import type { PageName, Stage } from './stage.ts';

/** What a page can look like, and how a person gets there. */
export interface State {
  readonly page: PageName;
  /** Names the picture, together with the page: `popup-first-run-dark.png`. */
  readonly name: string;
  /** The caption of the picture. */
  readonly shows: string;
  /** What the extension starts from; the ordinary account when left out. */
  readonly account?: Account;
  /** The page's size; `usualSizes` when left out. */
  readonly size?: Size;
  /** Brings it about as a person or the world would. Returns the page that shows it. */
  reach(stage: Stage): Promise<Screen>;
}

/** Nothing connected, the sandbox's catalogue, or a thousand items. */
export type Account = 'none' | 'ordinary' | 'large';

/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const usualSizes: Readonly<Record<PageName, Size>> = {
  popup: { width: 400, height: 600 },
  panel: { width: 560, height: 800 },
  options: { width: 1080, height: 800 },
};
/** As narrow as it gets: a panel in a small window, or 400 % zoom. */
export const narrow: Size = { width: 320, height: 600 };
/** 200 % zoom: the popup can't grow beyond 800 by 600 pixels of the screen. */
export const zoomed: Size = { width: 400, height: 300 };
