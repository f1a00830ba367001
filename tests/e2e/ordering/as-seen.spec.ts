// Events and layout: what a pointer or key presses is what stood there when it went down, for long enough to be seen.
import type { Item } from '../../../lib/domain/items/item.ts';
import type { Checkout } from '../../../lib/storage/state.ts';
import type { Driver, Screen } from '../../support/drive/driver.ts';
import {
  home,
  hoodie,
  label,
  openConnected,
  openSettled,
  postedBodies,
  savedIds,
  sticker,
  utrecht,
} from '../../support/pages/account.ts';
import { hasStoodStill } from '../../support/pages/at-rest.ts';
import {
  ampleHold,
  attemptStates,
  holdFor,
  openWithHold,
  untilPlaced,
} from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

/** Says that it wasn’t ordered, and why. */
const changed = (item: string) =>
  new RegExp(`× ${item}[^×]* The details changed just as you clicked.`);
/** What came instead of another is new there, whether it is drawn anew or has moved. */
const cameAtPress = /This button had (just moved|only just appeared)\./;
const shownAtPress = 'This button had only just appeared.';

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
      const at = { bubbles: true, key: ' ', isPrimary: true };
      const detail = what === 'click' ? 1 : 0;
      const event =
        what === 'keydown'
          ? new KeyboardEvent(what, at)
          : new PointerEvent(what, { ...at, detail });
      document.querySelector(`[aria-label="${name}"]`)?.dispatchEvent(event);
    },
    { name: `Reorder ${item}`, what },
  );

test('a press orders nothing when what it orders changes before its end, or just before it', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
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
          const at = { bubbles: true, isPrimary: true };
          button?.dispatchEvent(new PointerEvent('pointerdown', at));
          button?.dispatchEvent(new PointerEvent('click', { ...at, detail: 1 }));
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
    const at = {
      ...{ clientX: x + width / 2, clientY: y + height / 2 },
      ...{ bubbles: true, isPrimary: true },
    };
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
      return found.dispatchEvent(new PointerEvent('click', { ...at, detail: 1 }));
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
      await popup.waitForText(cameAtPress);
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

/**
 * Presses, as soon as another order button of the list lies there, what lies where the pointer rests: in the middle of
 * one that is covered by now, or of the third.
 */
const pressOnceThere = (popup: Screen, isCovered: boolean) =>
  popup.evaluate((isCovered) => {
    const middleOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { clientX: x + width / 2, clientY: y + height / 2 };
    };
    const at = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
      document
        .elementFromPoint(clientX, clientY)
        ?.closest<HTMLElement>('[data-guarded^="item "]') ?? null;
    const places = [...document.querySelectorAll('[data-guarded^="item "]')].map(middleOf);
    const inSight = places.filter(({ clientY }) => clientY > 100 && clientY < innerHeight - 100);
    const place = inSight.filter((one) => !isCovered || at(one) === null).at(isCovered ? -1 : 2);
    if (!place) throw new Error('No order button is there');
    const before = at(place)?.dataset.guarded;
    const press = () => {
      const found = at(place);
      if (!found || found.dataset.guarded === before) return void requestAnimationFrame(press);
      document.body.dataset.pressed = found.ariaLabel ?? '';
      const event = { ...place, bubbles: true, isPrimary: true };
      for (const type of ['pointerdown', 'pointerup']) {
        found.dispatchEvent(new PointerEvent(type, event));
      }
      found.dispatchEvent(new PointerEvent('click', { ...event, detail: 1 }));
    };
    requestAnimationFrame(press);
  }, isCovered);

test('what the person’s own hand has just uncovered, or brought under the pointer, isn’t ordered', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await popup.resize(400, 600);

  await test.step('by the cross of a message', async () => {
    await popup.click('button', `Reorder ${hoodie}`);
    const number = await untilPlaced(popup);
    await pressOnceThere(popup, true);
    await popup.click('button', `Dismiss “Order ${number} placed”`);
    await popup.waitForText(shownAtPress);
  });
  await test.step('by the choice of another address, which is another order, too', async () => {
    await popup.click('button', home);
    await popup.waitFor('button', utrecht);
    await pressOnceThere(popup, true);
    await popup.click('button', utrecht);
    await popup.waitForText(/had only just appeared|changed just as you clicked/);
  });
  await test.step('by a letter', async () => {
    await pressOnceThere(popup, false);
    await popup.press('c');
    await popup.waitUntil(() => document.body.innerText.includes('× '));
    await popup.waitForText(shownAtPress);
  });
  expect(await postedBodies(sandbox)).toHaveLength(1);
});

test('what the person scrolls under the pointer is ordered at once', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await popup.resize(400, 600);
  await popup.waitUntil(hasStoodStill);
  await pressOnceThere(popup, false);
  await popup.turnWheel(112);
  await popup.waitForText(/Order R\d+ placed/);
  const pressed = await popup.evaluate(() => document.body.dataset.pressed);
  const { item } = await savedIds(sandbox);
  const title = pressed?.replace('Reorder ', '') ?? '';
  expect(await postedBodies(sandbox)).toMatchObject([{ items: [{ id: item(title) }] }]);
});

/** How a press may begin on a button and never end there, each in events: what, and whether on the button. */
const endings = {
  'a pointer that is released elsewhere': [
    ['pointerdown', true],
    ['pointerup', false],
  ],
  'a finger that scrolls': [
    ['pointerdown', true],
    ['pointercancel', true],
  ],
  'a long press, which opens a menu': [
    ['pointerdown', true],
    ['contextmenu', true],
  ],
  'a window that goes behind another': [
    ['pointerdown', true],
    ['blur', false],
  ],
  'a space bar that is released elsewhere': [
    ['keydown', true],
    ['keyup', false],
  ],
} as const;

test('a press that never ended begins no later click', async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, 0);
  for (const [ending, events] of Object.entries(endings)) {
    await test.step(ending, async () => {
      await popup.waitUntil(hasStoodStill);
      const name = await popup.evaluate(async (events) => {
        const button = document.querySelectorAll<HTMLElement>('[data-guarded^="item "]')[2];
        const init = { bubbles: true, isPrimary: true, key: ' ' };
        for (const [type, isThere] of events) {
          const event = type.startsWith('key')
            ? new KeyboardEvent(type, init)
            : new PointerEvent(type, init);
          if (type === 'blur') dispatchEvent(event);
          else (isThere ? button : document.body)?.dispatchEvent(event);
        }
        // Once it lies elsewhere, it is clicked without a beginning.
        const detail = events[0]?.[0] === 'keydown' ? 0 : 1;
        const { top } = button?.getBoundingClientRect() ?? {};
        const click = () => {
          if (button?.getBoundingClientRect().top === top) return void requestAnimationFrame(click);
          button?.dispatchEvent(new PointerEvent('click', { ...init, detail }));
        };
        // What a key leaves behind ends with its task.
        await new Promise((done) => setTimeout(done));
        click();
        return button?.ariaLabel ?? '';
      }, events);
      const { itemsHead } = await readSaved(extension);
      const [first, ...others] = itemsHead;
      await extension.writeStorage({ itemsHead: [...others, first] });
      const title = name.replace('Reorder ', '');
      await popup.waitForText(new RegExp(`× ${title}[^×]*This button had just moved.`));
    });
  }
  expect(await postedBodies(sandbox)).toEqual([]);
});

test('what is held can be undone on every tab, and above every sheet', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitFor('button', `Undo ${sticker}`);
  for (const tab of ['Orders', 'Basket', 'Items']) {
    await popup.click('tab', tab);
    await popup.waitFor('button', `Undo ${sticker}`);
  }
  await popup.click('button', home);
  await popup.waitFor('dialog', 'Ship to');
  await popup.click('button', `Undo ${sticker}`);
  await expect.poll(() => attemptStates(extension)).toEqual(['cancelled']);
});
