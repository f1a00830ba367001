import type { browser } from 'wxt/browser';
import type { SectionId } from '@/lib/view/options/sections';

interface OpenSectionDeps {
  readonly runtime: Partial<Pick<typeof browser.runtime, 'getContexts'>>;
  readonly tabs: Pick<typeof browser.tabs, 'create' | 'update'>;
  readonly windows: Pick<typeof browser.windows, 'update'>;
}

const page = '/options.html';

/** Leads to a section of the settings: in the tab where they are open, or else in a new one. */
export function createOpenSection({ runtime, tabs, windows }: OpenSectionDeps) {
  return async (section: SectionId): Promise<void> => {
    const url = `${page}#${section}`;
    const contexts = (await runtime.getContexts?.({ contextTypes: ['TAB'] })) ?? [];
    const open = contexts.find(
      ({ documentUrl }) => documentUrl && new URL(documentUrl).pathname === page,
    );
    if (!open) return void (await tabs.create({ url }));
    // The same address again would load the page anew, with what is being entered on it lost.
    const isThere = open.documentUrl?.endsWith(url);
    // At once: the popup may close as soon as another tab or window is in front.
    await Promise.all([
      tabs.update(open.tabId, { active: true, ...(!isThere && { url }) }),
      windows.update(open.windowId, { focused: true }),
    ]);
  };
}
