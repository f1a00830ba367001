import type { Screen } from '../drive/driver.ts';

/** Opens whatever is folded away on the page. */
export function openFolded(page: Screen): Promise<void> {
  return page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
}
