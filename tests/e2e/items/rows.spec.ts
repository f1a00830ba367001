// Layout of rows: text and flexible boxes, which each browser measures in its own way, and what sticks while scrolled.
import { rowHeight } from '../../../lib/view/shared/drawn-rows.ts';
import { narrow, type Size, usualSizes, zoomed } from '../../gallery/stage.ts';
import { families } from '../../support/checks/fonts.ts';
import { hoodie, openConnected, sticker } from '../../support/pages/account.ts';
import { waitForRest } from '../../support/pages/at-rest.ts';
import { wear } from '../../support/pages/layout.ts';
import { ampleHold, holdFor, openWithHold, pressReorder } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

const usual = usualSizes.popup;

/** Runs in a page: of how many rows everything is in sight, under no bar. */
function countWholeRows(): number {
  const isSeen = (row: Element) =>
    [...row.querySelectorAll('.row-art, .reorder')].every((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const middle = (left + right) / 2;
      return [top, bottom - 1].every((y) => row.contains(document.elementFromPoint(middle, y)));
    });
  return [...document.querySelectorAll('.list .row')].filter(isSeen).length;
}

/** Runs in a page: its height. */
const lowestRow = () =>
  Math.min(...[...document.querySelectorAll('.list .row')].map((row) => row.clientHeight));

/** Runs in a page: which of these aren't wholly in sight. */
const hidden = (selectors: string[]) =>
  selectors.filter((selector) => {
    const found = document.querySelector(selector);
    if (!found) return true;
    const { left, right, top, bottom } = found.getBoundingClientRect();
    return [top + 1, bottom - 1].some(
      (y) => !found.contains(document.elementFromPoint((left + right) / 2, y)),
    );
  });

test('eight rows, as high as the list reckons with, are seen whole, five above what is told; two at 200 % zoom; in a low window one, with address and card', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  expect(await popup.evaluate(lowestRow)).toBe(rowHeight);
  const fewestRows = async ({ width, height }: Size) => {
    await popup.resize(width, height);
    const counts: number[] = [];
    for (const family of Object.values(families)) {
      await popup.evaluate(wear, family);
      await waitForRest(popup);
      counts.push(await popup.evaluate(countWholeRows));
    }
    return Math.min(...counts);
  };
  expect(await fewestRows(usual)).toBeGreaterThanOrEqual(8);
  expect(await fewestRows(narrow)).toBeGreaterThanOrEqual(6);
  expect(await fewestRows(zoomed)).toBeGreaterThanOrEqual(2);
  expect(await fewestRows({ width: 400, height: 250 })).toBeGreaterThanOrEqual(1);
  const needed = ['.row .reorder', '.checkout-who', '.checkout-where', '.checkout-text > strong'];
  expect(await popup.evaluate(hidden, needed)).toEqual([]);
  await popup.resize(usual.width, usual.height);
  await pressReorder(popup, sticker);
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  expect(await fewestRows(usual)).toBeGreaterThanOrEqual(5);
});

test('at 200 % zoom, what is ordered is in sight beside the button, in details and in a receipt', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const { settings } = holdFor(0);
  await extension.writeStorage({ settings: { ...settings, holdSeconds: null } });
  const popup = await openConnected(extension, sandbox);
  await popup.resize(zoomed.width, zoomed.height);
  await popup.click('button', `Reorder… ${sticker}`);
  await popup.waitFor('dialog', 'Review your order');
  await waitForRest(popup);
  const goods = ['.artwork', 'h3', '.receipt-actions > :last-child'];
  expect(
    await popup.evaluate(
      hidden,
      goods.map((one) => `dialog ${one}`),
    ),
  ).toEqual([]);
  await popup.press('Escape');
  await popup.click('button', sticker);
  await popup.waitFor('dialog', sticker);
  await waitForRest(popup);
  // The details scroll as one.
  await popup.evaluate(() => document.querySelector('dialog')?.scrollTo(0, 1000));
  const item = ['.checkout', '.quantity', '.order-money', '.reorder'];
  expect(
    await popup.evaluate(
      hidden,
      item.map((one) => `dialog ${one}`),
    ),
  ).toEqual([]);
});

test('of rows that are being ordered the latest stays in sight wherever the list is scrolled to, and lies over no other', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  await popup.resize(usual.width, usual.height);
  for (const title of [sticker, hoodie]) {
    await pressReorder(popup, title);
    await popup.waitFor('button', `Undo the order of ${title}`);
  }
  const faults = await popup.evaluate(async () => {
    const list = document.querySelector('.list') as HTMLElement;
    const isReached = (row: Element | null) => {
      const button = row?.querySelector('.reorder');
      if (!button) return false;
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    const faults: string[] = [];
    for (let to = 0; to <= 600; to += 20) {
      list.scrollTop = to;
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      if (!isReached(list.querySelector('.is-latest')) && to > 120) faults.push(`latest at ${to}`);
      const earlier = list.querySelector('.is-earlier');
      const { top = 0, bottom = 0 } = earlier?.getBoundingClientRect() ?? {};
      const edges = list.getBoundingClientRect();
      const isInView = top >= edges.top && bottom <= edges.bottom - 132;
      if (isInView && !isReached(earlier)) faults.push(`earlier at ${to}`);
    }
    return faults;
  });
  expect(faults).toEqual([]);
});

test('a row that is pressed stays where it is, as long as the status line doesn’t cover it', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  await popup.resize(usual.width, usual.height);
  const [title = '', before] = await popup.evaluate((lineHeight) => {
    const list = document.querySelector('.list') as HTMLElement;
    const end = list.getBoundingClientRect().bottom - lineHeight;
    const rows = [...list.querySelectorAll<HTMLElement>('.row')];
    const lowest = rows.findLast((row) => row.getBoundingClientRect().bottom <= end);
    return [lowest?.querySelector('.name')?.textContent, lowest?.getBoundingClientRect().top];
  }, 132);
  await pressReorder(popup, title);
  await popup.waitFor('button', `Undo the order of ${title}`);
  const after = await popup.evaluate(
    () => document.querySelector('.is-latest')?.getBoundingClientRect().top,
  );
  expect(after).toBe(before);
});
