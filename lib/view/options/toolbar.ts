import { signal } from '@preact/signals';

/** What the page asks of the browser about the icon and the shortcut. */
export interface ToolbarDeps {
  /** The keys that open the popup; `null` when none are set. */
  readonly readShortcut: () => Promise<string | null>;
  /** Opens the browser's page for shortcuts; `null` where there is none. */
  readonly openShortcuts: (() => Promise<void>) | null;
  /** Whether the icon is pinned to the toolbar; `null` when the browser doesn't tell. */
  readonly isOnToolbar: () => Promise<boolean | null>;
  /** Whether the icon can open a panel. */
  readonly hasPanel: boolean;
}

export type Shortcut = ReturnType<typeof createShortcut>;
export type ToolbarPlace = ReturnType<typeof createToolbarPlace>;

/** The shortcut that opens the popup, as it is set in the browser. */
export function createShortcut({
  readShortcut,
  openShortcuts,
}: Pick<ToolbarDeps, 'readShortcut' | 'openShortcuts'>) {
  const keys = signal<string | null>(null);
  return {
    keys,
    /** People change it outside this page, so read it again whenever they may have. */
    look: async () => {
      keys.value = await readShortcut().catch(() => null);
    },
    change: openShortcuts,
  };
}

/** Whether the browser hides the icon in a menu, where nobody sees its badge. */
export function createToolbarPlace({ isOnToolbar }: Pick<ToolbarDeps, 'isOnToolbar'>) {
  const isHidden = signal(false);
  return {
    isHidden,
    /** People pin it outside this page, so read it again whenever they may have. */
    look: async () => {
      isHidden.value = (await isOnToolbar().catch(() => null)) === false;
    },
  };
}

/** The parts of `browser` that are used; not every browser has all of them. */
interface BrowserToolbar {
  /** Missing unless the manifest has commands. */
  readonly commands?: {
    getAll(): Promise<readonly { readonly name?: string; readonly shortcut?: string }[]>;
    readonly openShortcutSettings?: () => Promise<void>;
  };
  readonly tabs: { create(tab: { readonly url: string }): Promise<unknown> };
  readonly action: {
    getUserSettings?(): Promise<{ readonly isOnToolbar?: boolean }>;
  };
  /** Chrome's panel. */
  readonly sidePanel?: { readonly setPanelBehavior?: unknown };
  /** Firefox's panel. */
  readonly sidebarAction?: object;
}

/** The same, answered by the browser. */
export function toolbarOf(browser: BrowserToolbar): ToolbarDeps {
  const { commands, tabs, action, sidePanel, sidebarAction } = browser;
  return {
    hasPanel: Boolean(sidePanel?.setPanelBehavior ?? sidebarAction),
    readShortcut: async () => {
      const all = (await commands?.getAll()) ?? [];
      return all.find(({ name }) => name === '_execute_action')?.shortcut || null;
    },
    openShortcuts: commands
      ? async () => {
          if (commands.openShortcutSettings) await commands.openShortcutSettings();
          // Chrome has no call for it.
          else await tabs.create({ url: 'chrome://extensions/shortcuts' });
        }
      : null,
    isOnToolbar: async () => (await action.getUserSettings?.())?.isOnToolbar ?? null,
  };
}
