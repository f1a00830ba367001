// Layout, focus, keys and the browser’s own search in the rows of orders.

import { openConnected, untilListening } from '../../support/pages/account.ts';
import { expect, test } from '../fixtures.ts';

/** Runs in a page: how many rows of orders are wholly in sight. */
function countWholeRows(): number {
  const list = document.querySelector('.scroller')?.getBoundingClientRect();
  const headings = [...document.querySelectorAll('.order-group')];
  return [...document.querySelectorAll('.order')].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    const isCovered = headings.some((heading) => {
      const box = heading.getBoundingClientRect();
      return box.top < bottom - 1 && box.bottom > top + 1;
    });
    return list && !isCovered && top >= list.top - 1 && bottom <= list.bottom + 1;
  }).length;
}

test('rows of orders: six are in sight, four when it is narrow, one at 200 %; what takes the focus is below their headings', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await popup.click('tab', 'Orders');
  await popup.waitUntil(() => document.querySelectorAll('.order').length > 10);
  for (const [width, height, least] of [
    [320, 600, 4],
    [400, 300, 1],
    [400, 600, 6],
  ] as const) {
    await popup.resize(width, height);
    await expect.poll(() => popup.evaluate(countWholeRows)).toBeGreaterThanOrEqual(least);
  }

  await popup.evaluate(() => {
    document.querySelectorAll<HTMLElement>('.order-head')[10]?.focus();
  });
  expect(await popup.evaluate(() => document.querySelector('.is-orders')?.scrollTop)).not.toBe(0);
  const isBelowHeadings = () => {
    const focused = document.activeElement?.getBoundingClientRect();
    return [...document.querySelectorAll('.order-group')]
      .map((heading) => heading.getBoundingClientRect())
      .every(({ top, bottom }) => focused && (bottom <= focused.top || top >= focused.bottom));
  };
  const covered: unknown[] = [];
  const isFirst = () => document.activeElement === document.querySelector('.order-head');
  while (!(await popup.evaluate(isFirst))) {
    await popup.press('Shift+Tab');
    if (await popup.evaluate(isBelowHeadings)) continue;
    covered.push(await popup.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)));
  }
  expect(covered).toEqual([]);
});

test('an order is expanded by keyboard and stays so when the popup is opened again', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await popup.click('tab', 'Orders');
  await popup.waitUntil(() => document.querySelector('.order'));
  const expanded = () =>
    popup.evaluate(() =>
      [...document.querySelectorAll('.order-head')]
        .map((head) => head.ariaExpanded)
        .indexOf('true'),
    );
  await popup.evaluate(() => document.querySelector<HTMLElement>('.order-head')?.focus());
  await popup.press('ArrowDown');
  expect(await expanded()).toBe(-1);
  await popup.press('Enter');
  await expect.poll(expanded).toBe(0);
  await popup.waitForText('Item total');
  const reloadedAt = Date.now();
  await popup.reload();
  await untilListening(extension, reloadedAt);
  await popup.click('tab', 'Orders');
  await expect.poll(expanded).toBe(0);
  await popup.evaluate(() => document.querySelector<HTMLElement>('.order-head')?.focus());
  await popup.press('Enter');
  await expect.poll(expanded).toBe(-1);

  // The browser's own search finds orders that are collapsed and far down.
  const numbers = await popup.evaluate(() =>
    [...document.querySelectorAll('.order')].map((row) => row.ariaLabel?.replace('Order ', '')),
  );
  const last = numbers.at(-1) ?? '';
  expect(last).toMatch(/^R\d+$/);
  const isFound = (number: string) =>
    (window as unknown as { find(text: string): boolean }).find(number);
  expect(await popup.evaluate(isFound, last)).toBe(true);
  expect(await popup.evaluate(isFound, 'R000000000')).toBe(false);
});
