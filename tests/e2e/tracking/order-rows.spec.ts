import type { Screen } from '../../support/drive/driver.ts';
import { openConnected, untilListening } from '../../support/pages/account.ts';
import { lookForNews } from '../../support/pages/news.ts';
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

const red = '#c92a2a';
const blue = '#1c6fb8';

const listedOn = (popup: Screen) =>
  popup.evaluate(() => [...document.querySelectorAll('.order')].map((row) => row.ariaLabel ?? ''));
/** How many orders the filter of this name says it has. */
const countOf = (popup: Screen, name: string) =>
  popup.evaluate((name) => {
    const chips = [...document.querySelectorAll('.order-filters .chip')];
    const chip = chips.find(({ textContent }) => textContent?.startsWith(name));
    return Number(chip?.querySelector('.chip-count')?.textContent);
  }, name);
/** Presses the row of an order. */
const press = (popup: Screen, number: string) =>
  popup.evaluate((name) => {
    const row = [...document.querySelectorAll('.order')].find((row) => row.ariaLabel === name);
    row?.querySelector<HTMLElement>('.order-head')?.click();
  }, `Order ${number}`);

test('rows of orders: six are in sight, four when it is narrow, one at 200 %', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await popup.click('tab', 'Orders');
  await popup.waitUntil(() => document.querySelector('.order'));
  for (const [width, height, least] of [
    [400, 600, 6],
    [320, 600, 4],
    [400, 300, 1],
  ] as const) {
    await popup.resize(width, height);
    await expect.poll(() => popup.evaluate(countWholeRows)).toBeGreaterThanOrEqual(least);
  }
});

test('a filter of Orders has the badge’s number, and a press on it lists as many by week', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  const { text } = await extension.badge();
  expect(text).toMatch(/^\d+$/);
  await popup.click('tab', 'Orders');
  await popup.waitForText(/Next arrives (today|tomorrow|\w+day)/);
  await popup.click('button', `On the way ${text}`);
  await expect.poll(async () => (await listedOn(popup)).length).toBe(Number(text));
  const headings = await popup.evaluate(() =>
    [...document.querySelectorAll('.order-group h2')].map(({ textContent }) => textContent ?? ''),
  );
  const weeks = ['Late', 'This week', 'Next week', 'Later', 'No date yet'];
  expect(headings).toEqual(weeks.filter((week) => headings.includes(week)));
  await popup.click('button', `All ${await countOf(popup, 'All')}`);
  await expect.poll(async () => (await listedOn(popup)).length).toBeGreaterThan(Number(text));
});

test('what takes the focus on the way up stands below the heading that stays there', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await popup.click('tab', 'Orders');
  await popup.waitUntil(() => document.querySelectorAll('.order').length > 10);
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
  const last = (await listedOn(popup)).at(-1)?.replace('Order ', '') ?? '';
  expect(last).toMatch(/^R\d+$/);
  const isFound = (number: string) =>
    (window as unknown as { find(text: string): boolean }).find(number);
  expect(await popup.evaluate(isFound, last)).toBe(true);
  expect(await popup.evaluate(isFound, 'R000000000')).toBe(false);
});

test('an order in trouble that was marked as handled needs attention again with another trouble only', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  const number = await sandbox.control.placeElsewhere();
  await lookForNews(extension);
  const painted = (color: string) =>
    expect.poll(async () => (await extension.badge()).color).toBe(color);
  await sandbox.control.moveOrder(number, { shipmentState: 'backorder' });
  await lookForNews(extension);
  await painted(red);
  await popup.click('tab', 'Orders, 1 updated');
  await popup.waitUntil(() => document.querySelector('.order-filters'));
  const attention = () => countOf(popup, 'Needs attention');
  const before = await attention();

  await press(popup, number);
  await popup.click('button', `Mark as handled: ${number}`);
  await expect.poll(attention).toBe(before - 1);
  await expect
    .poll(() => popup.evaluate(() => document.activeElement?.className))
    .toBe('order-head');
  await popup.click('button', `Undo: Order ${number} marked as handled`);
  await expect.poll(attention).toBe(before);
  await popup.click('button', `Mark as handled: ${number}`);
  await expect.poll(attention).toBe(before - 1);
  await popup.waitFor('button', `Move back to “Needs attention”: ${number}`);

  await popup.click('tab', 'Items');
  await sandbox.control.moveOrder(number, { state: 'awaiting_scheduled_date' });
  await lookForNews(extension);
  await painted(blue);
  await sandbox.control.moveOrder(number, { paymentState: 'failed' });
  await lookForNews(extension);
  await painted(red);
  await popup.click('tab', 'Orders, 1 updated');
  await expect.poll(attention).toBe(before);

  // Once it was over, the same trouble is a new one.
  await popup.click('button', `Mark as handled: ${number}`);
  await expect.poll(attention).toBe(before - 1);
  await sandbox.control.moveOrder(number, { paymentState: 'paid', shipmentState: 'ready' });
  await lookForNews(extension);
  await expect.poll(async () => (await extension.readStorage()).handledOrders).toEqual({});
  await sandbox.control.moveOrder(number, { paymentState: 'failed' });
  await lookForNews(extension);
  await expect.poll(attention).toBe(before);
});

test('a parcel leaves the badge when the person says it arrived or is lost, and is back when it was sent again', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  const onBadge = async () => (await extension.badge()).text;
  const before = Number(await onBadge());
  const number = await sandbox.control.placeElsewhere();
  await sandbox.control.moveOrder(number, { state: 'complete', shipmentState: 'shipped' });
  await lookForNews(extension);
  const counts = async (parcels: number) => {
    await expect.poll(onBadge).toBe(String(parcels));
    await popup.waitFor('button', `On the way ${parcels}`);
  };
  await popup.click('tab', 'Orders');
  await counts(before + 1);

  await press(popup, number);
  await popup.click('button', `It arrived: ${number}`);
  await counts(before);
  await expect
    .poll(() => popup.evaluate(() => document.activeElement?.className))
    .toBe('order-head');
  await popup.click('button', `Delivered ${await countOf(popup, 'Delivered')}`);
  await expect.poll(() => listedOn(popup)).toContain(`Order ${number}`);
  await popup.click('button', `Undo: Order ${number} marked as arrived`);
  await counts(before + 1);
  await expect.poll(() => listedOn(popup)).not.toContain(`Order ${number}`);

  await popup.click('button', `On the way ${before + 1}`);
  // It was collapsed when it was done with.
  await press(popup, number);
  // By keyboard.
  await popup.evaluate((name) => {
    document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.focus();
  }, `Mark as lost: ${number}`);
  await popup.press('Enter');
  await counts(before);
  await popup.click('button', `All ${await countOf(popup, 'All')}`);
  await press(popup, number);
  await popup.waitFor('button', `Still on its way: ${number}`);

  await sandbox.control.moveOrder(number, { shipmentState: 'reship' });
  await lookForNews(extension);
  await counts(before + 1);
  expect((await extension.readStorage()).parcelEnds).toEqual({});
});

test('a parcel that was never recorded as delivered leaves the badge after 90 days', async ({
  extension,
  sandbox,
}) => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const popup = await openConnected(extension, sandbox);
  const onBadge = async () => (await extension.badge()).text;
  const before = Number(await onBadge());
  const forgotten = async (days: number) => {
    const number = await sandbox.control.placeElsewhere();
    const dates = { placedAt: daysAgo(days + 10), expectedDeliveryDate: daysAgo(days) };
    await sandbox.control.moveOrder(number, { shipmentState: 'shipped', ...dates });
  };
  await forgotten(91);
  await forgotten(60);
  await lookForNews(extension);
  await popup.click('tab', 'Orders');
  await expect.poll(onBadge).toBe(String(before + 1));
  await popup.waitFor('button', `On the way ${before + 1}`);
});
