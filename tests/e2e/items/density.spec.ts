import { narrow, usualSizes, zoomed } from '../../gallery/stage.ts';
import { families } from '../../support/checks/fonts.ts';
import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, openConnected, sticker } from '../../support/pages/account.ts';
import { waitForRest } from '../../support/pages/at-rest.ts';
import { findCoveredTabs, wear } from '../../support/pages/layout.ts';
import {
  ampleHold,
  holdFor,
  openWithHold,
  pressReorder,
  waitForCard,
} from '../../support/pages/order.ts';
import { chooseView } from '../../support/pages/view-menu.ts';
import { expect, test } from '../fixtures.ts';

const label = 'Moonrise Coffee – 12 oz bag label';
const tee = 'Tidewater Surf Club – crew tee';

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

type Size = typeof narrow;
const usual = usualSizes.popup;

/** The fewest rows seen in any of our fonts. */
async function fewestRows(popup: Screen, { width, height }: Size): Promise<number> {
  await popup.resize(width, height);
  const counts: number[] = [];
  for (const family of Object.values(families)) {
    await popup.evaluate(wear, family);
    await waitForRest(popup);
    counts.push(await popup.evaluate(countWholeRows));
  }
  return Math.min(...counts);
}

test('enough rows are seen whole: 5, compact 9, in a narrow window 4, and 2 at 200 % zoom', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(ampleHold));
  const popup = await openConnected(extension, sandbox);
  const seen = {
    comfortable: await fewestRows(popup, usual),
    narrow: await fewestRows(popup, narrow),
    zoomed: await fewestRows(popup, zoomed),
  };
  await popup.resize(usual.width, usual.height);
  await chooseView(popup, 'Compact');
  const isCompact = () => document.querySelector('.items.is-compact');
  await popup.waitUntil(isCompact);
  const seenCompact = await fewestRows(popup, usual);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  const compactInHold = await fewestRows(popup, usual);
  await chooseView(popup, 'Comfortable');
  await popup.waitUntil(() => document.querySelector('.items:not(.is-compact)'));
  const inHold = await fewestRows(popup, usual);
  expect(seen.comfortable).toBeGreaterThanOrEqual(5);
  expect(inHold).toBeGreaterThanOrEqual(5);
  expect(seenCompact).toBeGreaterThanOrEqual(9);
  expect(compactInHold).toBeGreaterThanOrEqual(9);
  expect(seen.narrow).toBeGreaterThanOrEqual(4);
  expect(seen.zoomed).toBeGreaterThanOrEqual(2);
});

test('5 rows, compact 9, stay whole with one order held, two placed, a basket and trouble at once', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await popup.resize(usual.width, usual.height);
  for (const item of [label, hoodie]) {
    await pressReorder(popup, item);
    await waitForCard(popup, item, /Order R\d+ placed/);
  }
  await popup.click('button', `Add to basket ${tee}`);
  await extension.writeStorage(holdFor(ampleHold));
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  await sandbox.control.fault({ method: 'GET', path: '/items', status: 503, times: 100 });
  await popup.click('button', 'Refresh');
  await popup.waitFor('button', 'Try again');
  const toTop = () => document.querySelector('.scroller.is-list')?.scrollTo(0, 0);
  await popup.evaluate(toTop);
  expect(await popup.evaluate(countWholeRows)).toBeGreaterThanOrEqual(5);
  await chooseView(popup, 'Compact');
  await popup.waitUntil(() => document.querySelector('.items.is-compact'));
  await popup.evaluate(toTop);
  expect(await popup.evaluate(countWholeRows)).toBeGreaterThanOrEqual(9);
  // What has no room is one press away.
  await popup.waitForText('+1');
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
  await popup.click('button', `Reorder ${sticker}`);
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
