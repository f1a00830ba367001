import type { Screen } from '../support/drive/driver.ts';
import type { PageName, Stage } from './stage.ts';

/** What a page can look like, and how a person gets there. */
export interface State {
  readonly page: PageName;
  /** Names the picture, together with the page: `popup-first-run-dark.png`. */
  readonly name: string;
  /** What there is to see, for whoever leafs through the pictures. */
  readonly shows: string;
  /** What the extension starts from; the ordinary account when left out. */
  readonly account?: Account;
  /** How wide and high the page is; as ever when left out. */
  readonly size?: Size;
  /** Brings it about, the way a person or the world would. Gives the page that shows it. */
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
  options: { width: 1080, height: 800 },
};
/** The narrowest there is: a panel in a small window, or 400 % zoom. */
export const narrow: Size = { width: 320, height: 600 };
/** 200 % zoom: the popup can't grow beyond 800 by 600 pixels of the screen. */
export const zoomed: Size = { width: 400, height: 300 };
