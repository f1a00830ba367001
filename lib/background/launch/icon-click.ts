import type { browser as nativeBrowser } from 'wxt/browser';
import { inTurn } from '@/lib/background/platform/in-turn';
import type { StoredValues } from '@/lib/background/stored-values';

interface IconClickDeps {
  readonly browser: {
    readonly action: Pick<typeof nativeBrowser.action, 'setPopup' | 'onClicked'>;
    /** Chrome's. */
    readonly sidePanel?: Pick<typeof nativeBrowser.sidePanel, 'setPanelBehavior'>;
    /** Firefox's; our types know Chrome's only. */
    readonly sidebarAction?: { toggle(): Promise<void> };
  };
  readonly stored: Pick<StoredValues, 'settings'>;
}

export type IconClick = ReturnType<typeof createIconClick>;

/** What a click on the icon opens: the popup or the panel, as the person has chosen. */
export function createIconClick({ browser, stored }: IconClickDeps) {
  const { action, sidePanel, sidebarAction } = browser;

  // In turn, so that the last choice is the one that stays.
  const apply = inTurn(async () => {
    const opensPanel = (await stored.settings.read()).iconOpens === 'panel';
    // It comes before the popup, which stays in place for what is opened from elsewhere.
    if (sidePanel?.setPanelBehavior) {
      await sidePanel.setPanelBehavior({ openPanelOnActionClick: opensPanel });
    }
    // Firefox tells of a click only where there is no popup.
    else if (sidebarAction) await action.setPopup({ popup: opensPanel ? '' : '/popup.html' });
  });

  return {
    /** Tells the browser. Chrome remembers it, Firefox until it is closed. */
    apply,
    /**
     * Puts the popup back in place, where there may be none, so that it can be opened. Not waited for, since browsers
     * open it only while they handle what the person did; call `apply` afterwards.
     */
    lendPopup: (): void => {
      if (sidebarAction) void action.setPopup({ popup: '/popup.html' });
    },
    listen: (): void => {
      if (sidebarAction) action.onClicked.addListener(() => void sidebarAction.toggle());
      stored.settings.watch(() => void apply());
    },
  };
}
