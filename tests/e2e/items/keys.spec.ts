// Keys and focus in the list of items: which element has the focus after what the browser does.
import type { Screen } from '../../support/drive/driver.ts';
import {
  hoodie,
  openConnected,
  openSettled,
  postedBodies,
  sticker,
  tee,
} from '../../support/pages/account.ts';
import { showTab } from '../../support/pages/bars.ts';
import { release } from '../../support/pages/build-copy.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import { lookForNews } from '../../support/pages/news.ts';
import { ampleHold, openWithHold } from '../../support/pages/order.ts';
import { scrollToOrder } from '../../support/pages/orders.ts';
import { expect, test, testOf } from '../fixtures.ts';

/* Run in the page. */
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
/** A row is told by its name. */
const focusedName = () => {
  const at = document.activeElement;
  return at?.matches('.row') ? at.querySelector('.name')?.textContent : at?.ariaLabel;
};
const isInSearch = () => document.activeElement?.id === 'search';
const selected = () => {
  const field = document.activeElement as HTMLInputElement;
  return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
};

const focused = (popup: Screen) => expect.poll(() => popup.evaluate(focusedName));

test('search finds while one types, marks what it found, and Esc goes back one step at a time', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  await connectByCommand(extension, sandbox);
  const popup = await openSettled(extension, sandbox, extension.openRealPopup);
  await popup.type('LOGO trail');
  await popup.waitForGone('button', `Reorder ${tee}`);
  await popup.waitForText(/1 of \d+/);
  await expect.poll(() => popup.evaluate(marks)).toEqual(['trail', 'logo']);

  // Enter opens the first item, and Esc closes one layer at a time.
  await popup.press('Enter');
  await popup.waitFor('dialog', sticker);
  await popup.press('Escape');
  await popup.waitForGone('dialog', sticker);
  await focused(popup).toBe('Search items');
  await popup.press('ArrowDown');
  await focused(popup).toBe(sticker);
  await popup.press('Enter');
  await popup.waitFor('dialog', sticker);
  await popup.press('Escape');
  await popup.waitForGone('dialog', sticker);
  await popup.evaluate(() => document.querySelector<HTMLElement>('.row .quantity')?.focus());
  await popup.press('Escape');
  await focused(popup).toBe(sticker);
  await popup.press('Escape');
  await focused(popup).toBe('Search items');
  expect(await popup.value('Search items')).toBe('LOGO trail');
  await popup.press('Escape');
  await popup.waitFor('button', `Reorder ${tee}`);
  expect(await popup.value('Search items')).toBe('');

  // Typing starts a search wherever the focus is, and the first letter isn't lost.
  await popup.press('ArrowDown');
  await popup.press('ArrowDown');
  await focused(popup).toBe(sticker);
  await popup.press('?');
  await popup.waitFor('dialog', 'Keyboard shortcuts');
  await popup.press('Escape');
  await popup.waitForGone('dialog', 'Keyboard shortcuts');
  await focused(popup).toBe(sticker);
  await popup.type('zebra');
  await popup.waitForText('No items match “zebra”');
  await popup.click('button', 'Search orders for “zebra”');
  await popup.waitFor('textbox', 'Search orders');
  expect(await popup.value('Search orders')).toBe('zebra');
  await showTab(popup, 'basket');
  await popup.waitForText('Your basket is empty');
  await popup.press('/');
  await focused(popup).toBe('Search items');
  // One letter may be wrong.
  await popup.type('hoadie');
  await popup.waitFor('button', `Reorder ${hoodie}`);
  expect(await sandbox.control.requests({ method: 'POST' })).toEqual([]);
});

test('Tab leads from the search to the first Reorder and back, Shift+Tab to the menu, and Enter in the field only shows an item', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
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

  // Letters are for the search, and close the menu, too.
  await popup.press('Enter');
  await popup.waitFor('radio', 'By name');
  await popup.press('Tab');
  await popup.type('trail logo');
  await popup.waitForGone('radio', 'By name');
  await popup.waitForGone('button', `Reorder ${tee}`);
  await popup.press('Tab');
  await focused(popup).toBe(`Reorder ${sticker}`);
  await popup.press('Shift+Tab');
  await focused(popup).toBe('Search items');
  await popup.press('Enter');
  await popup.waitFor('dialog', sticker);
  await popup.press('Escape');
  await popup.waitForGone('dialog', sticker);
  expect(await popup.isShown('button', `Undo the order of ${sticker}`)).toBe(false);
  expect(await postedBodies(sandbox)).toEqual([]);
});

test('the popup opens with the focus in the items’ search, unless there is news where it was left', async ({
  extension,
  sandbox,
}) => {
  const number = await sandbox.control.placeElsewhere();
  const first = await openConnected(extension, sandbox);
  await first.click('tab', 'Orders');
  await first.waitUntil(scrollToOrder, number);
  await first.close();
  const second = await openSettled(extension, sandbox);
  await second.type('trail logo');
  await second.waitForText(/\b1 of \d+/);
  await second.fill('Search items', '');
  await second.click('tab', 'Orders');
  await second.waitUntil(scrollToOrder, number);
  await second.close();

  await sandbox.control.moveOrder(number, { shipmentState: 'shipped' });
  await lookForNews(extension);
  const third = await extension.openPopup();
  await third.waitUntil(scrollToOrder, number);
});

/** The page is there before its scripts. Here that lasts until the test has pressed its keys. */
const lateToStart = testOf({ late: 'main' });
const start = (screen: Screen) => screen.evaluate(release);

lateToStart(
  'what is typed as soon as the popup or the panel opens is looked for, in place of what was looked for last',
  async ({ extension, sandbox }) => {
    await connectByCommand(extension, sandbox);
    for (const open of [extension.openPopup, extension.openPanel]) {
      const first = await open();
      await first.waitUntil(isInSearch);
      await first.type('hood');
      await start(first);
      await first.waitFor('button', `Reorder ${hoodie}`);
      await first.waitForGone('button', `Reorder ${sticker}`);
      // The field is still the same, and the caret stands where it stood.
      await first.type('ie');
      expect(await first.value('Search items')).toBe('hoodie');
      await first.close();

      const second = await open();
      await second.waitUntil(isInSearch);
      await start(second);
      await second.waitFor('button', `Reorder ${hoodie}`);
      expect(await second.value('Search items')).toBe('hoodie');
      expect(await second.evaluate(selected)).toBe('hoodie');
      await second.close();

      const third = await open();
      await third.waitUntil(isInSearch);
      await third.type('trail');
      await start(third);
      await third.waitFor('button', `Reorder ${sticker}`);
      await third.waitForGone('button', `Reorder ${hoodie}`);
      expect(await third.value('Search items')).toBe('trail');
      await third.close();
    }
    expect(await sandbox.control.requests({ method: 'POST' })).toEqual([]);
  },
);

lateToStart(
  'what is typed as soon as the popup opens is lost where that isn’t with the items',
  { tag: '@chromium' },
  async ({ extension, sandbox }) => {
    const first = await extension.openPopup();
    await first.waitUntil(isInSearch);
    await first.type('zebra');
    await start(first);
    await first.waitFor('button', 'Connect your account');
    await first.close();

    await connectByCommand(extension, sandbox);
    const number = await sandbox.control.placeElsewhere();
    await lookForNews(extension);
    await sandbox.control.moveOrder(number, { shipmentState: 'shipped' });
    await lookForNews(extension);
    // Left on Orders, where there is news.
    await extension.writeStorage({ popup: { tab: 'orders', usedAt: Date.now() } }, 'session');
    const second = await extension.openPopup();
    await second.waitUntil(isInSearch);
    await second.type('zebra');
    await start(second);
    await second.waitUntil(
      (number) => document.querySelector(`.panel [aria-label$="${number}"]`),
      number,
    );
    expect(await second.value('Search orders')).toBe('');
    await second.click('tab', 'Items');
    await second.waitFor('button', `Reorder ${sticker}`);
    expect(await second.value('Search items')).toBe('');
  },
);
