// Kits above the items: whether rows stay in their places, what of a kit can be read, and where the focus goes.
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
async function aKit(sandbox: Sandbox) {
  const { item } = await savedIds(sandbox);
  const lines = [
    { itemId: item(sticker), quantity: 200, size: null, title: sticker },
    { itemId: item(hoodie), quantity: 12, size: 'sizeL', title: hoodie },
  ];
  return { kits: [{ id: 'kit', name: 'Market stall', lines }] };
}

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
  const { item } = await savedIds(sandbox);
  const items = [
    { id: item(sticker), quantity: 200 },
    { id: item(hoodie), quantity: 12, size: 'sizeL' },
  ];
  expect(await postedBodies(sandbox)).toMatchObject([{ items }]);
});

test('a kit that was searched for is only shown by Enter, and so is one whose lines can’t all be read', async ({
  extension,
  sandbox,
}) => {
  await connectByCommand(extension, sandbox);
  const { item } = await savedIds(sandbox);
  await extension.writeStorage(await aKit(sandbox));
  const popup = await openSettled(extension, sandbox);
  const leave = async () => {
    await popup.waitFor('dialog', 'Review your order');
    await popup.press('Escape');
    await popup.waitForGone('dialog', 'Review your order');
  };
  await popup.resize(400, 600);
  await popup.type('market stall');
  await popup.waitFor('button', reorder);
  await popup.press('Enter');
  await leave();
  await popup.evaluate(() => document.getElementById('search')?.focus());
  await popup.press('Tab');
  await popup.waitUntil((name) => document.activeElement?.ariaLabel === name, reorder);

  const label = 'Trail logo '.repeat(20).trim();
  await extension.writeStorage({ itemPreferences: { [item(sticker)]: { label } } });
  await popup.fill('Search items', '');
  await popup.click('button', 'Reorder… Market stall');
  await leave();
  expect(await postedBodies(sandbox)).toEqual([]);
});
