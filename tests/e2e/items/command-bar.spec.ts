import type { Browser } from 'wxt/browser';
import type { Screen } from '../../support/drive/driver.ts';
import {
  hoodie,
  openConnected,
  openSettled,
  postedBodies,
  sticker,
  untilListening,
} from '../../support/pages/account.ts';
import { hasStoodStill } from '../../support/pages/at-rest.ts';
import { kitOf } from '../../support/pages/kit.ts';
import { lookForNews } from '../../support/pages/news.ts';
import { ampleHold, holdFor, openWithHold } from '../../support/pages/order.ts';
import { chooseView } from '../../support/pages/view-menu.ts';
import { expect, test } from '../fixtures.ts';

declare const chrome: typeof Browser;

/* Run in the page. */
const focusedName = () => {
  const { activeElement } = document;
  return activeElement?.ariaLabel ?? activeElement?.querySelector('bdi')?.textContent ?? '';
};
const titles = () =>
  [...document.querySelectorAll('.item-title')].map((title) => title.textContent?.trim() ?? '');
const scrolledBy = () => Math.round(document.querySelector('.scroller.is-list')?.scrollTop ?? -1);
/** Where field and menu are, in whole CSS pixels. */
const bar = () =>
  ['.search', '#search', '.view-button'].map((part) => {
    const box = document.querySelector(part)?.getBoundingClientRect();
    return [box?.left, box?.top, box?.width, box?.height].map((length) => Math.round(length ?? 0));
  });

const isListed = (number: string) => document.querySelector(`.order[aria-label$="${number}"]`);
/** Whether the settings are open at this section. */
const isOpenAt = async (section: string) => {
  const pages = await chrome.runtime.getContexts({});
  return pages.some(({ documentUrl }) => documentUrl?.endsWith(`/options.html#${section}`));
};

const focused = (popup: Screen) => expect.poll(() => popup.evaluate(focusedName));

test('the bar is the same on Items and Orders, and counts only during a search', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await popup.resize(400, 600);
  const isCounted = () => document.querySelector('.search-said') !== null;
  const onItems = await popup.evaluate(bar);
  expect(onItems[1]?.[2]).toBeGreaterThanOrEqual(230);
  expect(await popup.evaluate(isCounted)).toBe(false);
  await popup.fill('Search items', 'trail logo');
  await popup.waitForText(/\b1 of \d+/);
  expect((await popup.evaluate(bar))[1]?.[2]).toBeGreaterThanOrEqual(230);
  await popup.click('button', 'Clear search');
  await focused(popup).toBe('Search items');
  expect(await popup.evaluate(isCounted)).toBe(false);

  await popup.click('tab', 'Orders');
  await popup.waitUntil(() => document.querySelector('.order'));
  expect(await popup.evaluate(bar)).toEqual(onItems);
  expect(await popup.evaluate(isCounted)).toBe(false);
  await popup.fill('Search orders', 'delivered');
  await popup.waitForText(/\b\d+ of \d+/);
});

test('the menu of the list is opened, used and left by keyboard', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await focused(popup).toBe('Search items');
  await popup.press('Shift+Tab');
  await focused(popup).toBe('View');
  await popup.press('Enter');
  await popup.waitFor('radio', 'As in the shop');
  await popup.press('Tab');
  await popup.press('ArrowDown');
  await popup.press('ArrowDown');
  await expect.poll(async () => (await extension.readStorage()).listOrder).toBe('name');
  await popup.press('Escape');
  await popup.waitForGone('radio', 'By name');
  await focused(popup).toBe('View');

  // Letters are for the search, and close it, too.
  await popup.press('Enter');
  await popup.waitFor('radio', 'By name');
  await popup.press('Tab');
  await popup.type('trail');
  await popup.waitForGone('radio', 'By name');
  await expect.poll(() => popup.value('Search items')).toBe('trail');

  await popup.click('button', 'View');
  await popup.click('button', 'Keyboard shortcuts');
  await popup.waitFor('dialog', 'Keyboard shortcuts');
  await popup.waitForGone('radio', 'By name');
  await popup.press('Escape');
  await focused(popup).toBe('View');
});

test('a word, Tab and Enter order the first item found; Enter in the field only shows it', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  await popup.type('trail logo');
  await popup.press('Tab');
  await focused(popup).toBe(`Reorder ${sticker}`);
  await popup.press('Shift+Tab');
  await focused(popup).toBe('Search items');
  await popup.press('Enter');
  await popup.waitFor('dialog', sticker);
  await popup.press('Escape');
  await popup.waitForGone('dialog', sticker);
  expect(await popup.isShown('button', `Undo the order of ${sticker}`)).toBe(false);

  await focused(popup).toBe('Search items');
  await popup.press('Tab');
  await focused(popup).toBe(`Reorder ${sticker}`);
  await popup.waitUntil(hasStoodStill);
  await popup.press('Enter');
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  await popup.press('Enter');
  await popup.waitForGone('button', `Undo the order of ${sticker}`);
  expect(await postedBodies(sandbox)).toEqual([]);
});

test('one wrong letter still finds, and no number is taken for another', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await popup.type('trial lgoo');
  await popup.waitForText('1 similar');
  expect(await popup.evaluate(titles)).toEqual([sticker]);
  const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(await popup.evaluate(marks)).toEqual(['trail', 'logo']);
  await popup.press('Tab');
  await focused(popup).toBe(`Reorder ${sticker}`);
  await popup.fill('Search items', '99x98');
  await popup.waitForText('No items match “99x98”');
});

test('a kit is found among the items, and its lines are seen before anything is ordered', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(await kitOf(sandbox, 'Market stall'));
  const popup = await openConnected(extension, sandbox);
  for (const query of ['market stall', 'makret stall']) {
    await popup.fill('Search items', query);
    await popup.waitForText('Market stall');
    await popup.waitForText('200 × ');
    await popup.evaluate(() => document.getElementById('search')?.focus());
    await popup.press('Tab');
    await focused(popup).toBe('Reorder Market stall');
    await popup.press('Shift+Tab');
    await focused(popup).toBe('Search items');
    await popup.press('Enter');
    await popup.waitFor('dialog', 'Review your order');
    await popup.press('Escape');
    await popup.waitForGone('dialog', 'Review your order');
  }
  expect(await postedBodies(sandbox)).toEqual([]);
});

test('a setting is found by its name, and opened', async ({ extension, sandbox }) => {
  let popup = await openConnected(extension, sandbox);
  await popup.type('row size');
  await popup.waitForText('Appearance');
  // A popup that closes may do so before it has answered.
  await popup.press('Enter').catch((error) => expect(String(error)).toContain('closed'));
  await expect.poll(() => extension.evaluate(isOpenAt, 'appearance')).toBe(true);

  // Not in a second tab, where the settings are open already.
  popup = await extension.openPopup();
  await popup.fill('Search items', 'time to undo');
  await popup.waitForText('Ordering');
  await popup.press('Enter').catch((error) => expect(String(error)).toContain('closed'));
  await expect.poll(() => extension.evaluate(isOpenAt, 'ordering')).toBe(true);
  expect(await extension.evaluate(isOpenAt, 'appearance')).toBe(false);
});

test('orders are found by what was ordered, state and day, and items where there are none', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(0));
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  const [number = ''] = /R\d+/.exec(await popup.text()) ?? [];
  await popup.click('button', 'Refresh');
  await popup.click('tab', 'Orders');
  await popup.waitUntil(isListed, number);
  const listed = () =>
    popup.evaluate(() => [...document.querySelectorAll('.order')].map((one) => one.ariaLabel));
  const day = (await sandbox.control.advance(0)).now.slice(0, 10);
  for (const query of ['trail logo', `trail ${day}`, 'trial lgoo']) {
    await popup.fill('Search orders', query);
    await expect.poll(listed).toEqual([`Order ${number}`]);
  }
  await popup.evaluate(() => document.getElementById('search')?.focus());
  await popup.press('Enter');
  await popup.waitFor('button', `Copy number ${number}`);
  await popup.press('/');
  await popup.press('Tab');
  await expect
    .poll(() => popup.evaluate(() => document.activeElement?.className))
    .toContain('order-head');

  await popup.fill('Search orders', 'hoodie');
  await popup.click('button', 'Search items for “hoodie”');
  await popup.waitFor('button', `Reorder ${hoodie}`);
  expect(await popup.value('Search items')).toBe('hoodie');

  // From the items, the order is found, too.
  await popup.fill('Search items', number);
  await popup.waitForText(`200 × ${sticker}`);
  await popup.evaluate(() => document.getElementById('search')?.focus());
  await popup.press('Enter');
  await popup.waitFor('button', `Copy number ${number}`);
});

test('the list opens where it was left, but at its top after an order or in another sorting', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(0));
  let popup = await openConnected(extension, sandbox);
  const scroll = async () => {
    await popup.evaluate(() => document.querySelector('.scroller')?.scrollTo(0, 600));
    await expect
      .poll(async () => JSON.stringify((await extension.readStorage('session')).popup))
      .toContain('"place":{');
  };
  const reopen = async () => {
    await popup.close();
    const openedAt = Date.now();
    popup = await extension.openPopup();
    await popup.waitUntil(() => document.querySelector('.item'));
    // What is scrolled before that isn't noted.
    await untilListening(extension, openedAt);
  };
  await scroll();
  await reopen();
  expect(await popup.evaluate(scrolledBy)).toBe(600);

  const [, , , , , , , , , seen = ''] = await popup.evaluate(titles);
  await popup.click('button', `Reorder ${seen}`);
  await popup.waitForText(/Order R\d+ placed/);
  await reopen();
  expect(await popup.evaluate(scrolledBy)).toBe(0);
  expect((await popup.evaluate(titles))[0]).toBe(seen);

  await scroll();
  await chooseView(popup, 'By name');
  await expect.poll(() => popup.evaluate(scrolledBy)).toBe(0);
  await scroll();
  await extension.writeStorage({ listOrder: 'service' });
  await expect.poll(() => popup.evaluate(scrolledBy)).toBe(0);
  await reopen();
  expect(await popup.evaluate(scrolledBy)).toBe(0);
});

test('the popup opens on the items, ready for a word, unless there is news where it was left', async ({
  extension,
  sandbox,
}) => {
  let popup = await openConnected(extension, sandbox);
  const number = await sandbox.control.placeElsewhere();
  await popup.click('button', 'Refresh');
  await popup.click('tab', 'Orders');
  await popup.waitUntil(isListed, number);
  await popup.fill('Search orders', 'placed');
  await popup.close();
  popup = await openSettled(extension, sandbox);
  await popup.type('trail logo');
  await popup.waitForText(/\b1 of \d+/);
  // What was begun in Orders is still there.
  await popup.click('tab', 'Orders');
  await expect.poll(() => popup.value('Search orders')).toBe('placed');
  await popup.fill('Search orders', '');
  await popup.close();

  await sandbox.control.moveOrder(number, { shipmentState: 'shipped' });
  await lookForNews(extension);
  popup = await extension.openPopup();
  await popup.waitUntil(isListed, number);
  await popup.waitFor('tab', 'Orders');
});
