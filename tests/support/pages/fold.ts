import type { Screen } from '../drive/driver.ts';

/** Opens whatever is folded away on the page, once it is drawn. */
export async function openFolded(page: Screen): Promise<void> {
  await page.waitUntil(() => document.querySelector('details') !== null);
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
}
