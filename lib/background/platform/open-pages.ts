import type { browser } from 'wxt/browser';

type Page = '/popup.html' | '/options.html';

export type OpenPages = ReturnType<typeof createOpenPages>;

/** Which pages of ours are open: in the popup, in tabs, wherever. */
export function createOpenPages(runtime: Partial<Pick<typeof browser.runtime, 'getContexts'>>) {
  return async (): Promise<Page[]> => {
    // Absent in browsers that can't tell; rather than never, things are then done at any time.
    const contexts = (await runtime.getContexts?.({})) ?? [];
    const paths = contexts.map(({ documentUrl }) => documentUrl && new URL(documentUrl).pathname);
    return paths.filter((path) => path === '/popup.html' || path === '/options.html');
  };
}
