import { signal } from '@preact/signals';

interface ShortcutDeps {
  /** The keys that open the popup; `null` when none are set. */
  readonly readShortcut: () => Promise<string | null>;
  /** Opens where the shortcut is changed; `null` where a page can't. */
  readonly openShortcuts: (() => Promise<void>) | null;
}

export type Shortcut = ReturnType<typeof createShortcut>;

/** The shortcut that opens the popup, as it is set in the browser. */
export function createShortcut({ readShortcut, openShortcuts }: ShortcutDeps) {
  const keys = signal<string | null>(null);
  return {
    keys,
    /** It is changed outside of this page, so it is worth looking again. */
    look: async () => {
      keys.value = await readShortcut().catch(() => null);
    },
    change: openShortcuts,
  };
}

/** The part of the browser's own interface that is used; Chrome can't open its settings. */
interface CommandSettings {
  getAll(): Promise<readonly { readonly name?: string; readonly shortcut?: string }[]>;
  readonly openShortcutSettings?: () => Promise<void>;
}

/** @param commands `browser.commands`, which isn't there without any in the manifest */
export function shortcutsOf(commands: CommandSettings | undefined): ShortcutDeps {
  return {
    readShortcut: async () => {
      const all = (await commands?.getAll()) ?? [];
      return all.find(({ name }) => name === '_execute_action')?.shortcut || null;
    },
    openShortcuts: commands?.openShortcutSettings
      ? async () => commands.openShortcutSettings?.()
      : null,
  };
}
