import type { Driver, Screen } from '../../support/drive/driver.ts';
import { openConnected, postedBodies, savedIds, sticker } from '../../support/pages/account.ts';
import { holdFor } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

/* What is ordered is what stood on screen when the pointer or the key went down. */

const changedAtPress = 'The details changed just as you clicked.';

interface Saved {
  readonly checkout: {
    readonly addresses: readonly { readonly isDefault: boolean; readonly id: string }[];
  };
  readonly itemsHead: readonly { readonly name: string; readonly retailPrice: number }[];
}

/** Stores what a refresh would store: another default address. Returns its id. */
async function moveDefault(extension: Driver): Promise<string> {
  const { checkout } = (await extension.readStorage()) as unknown as Saved;
  const next = checkout.addresses.find(({ isDefault }) => !isDefault);
  if (!next) throw new Error('There is no other address.');
  const addresses = checkout.addresses.map((one) => ({ ...one, isDefault: one === next }));
  await extension.writeStorage({ checkout: { ...checkout, addresses } });
  return next.id;
}

/** The same of another price. */
async function raisePrice(extension: Driver): Promise<void> {
  const { itemsHead } = (await extension.readStorage()) as unknown as Saved;
  const dearer = itemsHead.map((item) =>
    item.name === sticker ? { ...item, retailPrice: 4321 } : item,
  );
  await extension.writeStorage({ itemsHead: dearer });
}

const beginPress = (popup: Screen, by: 'pointer' | 'key') =>
  popup.evaluate(
    ({ name, by }) => {
      const button = [...document.querySelectorAll('button')].find(
        ({ ariaLabel }) => ariaLabel === name,
      );
      const { top } = button?.getBoundingClientRect() ?? { top: 0 };
      button?.dispatchEvent(
        by === 'pointer'
          ? new PointerEvent('pointerdown', { bubbles: true, clientY: top + 3 })
          : new KeyboardEvent('keydown', { bubbles: true, key: ' ' }),
      );
    },
    { name: `Reorder ${sticker}`, by },
  );
const endPress = (popup: Screen, by: 'pointer' | 'key') =>
  popup.evaluate(
    ({ name, detail }) => {
      const button = [...document.querySelectorAll('button')].find(
        ({ ariaLabel }) => ariaLabel === name,
      );
      button?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
    },
    { name: `Reorder ${sticker}`, detail: by === 'pointer' ? 1 : 0 },
  );
/** Waits until a row or the bar says this. */
const untilSaid = (popup: Screen, said: string) =>
  popup.waitUntil((said) => document.body.innerText.includes(said), said);

for (const by of ['pointer', 'key'] as const) {
  test(`a press by ${by} orders nothing when the price changes before its end`, async ({
    extension,
    sandbox,
  }) => {
    await extension.writeStorage(holdFor(0));
    const popup = await openConnected(extension, sandbox);
    await beginPress(popup, by);
    await raisePrice(extension);
    await untilSaid(popup, '$4,321');
    await endPress(popup, by);
    await popup.waitForText(changedAtPress);
    expect(await postedBodies(sandbox)).toEqual([]);
  });

  test(`a press by ${by} orders nothing when the default address changes before its end`, async ({
    extension,
    sandbox,
  }) => {
    await extension.writeStorage(holdFor(0));
    const popup = await openConnected(extension, sandbox);
    const saysWhere = () => document.querySelector('.checkout')?.textContent;
    const before = await popup.evaluate(saysWhere);
    await beginPress(popup, by);
    const addressId = await moveDefault(extension);
    await popup.waitUntil(
      (before) => document.querySelector('.checkout')?.textContent !== before,
      before,
    );
    await endPress(popup, by);
    await popup.waitForText(changedAtPress);
    expect(await postedBodies(sandbox)).toEqual([]);
    expect(addressId).not.toBe((await savedIds(sandbox)).addressId);
  });
}

test('a press right after a change orders nothing, as nobody can have noticed it', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(0));
  const popup = await openConnected(extension, sandbox);
  await popup.evaluate(
    ({ name, price }) => {
      // In the same frame in which the new price is drawn.
      const watcher = new MutationObserver(() => {
        if (!document.body.innerText.includes(price)) return;
        watcher.disconnect();
        const button = [...document.querySelectorAll('button')].find(
          ({ ariaLabel }) => ariaLabel === name,
        );
        const at = { bubbles: true, clientY: (button?.getBoundingClientRect().top ?? 0) + 3 };
        button?.dispatchEvent(new PointerEvent('pointerdown', at));
        button?.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
      });
      watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    { name: `Reorder ${sticker}`, price: '$4,321' },
  );
  await raisePrice(extension);
  await popup.waitForText(changedAtPress);
  expect(await postedBodies(sandbox)).toEqual([]);
});
