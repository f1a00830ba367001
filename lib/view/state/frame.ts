/** Where the page is shown: in the toolbar's popup, or in a panel beside the tabs, which stays open. */
export type Frame = 'popup' | 'panel';

/** The side panel's document says what it is; see `entrypoints/sidepanel/`. */
export function frameOf({ documentElement }: Document): Frame {
  return documentElement.dataset.frame === 'panel' ? 'panel' : 'popup';
}
