// Notifications and the badge after the popup has closed, and the focus on the way to another try.
import { postedBodies, sticker } from '../../support/pages/account.ts';
import {
  answer,
  briefHold,
  confirmReceipt,
  faultyOrder,
  openWithHold,
  pressReorder,
  waitUntilTold,
} from '../../support/pages/order.ts';
import { expect, testOf } from '../fixtures.ts';

// No test can answer the browser's dialog for notifications, so this build has the permission already.
const test = testOf({ permissions: ['notifications'] });

test('an order that was refused after the popup had closed is told of until it is seen, and tried again with another card', {
  tag: '@chromium',
}, async ({ extension, sandbox, engine }) => {
  const popup = await openWithHold(extension, sandbox, briefHold);
  const { settings } = (await extension.readStorage()) as { settings: object };
  await extension.writeStorage({ settings: { ...settings, notifies: true } });
  await faultyOrder(sandbox, {
    status: 400,
    body: { type: 'UserInputError', message: 'paymentId: the card was declined' },
  });
  await pressReorder(popup, sticker);
  await popup.waitForText(/will be ordered in \d+ s/);
  await popup.close();
  const [attempt] = (await extension.readStorage()).attempts as { id: string }[];
  // Headless Firefox neither shows nor lists any, so there we look at what it was asked to show.
  const shown = async () =>
    engine === 'chromium'
      ? extension.evaluate(async () => Object.keys(await chrome.notifications.getAll()))
      : ((await extension.readStorage()).notifiedEnds ?? []);
  await expect.poll(async () => JSON.stringify(await shown())).toContain(attempt?.id);
  expect(await shown()).toHaveLength(1);
  const notPlaced = 'Restock – an order wasn’t placed. Open to see why.';
  const isTold = { text: '!', color: '#c92a2a', title: notPlaced };
  await expect.poll(() => extension.badge()).toEqual(isTold);
  await extension.stopBackground();
  expect(await extension.badge()).toEqual(isTold);

  // The click itself happens outside the browser, so this stores what it leads to.
  const openTarget = { kind: 'attempt', attemptId: attempt?.id };
  await extension.writeStorage({ openTarget }, 'session');
  const again = await extension.openPopup();
  await waitUntilTold(again, sticker, /Refused – still checking.*Nothing should.*the card\./s);
  await expect.poll(async () => (await extension.badge()).title).not.toBe(notPlaced);

  // What the shop says itself, nothing of it cut, is in the sheet alone.
  const quoted = 'Message from the shop: “the card was declined”';
  expect(await again.text()).not.toContain(quoted);
  await answer(again, 'Messages');
  await again.waitFor('dialog', 'Messages');
  await again.waitForText(quoted);
  await again.press('Escape');
  await again.waitUntil(() => document.activeElement?.ariaLabel === 'Messages');

  await answer(again, 'Change card…');
  await again.waitForText('You review the order first.');
  await again.press('ArrowDown');
  await again.press('Enter');
  await again.waitForGone('dialog', 'Pay with');
  // What helps is done; its receipt follows.
  await again.waitForText(/Pay with Mastercard •• 5454/);
  expect(await postedBodies(sandbox)).toHaveLength(1);
  await confirmReceipt(again, `Order 200 pieces ${sticker}`);
  await again.waitForText(/Order R\d+ placed/);
  const cards = (await postedBodies(sandbox)) as { paymentId: string }[];
  expect(new Set(cards.map(({ paymentId }) => paymentId)).size).toBe(2);
});
