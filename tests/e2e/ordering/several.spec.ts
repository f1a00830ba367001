import { hoodie, openConnected, savedIds, sticker } from '../../support/pages/account.ts';
import { ampleHold, holdFor } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

const tee = 'Tidewater Surf Club – crew tee';
const magnet = 'Paper Lantern Ramen – delivery magnet';

test('an order of several items says how many first, and cuts none of their names', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(ampleHold));
  const popup = await openConnected(extension, sandbox);
  await popup.resize(400, 600);
  for (const item of [sticker, hoodie, magnet])
    await popup.click('button', `Add to basket ${item}`);
  await popup.click('tab', 'Basket, 3 items');
  await popup.click('button', 'Order 3 items');
  await popup.waitFor('button', 'Undo the order of 3 items');
  const bar = () => {
    const box = document.querySelector('.notice-line.is-progress .notice-text');
    return { text: box?.textContent, isCut: box && box.scrollHeight > box.clientHeight };
  };
  for (const width of [400, 320]) {
    await popup.resize(width, 600);
    await expect
      .poll(() => popup.evaluate(bar))
      .toEqual({
        text: expect.stringMatching(/Ordering in.*even if you close it.*Visa\s••\s4242.*3 items/u),
        isCut: false,
      });
  }
});

test('the row of an item that is ordered in several sizes says how many, and which', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(ampleHold));
  const { item } = await savedIds(sandbox);
  const line = (size: string, quantity: number) => ({ itemId: item(tee), quantity, size });
  const lines = [line('sizeM', 4), line('sizeL', 8), line('sizeXL', 1)];
  const popup = await openConnected(extension, sandbox);
  await extension.writeStorage({ kits: [{ id: 'kit', name: 'Crew', lines }] });
  await popup.click('tab', 'Basket');
  await popup.click('button', 'Reorder kit Crew');
  await popup.waitFor('button', `Undo the order of ${tee}`);
  await popup.waitForText(/13 × Tidewater Surf Club – crew tee \(M, L, XL\)/u);
  await popup.click('tab', 'Items');
  const ordered = (name: string) =>
    [...document.querySelectorAll('.item')]
      .find(({ ariaLabel }) => ariaLabel === name)
      ?.querySelector('.item-ordered')?.textContent;
  await expect.poll(() => popup.evaluate(ordered, tee)).toMatch(/^13 · M, L, XL/u);
});

test('the row of an order of several items says how many first, and one of several sizes all of them', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(0));
  const { item } = await savedIds(sandbox);
  const line = (title: string, quantity: number, size: string | null = null) => ({
    itemId: item(title),
    quantity,
    size,
  });
  const popup = await openConnected(extension, sandbox);
  const crew = [line(tee, 4, 'sizeM'), line(tee, 8, 'sizeL')];
  const all = [...crew, line(sticker, 200), line(magnet, 250)];
  await extension.writeStorage({ kits: [{ id: 'all', name: 'All', lines: all }] });
  await popup.click('tab', 'Basket');
  await popup.click('button', 'Reorder kit All');
  await popup.waitForText(/Order R\d+ placed/u);
  await popup.click('tab', 'Orders, 1 order placed');
  const title = () => document.querySelector('.order-title')?.textContent;
  await expect
    .poll(() => popup.evaluate(title))
    .toMatch(/^3 items: 12\s×\s.*crew tee.* \(.*M.*L.*\).*200\s×/u);
});
