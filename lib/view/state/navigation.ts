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
  /** Closes the sheet. */
  close(): void;
}

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
    close: () => {
      overlay.value = null;
    },
  };
}
