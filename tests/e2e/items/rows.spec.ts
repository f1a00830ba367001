// Layout of the list of items: how many rows are seen, how high they are, and what of them is cut.
import { narrow, usualSizes, zoomed } from '../../gallery/stage.ts';
import { families } from '../../support/checks/fonts.ts';
import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, label, openConnected, sticker, tee } from '../../support/pages/account.ts';
import { waitForRest } from '../../support/pages/at-rest.ts';
import { findCoveredTabs, wear } from '../../support/pages/layout.ts';
import {
  ampleHold,
  holdFor,
  openWithHold,
  pressReorder,
  waitUntilTold,
} from '../../support/pages/order.ts';
import { chooseView } from '../../support/pages/view-menu.ts';
import { expect, test, testIn } from '../fixtures.ts';

const usual = usualSizes.popup;

/** Runs in a page: how many rows are seen from edge to edge, under no bar. */
function countWholeRows(): number {
  const isSeen = (row: Element) => {
    const { left, right, top, bottom } = row.getBoundingClientRect();
    const middle = (left + right) / 2;
    return [top + 1, (top + bottom) / 2, bottom - 1].every((y) =>
      row.contains(document.elementFromPoint(middle, y)),
    );
  };
  return [...document.querySelectorAll('.items > .item')].filter(isSeen).length;
}

/** The fewest rows seen in any of our fonts. */
async function fewestRows(popup: Screen, { width, height }: typeof narrow): Promise<number> {
  await popup.resize(width, height);
  const counts: number[] = [];
  for (const family of Object.values(families)) {
    await popup.evaluate(wear, family);
    await waitForRest(popup);
    counts.push(await popup.evaluate(countWholeRows));
  }
  return Math.min(...counts);
}

test('5 rows are seen whole, 4 in a narrow window, 2 at 200 % zoom; 4, compact 8, whatever is told below them', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  expect(await fewestRows(popup, narrow)).toBeGreaterThanOrEqual(4);
  expect(await fewestRows(popup, zoomed)).toBeGreaterThanOrEqual(2);
  expect(await fewestRows(popup, usual)).toBeGreaterThanOrEqual(5);

  await popup.reload();
  for (const item of [label, hoodie]) {
    await pressReorder(popup, item);
    await waitUntilTold(popup, item, /Order R\d+ placed/);
  }
  await popup.click('button', `Add to basket ${tee}`);
  await extension.writeStorage(holdFor(ampleHold));
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  await sandbox.control.fault({ method: 'GET', path: '/items', status: 503, times: 100 });
  await popup.click('button', 'Refresh');
  await popup.waitFor('button', '4 more');
  const toTop = () => document.querySelector('.scroller.is-list')?.scrollTo(0, 0);
  await popup.evaluate(toTop);
  expect(await popup.evaluate(countWholeRows)).toBeGreaterThanOrEqual(4);
  await chooseView(popup, 'Compact');
  await popup.waitUntil(() => document.querySelector('.items.is-compact'));
  await popup.evaluate(toTop);
  expect(await popup.evaluate(countWholeRows)).toBeGreaterThanOrEqual(8);
  for (const family of Object.values(families)) {
    await popup.evaluate(wear, family);
    await waitForRest(popup);
    expect(await popup.evaluate(findCoveredTabs)).toEqual([]);
  }
});

/** Runs in a page: which of these aren't wholly in sight in the dialog. */
const hiddenInDialog = (selectors: string[]) =>
  selectors.filter((selector) => {
    const found = document.querySelector(`dialog ${selector}`);
    if (!found) return true;
    const { left, right, top, bottom } = found.getBoundingClientRect();
    return [top + 1, bottom - 1].some(
      (y) => !found.contains(document.elementFromPoint((left + right) / 2, y)),
    );
  });

test('at 200 % zoom, what is ordered is in sight beside the button, in details and in a receipt', async ({
  extension,
  sandbox,
}) => {
  const { settings } = holdFor(0);
  await extension.writeStorage({ settings: { ...settings, holdSeconds: null } });
  const popup = await openConnected(extension, sandbox);
  await popup.resize(zoomed.width, zoomed.height);
  await popup.click('button', `Reorder… ${sticker}`);
  await popup.waitFor('dialog', 'Review your order');
  await waitForRest(popup);
  const goods = ['.artwork', 'h3', '.receipt-actions > :last-child'];
  expect(await popup.evaluate(hiddenInDialog, goods)).toEqual([]);
  await popup.press('Escape');
  await popup.click('button', `Show artwork of ${sticker}`);
  await popup.waitFor('dialog', sticker);
  await waitForRest(popup);
  // The details scroll as one.
  await popup.evaluate(() => document.querySelector('dialog')?.scrollTo(0, 1000));
  const item = ['.checkout-summary', '.quantity', '.details-price', '.reorder'];
  expect(await popup.evaluate(hiddenInDialog, item)).toEqual([]);
});

/** Runs in a page: how high the rows are, and where their buttons end. */
const measureRows = () => {
  const rows = [...document.querySelectorAll('.items > .item')];
  const endOf = (row: Element) => row.querySelector('.reorder')?.getBoundingClientRect().right ?? 0;
  return {
    heights: [...new Set(rows.map((row) => row.getBoundingClientRect().height))],
    ends: [...new Set(rows.map((row) => Math.round(endOf(row))))],
  };
};

// In the language with the longest words.
testIn('de')(
  'all rows are equally high, whatever their buttons say, and these end at one edge',
  async ({ extension, sandbox }) => {
    const popup = await openWithHold(extension, sandbox, ampleHold);
    await popup.resize(usual.width, usual.height);
    await pressReorder(popup, sticker);
    await popup.waitFor('button', `Undo the order of ${sticker}`);
    for (const size of [usual, narrow]) {
      await popup.resize(size.width, size.height);
      for (const family of Object.values(families)) {
        await popup.evaluate(wear, family);
        await waitForRest(popup);
        const { heights, ends } = await popup.evaluate(measureRows);
        const about = `${size.width} pixels in ${family}`;
        expect.soft(heights, about).toHaveLength(1);
        expect.soft(ends, about).toHaveLength(1);
      }
    }
  },
);
