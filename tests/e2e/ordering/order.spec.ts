// A press by pointer and keys, its Undo, and a popup that closes: what reaches the service.
import { hoodie, postedBodies, savedIds, sticker } from '../../support/pages/account.ts';
import { hasStoodStill } from '../../support/pages/at-rest.ts';
import {
  ampleHold,
  answer,
  attemptStates,
  briefHold,
  openWithHold,
  pressUndo,
  waitUntilTold,
} from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

test('one press of a sticker, or of a hoodie in the size that was chosen, is one order with exactly this body', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, 1);
  const { item, addressId, paymentId } = await savedIds(sandbox);
  await popup.click('button', `Reorder ${sticker}`);
  await waitUntilTold(popup, sticker, /Order R\d+ placed/);
  const ordered = [
    { items: [{ id: item(sticker), quantity: 200 }], addressId, paymentId },
    { items: [{ id: item(hoodie), quantity: 7, size: 'size2XL' }], addressId, paymentId },
  ];
  expect(await postedBodies(sandbox)).toEqual(ordered.slice(0, 1));

  await popup.choose(`Size of ${hoodie}`, '2XL');
  await popup.fill(`Quantity of ${hoodie}`, '7');
  await popup.click('button', `Reorder ${hoodie}`);
  await waitUntilTold(popup, hoodie, /Order R\d+ placed/);
  expect(await postedBodies(sandbox)).toEqual(ordered);
});

test('Undo takes the order back: nothing reaches the service', { tag: '@promise' }, async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  const clickTwice = (name: string) =>
    popup.evaluate((label) => {
      const button = document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
      button?.click();
      button?.click();
    }, name);
  await popup.click('button', `Reorder ${sticker}`);
  await pressUndo(popup, sticker);
  await popup.waitForText('Nothing was ordered, and nothing was charged.');
  await popup.waitFor('button', `Reorder ${sticker}`);
  expect(await attemptStates(extension)).toEqual(['cancelled']);

  // The second click of a double click neither undoes an order nor orders again.
  await popup.waitUntil(hasStoodStill);
  await clickTwice(`Reorder ${sticker}`);
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  await popup.waitUntil(hasStoodStill);
  expect(await attemptStates(extension)).toEqual(['held', 'cancelled']);
  await clickTwice(`Undo the order of ${sticker}`);
  await popup.waitFor('button', `Reorder ${sticker}`);
  await expect.poll(() => attemptStates(extension)).toEqual(['cancelled', 'cancelled']);

  // Nothing is ordered by Enter in a field, which keeps the focus.
  await popup.fill(`Quantity of ${sticker}`, '25000');
  await popup.press('Enter');
  await popup.waitForText('at most 10,000');
  expect(await popup.evaluate(() => document.activeElement?.role)).toBe('spinbutton');
  expect(await postedBodies(sandbox)).toEqual([]);
});

test('a popup that closes during the hold doesn’t matter: the order is sent once', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, briefHold);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/will be ordered in \d+ s/);
  await popup.close();
  await expect.poll(async () => (await postedBodies(sandbox)).length).toBe(1);
  const again = await extension.openPopup();
  await again.waitForText(/Order R\d+ placed/);
  expect(await postedBodies(sandbox)).toHaveLength(1);
});

test('a double click is one order; Enter in the list orders nothing', { tag: '@promise' }, async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 1);
  await popup.fill('Search items', 'trail logo');
  await popup.press('ArrowDown');
  await popup.press('Enter');
  await popup.waitFor('dialog', sticker);
  await popup.press('Enter');
  await popup.press('Escape');
  await popup.waitForGone('dialog', sticker);
  // The button changes as soon as it is pressed.
  expect(await popup.isShown('button', `Reorder ${sticker}`)).toBe(true);
  await popup.waitUntil(hasStoodStill);
  await popup.evaluate((name) => {
    const button = document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`);
    button?.click();
    button?.click();
  }, `Reorder ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  expect(await postedBodies(sandbox)).toHaveLength(1);
});

test('what is pressed within 0.4 s after an order undoes nothing, as pointer and key may be pressed twice', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  // A busy machine may take longer until there is an Undo to click. Then it counts.
  const clickedAfter = await popup.evaluate(async (name) => {
    const since = performance.now();
    document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
    for (;;) {
      const undo = document.querySelector<HTMLElement>('.status .told-answers button');
      const ms = performance.now() - since;
      undo?.click();
      if (undo) return ms;
      await new Promise(requestAnimationFrame);
    }
  }, `Reorder ${sticker}`);
  if (clickedAfter < 400) {
    await popup.waitForText('Not undone, as that came right after ordering');
    expect(await attemptStates(extension)).toEqual(['held']);
    await answer(popup, `Undo ${sticker}`);
  }
  await popup.waitForText('Nothing was ordered, and nothing was charged.');
  expect(await attemptStates(extension)).toEqual(['cancelled']);

  await popup.fill('Search items', 'trail logo');
  await popup.press('Tab');
  await popup.waitUntil((name) => document.activeElement?.ariaLabel === name, `Reorder ${sticker}`);
  await popup.waitUntil(hasStoodStill);
  await popup.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { times });
    document.addEventListener('keydown', ({ timeStamp }) => times.push(timeStamp));
  });
  await popup.press('Enter');
  await popup.press('Enter');
  const [first = 0, second = 0] = await popup.evaluate(
    () => (globalThis as unknown as { times: number[] }).times,
  );
  if (second - first < 400) {
    await popup.waitFor('button', `Undo the order of ${sticker}`);
    await popup.waitUntil(hasStoodStill);
    expect(await attemptStates(extension)).toEqual(['held', 'cancelled']);
    await popup.press('Enter');
  }
  await popup.waitFor('button', `Reorder ${sticker}`);
  await expect.poll(() => attemptStates(extension)).toEqual(['cancelled', 'cancelled']);
  expect(await postedBodies(sandbox)).toEqual([]);
});
