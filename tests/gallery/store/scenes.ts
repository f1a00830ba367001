import type { Item } from '../../../lib/domain/items/item.ts';
import { guessPrices } from '../../../lib/domain/settings/guess-prices.ts';
import { defaultSettings } from '../../../lib/domain/settings/settings.ts';
import type { Order } from '../../../lib/shop/contract.ts';
import { convert, supportedCurrency } from '../../../lib/shop/money.ts';
import type { Badge, Screen } from '../../support/drive/driver.ts';
import { sticker } from '../../support/pages/account.ts';
import { hasStoodStill, waitForRest } from '../../support/pages/at-rest.ts';
import { pressReorder } from '../../support/pages/order.ts';
import { goods } from '../popup/basket-states.ts';
import { capture } from '../portraits.ts';
import type { Size, Stage } from '../stage.ts';

/** What a picture shows of the extension. */
export interface Shot {
  readonly page: 'popup' | 'options';
  readonly image: Buffer;
  /** Of what is in the image, in CSS pixels of the picture. */
  readonly size: Size;
  readonly badge: Badge;
}

interface Look {
  readonly name: string;
  readonly page: Shot['page'];
  /** Of the extension's page, in its own CSS pixels. */
  readonly size: Size;
  /** How high it can be drawn, in pixels of the picture. */
  readonly room: number;
}

export interface Scene extends Look {
  /** @param tag the language that the extension speaks, a BCP 47 tag */
  take(stage: Stage, tag: string): Promise<Shot>;
}

const popup = { page: 'popup', size: { width: 400, height: 600 }, room: 652 } as const;
/** The popup is drawn larger than life: most people see these pictures at half their size. */
const mostEnlarged = 1.2;

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** An account on an ordinary day. */
const ordersIn = (currency: string): Partial<Order>[] =>
  (
    [
      [0.2, 'in_production', 'pending', 6, 143.2],
      [2, 'in_production', 'ready', 4, 412.5],
      [4, 'complete', 'shipped', 1, 86],
      [5, 'complete', 'shipped', 2, 118.75],
      [12, 'complete', 'delivered', -6, 239.9],
      [19, 'complete', 'delivered', -12, 59],
      [33, 'complete', 'delivered', -26, 512],
    ] as const
  ).map(([placed, state, shipmentState, expected, dollars], at) => ({
    number: `R${726_308_223 - at * 1_318_447}`,
    state,
    paymentState: 'paid',
    shipmentState,
    placedAt: daysFromNow(-placed),
    currency,
    itemTotal: convert(dollars, currency),
    total: convert(dollars, currency),
    expectedDeliveryDate: daysFromNow(expected),
    deliveredAt: shipmentState === 'delivered' ? daysFromNow(expected - 0.5) : null,
  }));

/**
 * Opens the popup of an account on an ordinary day.
 * @param tag the language of the extension, which people's prices go by
 */
async function openPopup(stage: Stage, tag: string, stored: object = {}): Promise<Screen> {
  const { sandbox } = stage;
  const prices = guessPrices(tag);
  const orders = ordersIn(supportedCurrency(prices.currency));
  await sandbox.control.override('/orders', { orders, canLoadMore: false });
  // Sizes are also in centimetres then, which leaves less room.
  if (tag !== 'en') await shortenDetails(stage);
  // Read for the first time, none of the orders is news.
  await stage.store({
    orders: null,
    unseen: {},
    settings: { ...defaultSettings, ...prices },
    ...stored,
  });
  const screen = await stage.popup();
  await screen.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return screen;
}

async function shortenDetails({ sandbox, driver }: Stage): Promise<void> {
  const { itemsHead } = await driver.readStorage();
  for (const { id, name, size } of (itemsHead as readonly Item[]).slice(0, 8)) {
    if (size.kind !== 'regular') continue;
    await sandbox.control.changeItem(id, {
      // A product that is named like the item isn't shown.
      productName: name,
      size: { __typename: 'RegularItemDimensions', width: 3, height: 3 },
    });
  }
}

/** Takes the picture of a page that is at rest. */
async function shoot({ driver }: Stage, screen: Screen, { page, size, room }: Look): Promise<Shot> {
  const height = size.height - (await screen.evaluate(sparePixels));
  const scale = page === 'popup' ? Math.min(mostEnlarged, room / height) : 1;
  const { width } = size;
  const image = await capture(screen, { width, height }, 2 * scale);
  const badge = await driver.badge();
  return { page, image, size: { width: width * scale, height: height * scale }, badge };
}

/**
 * Runs in a page: how much lower it can be, in CSS pixels, so that it ends with something whole: a row of a
 * list, or the first settings.
 */
function sparePixels(): number {
  const [first, second] = document.querySelectorAll('.section');
  if (first && second) return innerHeight - Math.floor(second.getBoundingClientRect().top);
  const blocks = [...document.querySelectorAll('.item, .order, .line, .save-kit')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  let scroller = blocks[0]?.parentElement;
  while (scroller && getComputedStyle(scroller).overflowY !== 'auto') {
    scroller = scroller.parentElement;
  }
  const end = scroller?.getBoundingClientRect().bottom ?? innerHeight;
  const bottoms = blocks.map((block) => block.getBoundingClientRect().bottom);
  const last = Math.max(...bottoms.filter((bottom) => bottom <= end + 1));
  return Number.isFinite(last) ? Math.max(0, Math.floor(end - last)) : 0;
}

/** Runs in a page: texts that are cut off for want of room. */
function findCutTexts(): string[] {
  const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (
      getComputedStyle(element).textOverflow === 'ellipsis' &&
      element.scrollWidth > element.clientWidth &&
      element.checkVisibility({ visibilityProperty: true }) &&
      bottom > 0 &&
      top < innerHeight
    );
  });
  return cut.map(({ innerText }) => innerText);
}

/** Gives the page its size, and says which texts have no room there. */
async function settle(screen: Screen, { name, size }: Look): Promise<void> {
  await capture(screen, size);
  await waitForRest(screen);
  const cut = await screen.evaluate(findCutTexts);
  if (cut.length > 0) console.warn(`Cut off in ${name}: ${cut.join(' | ')}`);
}

declare const chrome: { action: { getUserSettings: unknown } };

/** Runs in a page: the browser says that the extension's icon is on the toolbar. */
function showIcon(): void {
  chrome.action.getUserSettings = async () => ({ isOnToolbar: true });
}

/** A scene that keeps still for its picture. */
const still = (look: Look, reach: (stage: Stage, tag: string) => Promise<Screen>): Scene => ({
  ...look,
  async take(stage, tag) {
    const screen = await reach(stage, tag);
    await settle(screen, look);
    return shoot(stage, screen, look);
  },
});

/** The extension on the stores' screenshots, in their order. */
export const scenes: readonly Scene[] = [
  still({ name: 'items', ...popup }, openPopup),
  {
    name: 'hold',
    ...popup,
    async take(stage, tag) {
      const screen = await openPopup(stage, tag);
      await settle(screen, this);
      await screen.waitUntil(hasStoodStill);
      await pressReorder(screen, sticker);
      await screen.waitFor('button', `Undo the order of ${sticker}`);
      await screen.page?.mouse.move(0, 0);
      const shot = await shoot(stage, screen, this);
      if (!(await screen.isShown('button', `Undo the order of ${sticker}`))) {
        throw new Error('The picture of the hold was taken too late. Is the machine busy?');
      }
      return shot;
    },
  },
  still({ name: 'orders', ...popup }, async (stage, tag) => {
    const screen = await openPopup(stage, tag);
    await screen.click('tab', 'Orders');
    await screen.waitUntil(() => document.querySelector('.order'));
    await screen.page?.mouse.move(0, 0);
    return screen;
  }),
  still({ name: 'basket', ...popup }, async (stage, tag) => {
    const lines = await goods(stage);
    const screen = await openPopup(stage, tag, { basket: { lines, orders: [] } });
    await screen.click('tab', 'Basket, 3 items');
    await screen.waitFor('button', 'Order 3 items');
    return screen;
  }),
  still(
    { name: 'settings', page: 'options', size: { width: 656, height: 1200 }, room: 640 },
    async (stage, tag) => {
      await (await openPopup(stage, tag)).close();
      const { connection } = (await stage.driver.readStorage()) as { connection: object };
      await stage.driver.grantHost('https://shop.example');
      await stage.store({ connection: { ...connection, baseAddress: 'https://shop.example/api' } });
      const screen = await stage.open('options');
      // As the toolbar around it shows: otherwise the page says how to pin the icon there.
      await screen.page?.addInitScript(showIcon);
      await screen.reload();
      await screen.waitForText('ships to');
      return screen;
    },
  ),
];

/** For the marquee, which is lower than a popup. */
export const marqueeScene = still(
  { ...popup, name: 'marquee', size: { width: 400, height: 440 }, room: 432 },
  openPopup,
);
