import {
  hoodie,
  openConnected,
  postedBodies,
  savedIds,
  sticker,
} from '../../support/pages/account.ts';
import { holdFor, pressReorder } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

const home =
  'Ship to Ada Merriweather Moonrise Coffee 118 Division Street, Apt 4B, Amsterdam NY 12010 United States';
const utrecht =
  'Joris van der Meulen Oude Gracht 214-II Utrecht 3511 NR Netherlands Phone: +31 30 555 0177';
const montreal =
  'Maple & Main Events 77 Rue Saint-Viateur Ouest Loading dock C Montréal QC H2T 2K9 Canada';

test('an address can be chosen for one order, and for good', async ({ extension, sandbox }) => {
  await extension.writeStorage(holdFor(1));
  const popup = await openConnected(extension, sandbox);
  const addresses = (await (
    await fetch(`${sandbox.baseUrl}/addresses`, {
      headers: { Authorization: `Bearer ${sandbox.apiKey}` },
    })
  ).json()) as { addresses: { id: string; name: string }[] };
  const idOf = (name: string) => addresses.addresses.find((one) => one.name === name)?.id;

  await popup.click('button', home);
  await popup.click('radio', utrecht);
  await popup.click('button', 'Use for this order');
  await popup.waitForText('Next order only');
  await pressReorder(popup, sticker);
  await popup.waitForText(/Order R\d+ placed/);
  await popup.waitFor('button', home);

  await popup.click('button', home);
  await popup.click('radio', montreal);
  await popup.click('button', 'Always use');
  await popup.waitForGone('dialog', 'Ship to');
  await popup.waitForText('Loading dock C');
  await pressReorder(popup, hoodie);
  await expect
    .poll(async () =>
      (await postedBodies(sandbox)).map((body) => (body as { addressId: string }).addressId),
    )
    .toEqual([idOf('Joris van der Meulen'), idOf('Maple & Main Events')]);
});

test('an expired card is shown but can’t be chosen', async ({ extension, sandbox }) => {
  const popup = await openConnected(extension, sandbox);
  await popup.waitForText('Visa •• 4242');
  await popup.evaluate(() => {
    document.querySelector<HTMLButtonElement>('.checkout-part:last-child')?.click();
  });
  await popup.waitFor('dialog', 'Pay with');
  await popup.waitForText('Expired cards can’t be used.');
  const choosable = () =>
    [...document.querySelectorAll<HTMLInputElement>('.option input')].map(
      ({ disabled, checked }) => ({ disabled, checked }),
    );
  expect(await popup.evaluate(choosable)).toEqual([
    { disabled: false, checked: true },
    { disabled: false, checked: false },
    { disabled: true, checked: false },
  ]);
  await popup.press('ArrowDown');
  await popup.press('Enter');
  await popup.waitForGone('dialog', 'Pay with');
  await popup.waitForText(/Mastercard •• 5454.*Next order only/);
});

test('a receipt comes first for people who want to be asked: nothing is sent before Order', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage({ settings: { ...holdFor(0).settings, holdSeconds: null } });
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitFor('dialog', 'Review your order');
  await popup.waitForText(`200 × ${sticker}`);
  // The focus isn't on the order button.
  await popup.press('Enter');
  await popup.waitForGone('dialog', 'Review your order');

  await popup.click('button', `Reorder ${sticker}`);
  await popup.click('button', `Order: ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  // Neither opening the first receipt nor leaving it has ordered anything.
  expect((await extension.readStorage()).attempts).toHaveLength(1);
  const ids = await savedIds(sandbox);
  expect(await postedBodies(sandbox)).toEqual([
    {
      items: [{ id: ids.item(sticker), quantity: 200 }],
      addressId: ids.addressId,
      paymentId: ids.paymentId,
    },
  ]);
});
