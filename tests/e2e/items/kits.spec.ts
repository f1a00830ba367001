// Kits above the items, and the sheet of one: whether rows stay in their places, and where the focus goes from a dialog.
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Driver, Screen } from '../../support/drive/driver.ts';
import {
  hoodie,
  openSettled,
  postedBodies,
  savedIds,
  sticker,
  tee,
} from '../../support/pages/account.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import { focusedName, rowTops, titles } from '../../support/pages/lists.ts';
import { answer, confirmReceipt, holdFor } from '../../support/pages/order.ts';
import { expect, test, testOf } from '../fixtures.ts';

/** Opens the popup with a kit of stickers and hoodies, and another of shirts. */
async function openWithKits(
  extension: Driver,
  sandbox: Sandbox,
  open = extension.openPopup,
): Promise<Screen> {
  const { item } = await savedIds(sandbox);
  const line = (title: string, quantity: number, size: string | null) => ({
    itemId: item(title),
    quantity,
    size,
    title,
  });
  const kits = [
    {
      id: 'stall',
      name: 'Market stall',
      lines: [line(sticker, 200, null), line(hoodie, 12, 'sizeL')],
    },
    { id: 'team', name: 'Team', lines: [line(tee, 9, 'sizeS')] },
  ];
  await extension.writeStorage({ ...holdFor(1), kits });
  await connectByCommand(extension, sandbox);
  return openSettled(extension, sandbox, open);
}

test('a kit is reordered by opening the popup, one press, and its receipt; no row moves', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  const popup = await openWithKits(extension, sandbox);
  const before = await popup.evaluate(rowTops);
  await popup.click('button', 'Reorder… Market stall');
  await confirmReceipt(popup, 'Order 2 items Market stall');
  await popup.waitForText(/Order R\d+ placed/);
  expect(await popup.evaluate(rowTops)).toEqual(before);
  const { item } = await savedIds(sandbox);
  const items = [
    { id: item(sticker), quantity: 200 },
    { id: item(hoodie), quantity: 12, size: 'sizeL' },
  ];
  expect(await postedBodies(sandbox)).toMatchObject([{ items }]);
});

test('a kit is deleted and comes back, is found by what is in it, also one that isn’t listed', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openWithKits(extension, sandbox);
  await popup.press('ArrowDown');
  await expect.poll(() => popup.evaluate(focusedName)).toBe('Market stall');
  await popup.press('Enter');
  await popup.click('button', 'Delete kit Market stall');
  await popup.waitForGone('dialog', 'Market stall');
  await expect.poll(() => popup.evaluate(focusedName)).toBe('Team');
  await answer(popup, 'Undo');
  await popup.waitFor('button', 'Reorder… Market stall');
  // With its last line, a kit goes, too.
  await popup.click('button', 'Team');
  await popup.click('button', `Remove: ${tee}`);
  await popup.waitForGone('dialog', 'Team');
  await popup.waitForText(`Removed from Team: ${tee}.`);
  await answer(popup, 'Undo');
  await popup.waitFor('button', 'Reorder… Team');

  await popup.click('button', 'View');
  await popup.click('checkbox', 'Kits above items');
  await popup.press('Escape');
  await popup.waitForGone('button', 'Reorder… Team');
  for (const words of ['market', 'staff hoodie']) {
    await popup.fill('Search items', words);
    await popup.waitFor('button', 'Reorder… Market stall');
    await popup.waitForGone('button', `Reorder ${tee}`);
    expect((await popup.evaluate(titles))[0]).toBe('Market stall');
  }
});

test('a kit has the name that was typed when the popup closed, although another page kept it waiting', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openWithKits(extension, sandbox, extension.openRealPopup);
  await popup.click('button', 'Team');
  // A page that is slow to change its kits.
  await extension.evaluate(() => {
    const work = new Promise((end) => addEventListener('done', end, { once: true }));
    void navigator.locks.request('stored:local:kits', () => work);
  });
  await popup.fill('Kit name', 'Spring fair');
  await popup.close();
  await extension.evaluate(() => void dispatchEvent(new Event('done')));
  const again = await extension.openPopup();
  await again.waitFor('dialog', 'Spring fair');
});

/** A popup whose kits don't fit on the disk any more. */
const fullDiskTest = testOf({
  popup: `const { local } = (globalThis.browser ?? chrome).storage;
  const set = local.set.bind(local);
  local.set = (values) =>
    'kits' in values ? Promise.reject(new Error('QUOTA_BYTES quota exceeded')) : set(values);`,
});
fullDiskTest.use({ uncaught: /quota exceeded/ });

fullDiskTest(
  'what can’t be changed in a kit stays, and its sheet and the popup say why',
  { tag: '@chromium' },
  async ({ extension, sandbox }) => {
    const popup = await openWithKits(extension, sandbox);
    const reason = 'There’s no disk space left for Restock’s data.';
    await popup.click('button', 'Market stall');
    await popup.click('button', `Remove: ${hoodie}`);
    const told = () => document.querySelector('dialog [role="alert"]')?.textContent;
    await expect.poll(() => popup.evaluate(told)).toContain(reason);
    await popup.waitFor('button', `Remove: ${hoodie}`);
    await popup.click('button', 'Delete kit Market stall');
    await popup.waitForGone('dialog', 'Market stall');
    await popup.waitFor('button', 'Reorder… Market stall');
    await popup.click('button', `Dismiss “${reason}”`);
    await popup.waitForGone('button', `Dismiss “${reason}”`);

    await popup.click('button', `Add to basket ${sticker}`);
    await popup.click('tab', 'Basket');
    await popup.click('button', 'Save as kit…');
    await popup.fill('Kit name', 'Spring fair');
    await popup.click('button', 'Save as kit');
    await popup.waitFor('button', `Dismiss “${reason}”`);
    expect(await popup.value('Kit name')).toBe('Spring fair');
  },
);
