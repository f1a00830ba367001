// Events and layout: what a pointer or key presses is what stood there when it went down, for long enough to be seen.
import type { Item } from '../../../lib/domain/items/item.ts';
import type { Checkout } from '../../../lib/storage/state.ts';
import type { Driver, Screen } from '../../support/drive/driver.ts';
import {
  hoodie,
  label,
  openConnected,
  openSettled,
  postedBodies,
  sticker,
} from '../../support/pages/account.ts';
import { hasStoodStill } from '../../support/pages/at-rest.ts';
import { holdFor, openWithHold } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

/** Says that it wasn’t ordered, and why. */
const changed = (item: string) =>
  new RegExp(`× ${item}[^×]* The details changed just as you clicked.`);
const movedAtPress = 'The list moved just as you clicked.';

interface Saved {
  readonly checkout: Checkout;
  readonly itemsHead: readonly Item[];
}

const readSaved = async (extension: Driver) => (await extension.readStorage()) as unknown as Saved;

/** Stores what a refresh would store: another default address. */
async function moveDefault(extension: Driver): Promise<void> {
  const { checkout } = await readSaved(extension);
  const next = checkout.addresses.find(({ isDefault }) => !isDefault);
  const addresses = checkout.addresses.map((one) => ({ ...one, isDefault: one === next }));
  await extension.writeStorage({ checkout: { ...checkout, addresses } });
}

async function raisePrice(extension: Driver, item: string, retailPrice: number): Promise<void> {
  const { itemsHead } = await readSaved(extension);
  const dearer = itemsHead.map((one) => (one.name === item ? { ...one, retailPrice } : one));
  await extension.writeStorage({ itemsHead: dearer });
}

/** Makes an order button hear of what a pointer or a key does. */
const hear = (popup: Screen, item: string, what: 'pointerdown' | 'keydown' | 'click') =>
  popup.evaluate(
    ({ name, what }) => {
      const at = { bubbles: true, key: ' ', detail: 0 };
      const event = what === 'keydown' ? new KeyboardEvent(what, at) : new MouseEvent(what, at);
      document.querySelector(`[aria-label="${name}"]`)?.dispatchEvent(event);
    },
    { name: `Reorder ${item}`, what },
  );

test('a press orders nothing when what it orders changes before its end, or just before it', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);

  await test.step('another price, by pointer', async () => {
    await hear(popup, sticker, 'pointerdown');
    await raisePrice(extension, sticker, 4321);
    await popup.waitForText('$4,321');
    await hear(popup, sticker, 'click');
    await popup.waitForText(changed(sticker));
  });

  await test.step('another address, by key', async () => {
    const saysWhere = () => document.querySelector('.checkout')?.textContent;
    const before = await popup.evaluate(saysWhere);
    await hear(popup, hoodie, 'keydown');
    await moveDefault(extension);
    await expect.poll(() => popup.evaluate(saysWhere)).not.toBe(before);
    await hear(popup, hoodie, 'click');
    await popup.waitForText(changed(hoodie));
  });

  await test.step('another price, in the frame in which it is drawn', async () => {
    await popup.evaluate(
      ({ name, price }) => {
        const watcher = new MutationObserver(() => {
          if (!document.body.innerText.includes(price)) return;
          watcher.disconnect();
          const button = document.querySelector(`[aria-label="${name}"]`);
          button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
          button?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
        });
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
      },
      { name: `Reorder ${label}`, price: '$5,432' },
    );
    await raisePrice(extension, label, 5432);
    await popup.waitForText(changed(label));
  });

  expect(await postedBodies(sandbox)).toEqual([]);
});

/**
 * Rests the pointer on the third row’s order button, and presses in the same moment in which a row lies under it that
 * the person can’t have meant: another one or, while they scroll, one that wasn’t in sight.
 */
const pressWhatComes = (popup: Screen, isScrolling: boolean) =>
  popup.evaluate((isScrolling) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-guarded^="item "]')];
    const inSight = buttons.filter((one) => one.getBoundingClientRect().top < innerHeight);
    const keys = inSight.map((one) => one.dataset.guarded ?? '');
    const [, , third] = inSight;
    const { x = 0, y = 0, width = 0, height = 0 } = third?.getBoundingClientRect() ?? {};
    const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true };
    const list = third?.closest('.scroller');
    const meant = isScrolling ? keys : [third?.dataset.guarded ?? ''];
    const press = () => {
      if (isScrolling) {
        list?.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
        list?.scrollBy(0, list.scrollTop % 2 ? -1 : 1);
      }
      const found = document
        .elementFromPoint(at.clientX, at.clientY)
        ?.closest<HTMLElement>('[data-guarded]');
      if (!found || meant.includes(found.dataset.guarded ?? ''))
        return requestAnimationFrame(press);
      found.dispatchEvent(new PointerEvent('pointerdown', at));
      return found.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
    };
    press();
    return keys.map((key) => key.replace('item ', ''));
  }, isScrolling);

const hidden = (ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, { isHidden: true }]));

test('a press on what has just come under the pointer orders nothing, and orders once one could see it', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(0));
  await (await openConnected(extension, sandbox)).close();
  const withFirstLast = async () => {
    const [first, ...others] = (await readSaved(extension)).itemsHead;
    return { itemsHead: [...others, first] };
  };

  for (const [by, change, isScrolling] of [
    ['a refresh that lists it in another order', withFirstLast, false],
    [
      'an item that is hidden in another window',
      async ([first = '']) => ({ itemPreferences: hidden([first]) }),
      false,
    ],
    [
      'items that are hidden while one scrolls',
      async (inSight) => ({ itemPreferences: hidden(inSight) }),
      true,
    ],
  ] as readonly [string, (inSight: string[]) => Promise<object>, boolean][]) {
    await test.step(by, async () => {
      const popup = await openSettled(extension, sandbox);
      const inSight = await pressWhatComes(popup, isScrolling);
      await extension.writeStorage({ ...(await change(inSight)) });
      await popup.waitForText(movedAtPress);
      await popup.close();
    });
  }
  expect(await postedBodies(sandbox)).toEqual([]);

  await extension.writeStorage({ itemPreferences: {} });
  const popup = await openSettled(extension, sandbox);
  // Not where the one before was scrolled to.
  await popup.evaluate(() => document.querySelector('.scroller')?.scrollTo(0, 0));
  await popup.waitFor('button', `Reorder ${sticker}`);
  const first = () =>
    document.querySelector<HTMLElement>('[data-guarded^="item "]')?.dataset.guarded;
  const before = await popup.evaluate(first);
  await extension.writeStorage(await withFirstLast());
  await expect.poll(() => popup.evaluate(first)).not.toBe(before);
  await popup.waitUntil(hasStoodStill);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  expect(await postedBodies(sandbox)).toHaveLength(1);
});
