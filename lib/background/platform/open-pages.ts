import { browser } from 'wxt/browser';

const pages = ['/popup.html', '/sidepanel.html', '/options.html'];

/** Which pages of ours are open: in the popup, in a panel or in tabs. */
export async function openPages(): Promise<readonly string[]> {
  // Browsers without it count as having no page open: updates and notifications aren't held back.
  const contexts = (await browser.runtime.getContexts?.({})) ?? [];
  const paths = contexts.map(({ documentUrl }) => documentUrl && new URL(documentUrl).pathname);
  return pages.filter((page) => paths.includes(page));
}
