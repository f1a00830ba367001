// Scrolling and focus: an order that is to be shown, and one that is done with.

import type { Screen } from '../../support/drive/driver.ts';
import { openConnected, sticker } from '../../support/pages/account.ts';
import { filterOrders } from '../../support/pages/lists.ts';
import { lookForNews } from '../../support/pages/news.ts';
import { openWithHold, untilPlaced } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

const isInSight = (popup: Screen, number: string) =>
  popup.evaluate((name) => {
    const list = document.querySelector('.scroller')?.getBoundingClientRect();
    const rows = [...document.querySelectorAll('.order')];
    const row = rows.find(({ ariaLabel }) => ariaLabel === name)?.getBoundingClientRect();
    return Boolean(list && row && row.top < list.bottom && row.bottom > list.top);
  }, `Order ${number}`);
const focusedClass = (popup: Screen) => () =>
  popup.evaluate(() => document.activeElement?.className);

test('an order that is to be shown is scrolled to, and clears only a search or filter that hides it', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await popup.click('button', `Reorder ${sticker}`);
  const number = await untilPlaced(popup);
  await popup.click('button', `Show order ${number}`);
  await popup.waitFor('listitem', `Order ${number}`);
  await expect.poll(focusedClass(popup)).toBe('order-head');
  await popup.waitForText(`200 × ${sticker}`);

  const below = await sandbox.control.placeElsewhere();
  for (let count = 0; count < 39; count += 1) await sandbox.control.placeElsewhere();
  const last = await sandbox.control.placeElsewhere();
  await popup.click('button', 'Refresh');
  await popup.waitFor('listitem', `Order ${last}`);
  const chosen = () =>
    popup.evaluate(
      () => document.querySelector('.order-filters [aria-pressed="true"]')?.textContent ?? '',
    );
  await filterOrders(popup, 'In progress');
  const openTarget = { kind: 'order', number: below };
  const show = () => extension.writeStorage({ openTarget }, 'session');
  await show();
  await expect.poll(() => isInSight(popup, below)).toBe(true);
  expect(await chosen()).toMatch(/^In progress/);

  await filterOrders(popup, 'Delivered');
  await show();
  await expect.poll(() => isInSight(popup, below)).toBe(true);
  expect(await chosen()).toMatch(/^All/);
  expect(await popup.value('Search orders')).toBe('');
});

test('“Mark as handled” comes into sight with the focus, which stays in the row once it is pressed', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  const due = await sandbox.control.placeElsewhere();
  await sandbox.control.moveOrder(due, { paymentState: 'balance_due' });
  await lookForNews(extension);
  await popup.click('tab', 'Orders, 1 updated');
  await popup.waitForText('Balance due');

  // At rest, only the way to the shop is in sight.
  await popup.waitFor('link', `Pay in shop: ${due}`);
  const settled = () =>
    popup.evaluate((name) => {
      const button = document.querySelector(`[aria-label="${name}"]`);
      const { opacity } = getComputedStyle(button ?? document.body);
      return { opacity, isFocused: button === document.activeElement };
    }, `Mark as handled: ${due}`);
  expect(await settled()).toEqual({ opacity: '0', isFocused: false });
  await popup.evaluate((name) => {
    const row = [...document.querySelectorAll('.order')].find((row) => row.ariaLabel === name);
    row?.querySelector<HTMLElement>('.order-head')?.focus();
  }, `Order ${due}`);
  await popup.press('Tab');
  expect(await settled()).toEqual({ opacity: '1', isFocused: true });
  await popup.press('Enter');
  await popup.waitForText(`Order ${due} marked as handled`);
  await expect.poll(focusedClass(popup)).toBe('order-head');
});
