import type { ReadonlySignal } from '@preact/signals';
import type { PopupSession } from './popup-session';
import type { Overlay, Tab } from './stored-session';

export type Navigation = ReturnType<typeof createNavigation>;

/** Sheets that order with the address and card chosen in the popup; a receipt has its own. */
const showsChoice: readonly Overlay['kind'][] = ['details', 'kit'];

export function createNavigation({ tab, overlay }: PopupSession) {
  return {
    tab: tab as ReadonlySignal<Tab>,
    overlay: overlay as ReadonlySignal<Overlay | null>,
    show: (next: Tab): void => {
      tab.value = next;
    },
    /** Opens a sheet in place of the one that is open. */
    open: (next: Overlay): void => {
      overlay.value = next;
    },
    /** Opens the addresses or cards to choose from, over a sheet that shows the chosen ones. */
    choose: (kind: 'addresses' | 'cards'): void => {
      const open = overlay.value;
      const below = open && 'over' in open ? open.over : open;
      overlay.value = { kind, ...(below && showsChoice.includes(below.kind) && { over: below }) };
    },
    /** Closes the sheet, and leads back to the one that it lies over. */
    back: (): void => {
      overlay.value = overOf(overlay.value);
    },
    /** Closes the sheet from which something was chosen, and leads to what comes then. */
    goOn: (): void => {
      const open = overlay.value;
      if (open?.kind !== 'addresses' && open?.kind !== 'cards') return;
      overlay.value = open.leadsTo ?? open.over ?? null;
    },
    close: (): void => {
      overlay.value = null;
    },
  };
}

const overOf = (open: Overlay | null): Overlay | null =>
  (open && 'over' in open && open.over) || null;
