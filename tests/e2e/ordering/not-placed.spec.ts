import type { Browser } from 'wxt/browser';
import type { Driver } from '../../support/drive/driver.ts';
import { savedIds, sticker } from '../../support/pages/account.ts';
import {
  briefHold,
  faultyOrder,
  openWithHold,
  pressReorder,
  serviceSaw,
  waitForCard,
} from '../../support/pages/order.ts';
import { expect, test, testOf } from '../fixtures.ts';

declare const chrome: typeof Browser;

const refusal = {
  status: 400,
  body: { type: 'UserInputError', message: 'The card was declined.' },
};

const title = async (extension: Driver) => (await extension.badge()).title;
const notPlaced = 'Restock – an order wasn’t placed. Open to see why.';

test('an order that expires after the popup was closed is on the badge until it was seen', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, briefHold);
  await pressReorder(popup, sticker);
  await popup.waitForText(/Ordering in \d+ s/);
  await popup.close();
  const { item } = await savedIds(sandbox);
  await sandbox.control.changeItem(item(sticker), { retailPrice: 99 });
  await expect.poll(() => title(extension)).toBe(notPlaced);
  await expect.poll(() => extension.badge()).toMatchObject({ text: '!', color: '#c92a2a' });
  await extension.stopBackground();
  expect(await title(extension)).toBe(notPlaced);

  await waitForCard(await extension.openPopup(), sticker, 'Not sent');
  await expect.poll(() => title(extension)).not.toContain('wasn’t placed');
  expect(await serviceSaw(sandbox)).toEqual({ posts: 0, commits: 0 });
});

test('an order that is refused after the popup was closed is on the badge until it was seen', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, briefHold);
  await faultyOrder(sandbox, refusal);
  await pressReorder(popup, sticker);
  await popup.waitForText(/Ordering in \d+ s/);
  await popup.close();
  await expect.poll(() => title(extension)).toBe(notPlaced);

  const again = await extension.openPopup();
  await waitForCard(again, sticker, /Refused by the shop.*The card was declined\./s);
  await expect.poll(() => title(extension)).not.toContain('wasn’t placed');
  // Being seen isn't being dismissed: the card stays until the person dismisses it.
  await again.close();
  await waitForCard(await extension.openPopup(), sticker, 'Refused by the shop');
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 0 });
});

// No test can answer the browser's dialog for notifications, so this build has the permission already.
const allowed = testOf({ permissions: ['notifications'] });

allowed('an order that was not placed is told of', async ({ extension, sandbox, engine }) => {
  const popup = await openWithHold(extension, sandbox, briefHold);
  const { settings } = (await extension.readStorage()) as { settings: object };
  await extension.writeStorage({ settings: { ...settings, notifies: true } });
  await faultyOrder(sandbox, refusal);
  await pressReorder(popup, sticker);
  await popup.waitForText(/Ordering in \d+ s/);
  await popup.close();
  // Headless Firefox neither shows nor lists any, so there we look at what it was asked to show.
  const shown = async () =>
    engine === 'chromium'
      ? extension.evaluate(async () => Object.keys(await chrome.notifications.getAll()))
      : ((await extension.readStorage()).notifiedEnds ?? []);
  const [attempt] = (await extension.readStorage()).attempts as { id: string }[];
  await expect.poll(async () => JSON.stringify(await shown())).toContain(attempt?.id);
  expect(await shown()).toHaveLength(1);

  // The click itself happens outside the browser, so this stores what it leads to.
  const openTarget = { kind: 'attempt', attemptId: attempt?.id };
  await extension.writeStorage({ openTarget }, 'session');
  await waitForCard(await extension.openPopup(), sticker, 'Refused by the shop');
});
