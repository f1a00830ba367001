// The focus and layout on the way to ordering an order again.

import { zoomed } from '../../gallery/stage.ts';
import { postedBodies, sticker } from '../../support/pages/account.ts';
import {
  confirmReceipt,
  openWithHold,
  pressReorder,
  untilPlaced,
} from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

test('an order’s “Reorder…” follows its row by keyboard and moves nothing; its receipt is in sight at 200 % and orders once', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await pressReorder(popup, sticker);
  const number = await untilPlaced(popup);
  await popup.click('tab', 'Orders');
  await popup.waitFor('button', `Reorder… ${number}`);
  // Of rows out of sight, the browser only guesses how high they are.
  const places = () =>
    popup.evaluate(() =>
      [...document.querySelectorAll('.order, .order-total, .order-beside')]
        .map((part) => part.getBoundingClientRect())
        .filter(({ bottom }) => bottom < innerHeight)
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join()),
    );
  const before = await places();
  const line = () =>
    popup.evaluate(
      () =>
        getComputedStyle(document.querySelector('.order-beside') ?? document.body).textDecoration,
    );
  const quiet = await line();
  await popup.evaluate((name) => {
    const row = [...document.querySelectorAll('.order')].find((row) => row.ariaLabel === name);
    row?.querySelector<HTMLElement>('.order-head')?.focus();
  }, `Order ${number}`);
  await popup.press('Tab');
  expect(await popup.evaluate(() => document.activeElement?.ariaLabel)).toBe(`Reorder… ${number}`);
  await expect.poll(line).not.toBe(quiet);
  expect(await places()).toEqual(before);

  // In an open row, it is there once.
  await popup.press('Shift+Tab');
  await popup.press('Enter');
  await popup.waitForText('Item total');
  const buttons = (name: string) => document.querySelectorAll(`[aria-label="${name}"]`).length;
  expect(await popup.evaluate(buttons, `Reorder… ${number}`)).toBe(1);

  await popup.click('button', `Reorder… ${number}`);
  await popup.waitFor('dialog', 'Review your order');
  await popup.waitForText(/You’ve already ordered this.*pay twice.*as order R\d+/s);
  // As low as with a warning that is longer.
  await popup.resize(zoomed.width, 220);
  const unseen = () =>
    popup.evaluate(() => {
      const foot = document.querySelector('.sheet-foot') as HTMLElement;
      const parts = [...foot.querySelectorAll('.receipt-goods, .checkout-text, button')];
      const isSeen = (part: Element) => {
        const { left, top, bottom, width } = part.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
        return bottom <= innerHeight && part.contains(hit);
      };
      return parts.filter((part) => !isSeen(part)).map(({ textContent }) => textContent);
    });
  await expect.poll(unseen).toEqual([]);
  expect(await popup.evaluate(() => document.querySelector('.sheet-foot')?.textContent)).toMatch(
    /Amsterdam NY.*Visa/,
  );
  await confirmReceipt(popup, `Order anyway Order ${number}`);
  await popup.waitForGone('dialog', 'Review your order');
  await expect.poll(async () => (await postedBodies(sandbox)).length).toBe(2);
  const [first, again] = await postedBodies(sandbox);
  expect(again).toEqual(first);
});
