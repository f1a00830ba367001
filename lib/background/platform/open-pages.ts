import type { browser } from 'wxt/browser';

const pages = ['/popup.html', '/sidepanel.html', '/options.html'] as const;
type Page = (typeof pages)[number];

export type OpenPages = ReturnType<typeof createOpenPages>;

/** Which pages of ours are open: in the popup, in a panel or in tabs. */
export function createOpenPages(runtime: Partial<Pick<typeof browser.runtime, 'getContexts'>>) {
  return async (): Promise<Page[]> => {
    // Browsers without it count as having no page open: updates and notifications aren't held back.
    const contexts = (await runtime.getContexts?.({})) ?? [];
    const paths = contexts.map(({ documentUrl }) => documentUrl && new URL(documentUrl).pathname);
    return pages.filter((page) => paths.includes(page));
  };
}
