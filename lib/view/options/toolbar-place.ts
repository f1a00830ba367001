import { signal } from '@preact/signals';

interface ToolbarPlaceDeps {
  /** Whether the icon stands in the toolbar itself; `null` when the browser doesn't tell. */
  readonly isOnToolbar: () => Promise<boolean | null>;
}

export type ToolbarPlace = ReturnType<typeof createToolbarPlace>;

/** Where the browser keeps the icon: out of sight, its badge tells nobody anything. */
export function createToolbarPlace({ isOnToolbar }: ToolbarPlaceDeps) {
  const isHidden = signal(false);
  return {
    isHidden,
    /** People move it outside of this page, so it is worth looking again. */
    look: async () => {
      isHidden.value = (await isOnToolbar().catch(() => null)) === false;
    },
  };
}

/** The part of the browser's own interface that is used; not every browser has it. */
interface ActionSettings {
  getUserSettings?(): Promise<{ readonly isOnToolbar?: boolean }>;
}

/** @param action `browser.action` */
export function toolbarPlaceOf(action: ActionSettings): ToolbarPlaceDeps {
  return {
    isOnToolbar: async () => (await action.getUserSettings?.())?.isOnToolbar ?? null,
  };
}
