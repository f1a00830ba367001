import { defaultSettings } from '../../../lib/domain/settings/settings.ts';
import type { Driver, Screen } from '../../support/drive/driver.ts';
import { openConnected, postedBodies, savedIds, sticker } from '../../support/pages/account.ts';
import { hasStoodStill } from '../../support/pages/at-rest.ts';
import { kitOf } from '../../support/pages/kit.ts';
import { holdFor } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

/* What is ordered is what stood on screen when the pointer or the key went down. */

const changedAtPress = 'The details changed just as you clicked.';
const movedAtPress = 'The list moved just as you clicked.';

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

interface Listed {
  readonly itemsHead: readonly { readonly id: string }[];
}

/** What another window, another browser or a refresh stores, and what it does to the list. */
const movements: readonly (readonly [string, (before: Listed) => Record<string, unknown>])[] = [
  [
    'a refresh that lists it in another order',
    ({ itemsHead }) => ({ itemsHead: itemsHead.toReversed() }),
  ],
  ['an item that disappears', ({ itemsHead }) => ({ itemsHead: itemsHead.slice(1) })],
  [
    'pins in another window',
    ({ itemsHead }) => ({
      itemPreferences: Object.fromEntries(
        itemsHead.slice(4, 6).map(({ id }) => [id, { isPinned: true }]),
      ),
    }),
  ],
  [
    'an item that is hidden in another window',
    ({ itemsHead }) => ({ itemPreferences: { [itemsHead[0]?.id ?? '']: { isHidden: true } } }),
  ],
  ['another sorting', () => ({ listOrder: 'name' })],
  ['another row height', () => ({ density: 'compact' })],
];

for (const [what, change] of movements) {
  test(`a press on what has just come under the pointer by ${what} orders nothing`, async ({
    extension,
    sandbox,
  }) => {
    await extension.writeStorage(holdFor(0));
    const popup = await openConnected(extension, sandbox);
    const pointed = await popup.evaluate(() => {
      const button = document.querySelectorAll('[data-orders^="item "]')[2] as HTMLElement;
      const { x, y, width, height } = button.getBoundingClientRect();
      const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true };
      const under = () =>
        document.elementFromPoint(at.clientX, at.clientY)?.closest('[data-orders]') ?? null;
      // The pointer rests, and presses in the same moment in which something else lies under it.
      const press = () => {
        const found = under();
        const key = (found as HTMLElement | null)?.dataset.orders;
        if (!found || key === button.dataset.orders) return requestAnimationFrame(press);
        found.dispatchEvent(new PointerEvent('pointerdown', at));
        return found.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
      };
      press();
      return button.dataset.orders;
    });
    expect(pointed).toMatch(/^item /);
    await extension.writeStorage(change((await extension.readStorage()) as unknown as Listed));
    await popup.waitForText(movedAtPress);
    expect(await postedBodies(sandbox)).toEqual([]);
  });
}

test('a press on what has come under the pointer while one scrolls orders nothing', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(0));
  const popup = await openConnected(extension, sandbox);
  const inSight = await popup.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-orders^="item "]')]
      .map((button) => ({ key: button.dataset.orders ?? '', rect: button.getBoundingClientRect() }))
      .filter(({ rect }) => rect.top < innerHeight);
    const keys = buttons.map(({ key }) => key);
    const { x = 0, y = 0, width = 0, height = 0 } = buttons[2]?.rect ?? {};
    const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true };
    const list = document.querySelector('[data-orders^="item "]')?.closest('.scroller');
    const press = () => {
      list?.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
      list?.scrollBy(0, list.scrollTop % 2 ? -1 : 1);
      const found = document
        .elementFromPoint(at.clientX, at.clientY)
        ?.closest<HTMLElement>('[data-orders]');
      if (!found || keys.includes(found.dataset.orders ?? '')) return requestAnimationFrame(press);
      found.dispatchEvent(new PointerEvent('pointerdown', at));
      return found.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
    };
    press();
    return keys;
  });
  const hidden = inSight.map((key) => [key.replace('item ', ''), { isHidden: true }]);
  await extension.writeStorage({ itemPreferences: Object.fromEntries(hidden) });
  await popup.waitForText(movedAtPress);
  expect(await postedBodies(sandbox)).toEqual([]);
});

test('a press on what has come under the pointer orders once one could see it', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(0));
  const popup = await openConnected(extension, sandbox);
  const { itemsHead } = (await extension.readStorage()) as unknown as Listed;
  const [first, ...others] = itemsHead;
  await extension.writeStorage({ itemsHead: [...others, first] });
  await popup.waitUntil(
    (first) =>
      document.querySelector<HTMLElement>('[data-orders^="item "]')?.dataset.orders !== first,
    `item ${first?.id}`,
  );
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  expect(await postedBodies(sandbox)).toHaveLength(1);
});

test('a press orders nothing when Restock stops asking first before its end', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage({ settings: { ...defaultSettings, holdSeconds: null } });
  const popup = await openConnected(extension, sandbox);
  await popup.waitForText('Reorder…');
  await beginPress(popup, 'pointer');
  await extension.writeStorage(holdFor(0));
  await popup.waitUntil(() => !document.body.innerText.includes('Reorder…'));
  await endPress(popup, 'pointer');
  await popup.waitForText(changedAtPress);
  expect(await postedBodies(sandbox)).toEqual([]);
});

test('a press of a kit orders nothing when the kit is changed elsewhere before its end', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(0));
  const popup = await openConnected(extension, sandbox);
  const before = await kitOf(sandbox, 'Fair');
  const after = before.kits.map((kit) => ({
    ...kit,
    lines: kit.lines.map((line) => ({ ...line, quantity: 1000 })),
  }));
  await extension.writeStorage(before);
  await popup.click('tab', 'Basket');
  await popup.waitFor('button', 'Reorder kit Fair');
  const dispatch = (type: string) =>
    popup.evaluate((type) => {
      const event = type === 'click' ? new MouseEvent(type, { bubbles: true, detail: 1 }) : null;
      document
        .querySelector('[data-orders="kit kit"]')
        ?.dispatchEvent(event ?? new PointerEvent(type, { bubbles: true }));
    }, type);
  await popup.waitUntil(() => {
    const button = document.querySelector('[data-orders="kit kit"]');
    const { x = 0, y = 0 } = button?.getBoundingClientRect() ?? {};
    return document.elementFromPoint(x + 4, y + 4) === button;
  });
  await popup.waitUntil(hasStoodStill);
  await dispatch('pointerdown');
  await extension.writeStorage({ kits: after });
  await popup.waitForText(/1,000/);
  await dispatch('click');
  await popup.waitForText(changedAtPress);
  expect(await postedBodies(sandbox)).toEqual([]);
});
