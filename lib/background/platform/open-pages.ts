import type { browser } from 'wxt/browser';

type Page = '/popup.html' | '/options.html';

export type OpenPages = ReturnType<typeof createOpenPages>;

/** Which pages of ours are open, in the popup or in tabs. */
export function createOpenPages(runtime: Partial<Pick<typeof browser.runtime, 'getContexts'>>) {
  return async (): Promise<Page[]> => {
    // Browsers without it count as having no page open: updates and notifications aren't held back.
    const contexts = (await runtime.getContexts?.({})) ?? [];
    const paths = contexts.map(({ documentUrl }) => documentUrl && new URL(documentUrl).pathname);
    return paths.filter((path) => path === '/popup.html' || path === '/options.html');
  };
}
