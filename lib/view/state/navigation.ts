import type { ReadonlySignal } from '@preact/signals';
import type { Overlay, PopupSession, Tab } from './popup-session';

/** Where the person is in the popup, and the ways to go elsewhere. */
export interface Navigation {
  readonly tab: ReadonlySignal<Tab>;
  /** The sheet over the popup; `null` when there is none. */
  readonly overlay: ReadonlySignal<Overlay | null>;
  show(tab: Tab): void;
  /** Opens a sheet over the popup, in place of the one that is open. */
  open(overlay: Overlay): void;
  /** Opens the addresses or cards to choose from, over a sheet that shows the chosen ones. */
  choose(kind: 'addresses' | 'cards'): void;
  /** Closes the sheet, and leads back to the one that it lies over. */
  back(): void;
  /** Closes every sheet. */
  close(): void;
}

/** Sheets that order with the address and card chosen in the popup; a receipt has its own. */
const showsChoice: readonly Overlay['kind'][] = ['details', 'kit'];

export function createNavigation({
  tab,
  overlay,
}: Pick<PopupSession, 'tab' | 'overlay'>): Navigation {
  return {
    tab,
    overlay,
    show: (next) => {
      tab.value = next;
    },
    open: (next) => {
      overlay.value = next;
    },
    choose: (kind) => {
      const open = overlay.value;
      const below = open && 'over' in open ? open.over : open;
      overlay.value = { kind, ...(below && showsChoice.includes(below.kind) && { over: below }) };
    },
    back: () => {
      const open = overlay.value;
      overlay.value = (open && 'over' in open && open.over) || null;
    },
    close: () => {
      overlay.value = null;
    },
  };
}
