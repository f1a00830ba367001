// Choosing where an order goes and what pays: sheets, arrow keys, and which element has the focus.
import {
  home,
  hoodie,
  openConnected,
  postedBodies,
  savedIds,
  sticker,
  utrecht,
} from '../../support/pages/account.ts';
import { pressInBar } from '../../support/pages/bars.ts';
import { openWithHold, pressReorder } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

const montreal =
  'Maple & Main Events 77 Rue Saint-Viateur Ouest Loading dock C Montréal QC H2T 2K9 Canada';
const fromNowOn = 'For all orders from now on';

const readOptions = () =>
  [...document.querySelectorAll('.option')].map((option) => ({
    isChosen: option.ariaCurrent === 'true',
    isUsable: option.ariaDisabled !== 'true',
    hasFocus: option === document.activeElement,
  }));

test('an address can be chosen for one order and for good, a card by the arrow keys, and an expired one not at all', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, 1);
  const { addresses } = await savedIds(sandbox);
  const idOf = (name: string) => addresses.find((one) => one.name === name)?.id;

  await popup.click('button', home);
  await popup.click('button', utrecht);
  await popup.waitForGone('dialog', 'Ship to');
  await popup.waitForText('Next order only');
  // The focus is back on what opened the sheet.
  await expect
    .poll(() => popup.evaluate(() => document.activeElement?.textContent))
    .toContain('Utrecht');
  await pressReorder(popup, sticker);
  await popup.waitForText(/Order R\d+ placed/);
  await popup.waitFor('button', home);

  await popup.click('button', home);
  await popup.click('checkbox', fromNowOn);
  await popup.click('button', montreal);
  await popup.waitForGone('dialog', 'Ship to');
  await popup.waitForText('Loading dock C');
  await pressReorder(popup, hoodie);
  await expect
    .poll(async () =>
      (await postedBodies(sandbox)).map((body) => (body as { addressId: string }).addressId),
    )
    .toEqual([idOf('Joris van der Meulen'), idOf('Maple & Main Events')]);

  await pressInBar(popup, 'card');
  await popup.waitFor('dialog', 'Pay with');
  await popup.waitForText('Expired cards can’t be used.');
  const [chosen, other, expired] = [
    { isChosen: true, isUsable: true, hasFocus: true },
    { isChosen: false, isUsable: true, hasFocus: false },
    { isChosen: false, isUsable: false, hasFocus: false },
  ];
  expect(await popup.evaluate(readOptions)).toEqual([chosen, other, expired]);
  // The arrow keys lead to it, but neither they nor a press choose it.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await popup.press(key);
  expect(await popup.evaluate(readOptions)).toEqual([
    { ...chosen, hasFocus: false },
    other,
    { ...expired, hasFocus: true },
  ]);
  await popup.press('ArrowUp');
  await popup.press('Enter');
  await popup.waitForGone('dialog', 'Pay with');
  await popup.waitForText(/Mastercard •• 5454.*Next order only/);
});

test('an address that is chosen from an item’s details leads back to these, and to what opened the list', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', sticker);
  await popup.waitFor('dialog', sticker);
  const lookAndLeave = async (name: string) => {
    await popup.click('button', name);
    await popup.waitFor('dialog', 'Ship to');
    await popup.press('Escape');
    await popup.waitForGone('dialog', 'Ship to');
    return popup.evaluate(() => ({
      opener: document.activeElement?.closest('dialog')?.ariaLabel,
      address: document.activeElement?.textContent,
    }));
  };
  const back = (address: RegExp) => ({ opener: sticker, address: expect.stringMatching(address) });
  expect(await lookAndLeave(home)).toEqual(back(/Ada Merriweather/));
  await popup.press('Enter');
  await popup.waitFor('dialog', 'Ship to');
  await popup.press('ArrowDown');
  await popup.press('Enter');
  await popup.waitForGone('dialog', 'Ship to');
  await popup.waitForText(/Next order only/);
  expect(
    await lookAndLeave(
      'Ship to Joris van der Meulen Next order only Oude Gracht 214-II, Utrecht 3511 NR, Netherlands',
    ),
  ).toEqual(back(/Next order only/));
  await popup.press('Escape');
  await popup.waitForGone('dialog', sticker);
});
