import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Screen } from '../../support/drive/driver.ts';
import {
  hoodie,
  openSettled,
  postedBodies,
  savedIds,
  sticker,
} from '../../support/pages/account.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import { holdFor } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

const reorder = 'Reorder Market stall';

/** A kit with a sticker and a hoodie. */
async function aKit(sandbox: Sandbox, quantity = 200) {
  const { item } = await savedIds(sandbox);
  const lines = [
    { itemId: item(sticker), quantity, size: null, title: sticker },
    { itemId: item(hoodie), quantity: 12, size: 'sizeL', title: hoodie },
  ];
  return { kits: [{ id: 'kit', name: 'Market stall', lines }] };
}

/** What the service was sent to order the kit. */
const orderOfKit = async (sandbox: Sandbox) => {
  const { item } = await savedIds(sandbox);
  const items = [
    { id: item(sticker), quantity: 200 },
    { id: item(hoodie), quantity: 12, size: 'sizeL' },
  ];
  return [{ items }];
};

/** Where the rows in view begin, in CSS pixels from the top of the window. */
const rowTops = (popup: Screen) =>
  popup.evaluate(() =>
    [...document.querySelectorAll('.item')]
      .slice(0, 4)
      .map((row) => row.getBoundingClientRect().top),
  );

test('a kit is reordered by opening the popup and one press, and no row moves', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  await extension.writeStorage(holdFor(1));
  await connectByCommand(extension, sandbox);
  await extension.writeStorage(await aKit(sandbox));
  const popup = await openSettled(extension, sandbox);
  const before = await rowTops(popup);
  await popup.click('button', reorder);
  await popup.waitForText(/Order R\d+ placed/);
  await popup.waitForGone('button', reorder);
  expect(await rowTops(popup)).toEqual(before);
  expect(await postedBodies(sandbox)).toMatchObject(await orderOfKit(sandbox));
});

test('a kit that was searched for is reordered by Tab and Enter, and only shown by Enter', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(1));
  await connectByCommand(extension, sandbox);
  await extension.writeStorage(await aKit(sandbox));
  const popup = await openSettled(extension, sandbox);
  await popup.type('market stall');
  await popup.waitFor('button', reorder);
  await popup.press('Enter');
  await popup.waitFor('dialog', 'Review your order');
  await popup.press('Escape');
  await popup.waitForGone('dialog', 'Review your order');
  expect(await postedBodies(sandbox)).toEqual([]);
  await popup.evaluate(() => document.getElementById('search')?.focus());
  await popup.press('Tab');
  await popup.waitUntil((name) => document.activeElement?.ariaLabel === name, reorder);
  await popup.press('Enter');
  await popup.waitForText(/Order R\d+ placed/);
  expect(await postedBodies(sandbox)).toMatchObject(await orderOfKit(sandbox));
});

test('a kit whose lines can’t all be read on its card is reviewed first, and so is one with a problem', async ({
  extension,
  sandbox,
}) => {
  await connectByCommand(extension, sandbox);
  const { item } = await savedIds(sandbox);
  await extension.writeStorage(await aKit(sandbox));
  await extension.writeStorage({
    itemPreferences: { [item(sticker)]: { label: 'Trail logo '.repeat(20).trim() } },
  });
  const popup = await openSettled(extension, sandbox);
  await popup.resize(400, 600);
  await popup.click('button', 'Reorder… Market stall');
  await popup.waitFor('dialog', 'Review your order');
  await popup.press('Escape');
  await popup.waitForGone('dialog', 'Review your order');

  await extension.writeStorage(await aKit(sandbox, 201));
  await popup.reload();
  await popup.waitForText('1 item needs a change');
  await popup.click('button', 'Reorder… Market stall');
  await popup.waitFor('button', 'Adjust kit Market stall');
  expect(await postedBodies(sandbox)).toEqual([]);
});

test('kits leave the place above the items when that is chosen', async ({ extension, sandbox }) => {
  await connectByCommand(extension, sandbox);
  await extension.writeStorage(await aKit(sandbox));
  const popup = await openSettled(extension, sandbox);
  await popup.waitFor('button', reorder);
  await popup.click('button', 'View');
  await popup.click('checkbox', 'Show kits above items');
  await popup.waitForGone('button', reorder);
  await popup.reload();
  await popup.waitForText(sticker);
  await popup.click('button', 'View');
  await popup.waitFor('checkbox', 'Show kits above items');
  expect(await popup.isShown('button', reorder)).toBe(false);
});
