import { signal } from '@preact/signals';
import { browser } from 'wxt/browser';

export type ToolbarIcon = ReturnType<typeof createToolbarIcon>;

export function createShortcut() {
  const keys = signal<string | null>(null);
  return {
    keys,
    /** People change it outside this page, so read it again whenever they may have. */
    look: async () => {
      const all = await browser.commands.getAll().catch(() => []);
      keys.value = all.find(({ name }) => name === '_execute_action')?.shortcut || null;
    },
    change: async () => {
      const commands: { openShortcutSettings?(): Promise<void>; getAll: unknown } =
        browser.commands;
      if (commands.openShortcutSettings) await commands.openShortcutSettings();
      // Chrome has no call for it.
      else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
    },
  };
}

/** Whether the browser hides the icon in a menu, where nobody sees its badge. */
export function createToolbarIcon() {
  const isHidden = signal(false);
  return {
    isHidden,
    look: async () => {
      isHidden.value = await isOffToolbar().catch(() => false);
    },
  };
}

/** Not every browser tells. */
async function isOffToolbar(): Promise<boolean> {
  const action: Partial<typeof browser.action> = browser.action;
  return (await action.getUserSettings?.())?.isOnToolbar === false;
}

export function hasPanel(): boolean {
  const { sidePanel, sidebarAction }: PanelsOfBrowsers = browser;
  return Boolean(sidePanel?.setPanelBehavior ?? sidebarAction);
}

interface PanelsOfBrowsers {
  readonly sidePanel?: Partial<typeof browser.sidePanel>;
  readonly sidebarAction?: object;
}
