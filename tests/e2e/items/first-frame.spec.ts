// The first frame of the popup: nothing that can be pressed may move once the browser has drawn it.
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Driver } from '../../support/drive/driver.ts';
import {
  hoodie,
  openSettled,
  postedBodies,
  savedIds,
  sticker,
} from '../../support/pages/account.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import { holdFor } from '../../support/pages/order.ts';
import { orderedRegularly } from '../../support/pages/regular-orders.ts';
import { writeJournal } from '../../support/worlds/journal.ts';
import { anAttempt } from '../../support/worlds/samples.ts';
import { expect, testOf } from '../fixtures.ts';

const watching = testOf({ popup: `(${watchFrames})()` });
const pressing = testOf({ popup: `(${pressInFirstFrame})()` });

/** Opens the popup and waits for everything that comes later: all code, all items, the refresh. */
async function watchOpening(extension: Driver, sandbox: Sandbox): Promise<Watched> {
  const popup = await openSettled(extension, sandbox);
  // What the refresh changed is drawn with the frame after next at the latest.
  await popup.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  const watched = await popup.evaluate(
    () => (globalThis as unknown as { watched: Watched }).watched,
  );
  await popup.close();
  return watched;
}

const withAttempt =
  (state: 'unknown' | 'placed' | 'expired') => async (extension: Driver, sandbox: Sandbox) => {
    const { item, addressId, paymentId } = await savedIds(sandbox);
    const line = { itemId: item(sticker), quantity: 200 };
    const size = { kind: 'regular', width: 3, height: 3 } as const;
    const attempt = anAttempt({
      id: `${state}-one`,
      state,
      request: { lines: [{ ...line, size: null }], addressId, cardId: paymentId },
      goods: [{ ...line, title: sticker, size, product: null, artworkUrl: null, price: null }],
      pressedAt: Date.now() - 600_000,
      holdUntil: Date.now() - 600_000,
      ...(state === 'unknown' && { reads: 9 }),
      ...(state !== 'expired' && { sentAt: Date.now() - 600_000 }),
      ...(state === 'placed' && { orderNumber: 'R1' }),
    });
    await extension.evaluate(writeJournal, [attempt]);
    // A background that has read the journal already would show what was in it then.
    await extension.stopBackground();
    const { attempts = [] } = await extension.readStorage();
    await extension.writeStorage({ attempts: [attempt, ...(attempts as object[])] });
  };

/** What the popup may have to show when it opens, besides items and checkout bar; what came before is still there. */
const occasions: Readonly<
  Record<string, (extension: Driver, sandbox: Sandbox) => Promise<unknown>>
> = {
  'nothing else': async () => {},
  'news of an order': async (extension, sandbox) => {
    const { orders } = (await extension.readStorage()).orders as { orders: { number: string }[] };
    await sandbox.control.moveOrder(orders[0]?.number ?? '', { shipmentState: 'delivered' });
  },
  'a service that stopped answering': (_, sandbox) =>
    sandbox.control.fault({ method: 'GET', path: '/items', status: 503, times: 100 }),
  'a banner, and a service that answers again': (_, sandbox) => sandbox.control.clearFaults(),
  'an order that was placed': async (extension, sandbox) => {
    await withAttempt('placed')(extension, sandbox);
    await extension.writeStorage({ popup: { seenOutcomes: ['placed-one'] } }, 'session');
  },
  'an order that was never sent': withAttempt('expired'),
  'an unconfirmed order': withAttempt('unknown'),
  'items that are due': async (extension, sandbox) => {
    const regular = { title: hoodie, quantity: 12, size: 'sizeM', daysAgo: [40, 82, 125] };
    await orderedRegularly(extension, sandbox, [regular]);
    const { item } = await savedIds(sandbox);
    const due = { itemId: item(sticker), title: sticker, dueAt: Date.now() - 1_000 };
    await extension.writeStorage({ reminders: [due] });
  },
  kits: async (extension, sandbox) => {
    const { item } = await savedIds(sandbox);
    const lines = [{ itemId: item(sticker), quantity: 200, size: null }];
    const kits = ['Fair', 'Office', 'Team'].map((name) => ({ id: name, name, lines }));
    await extension.writeStorage({ kits });
  },
  'something in the basket, and what it cost': async (extension, sandbox) => {
    const { item } = await savedIds(sandbox);
    const line = { itemId: item(sticker), quantity: 200, size: null };
    const shown = { amount: 59, minimum: 50, currency: 'USD' };
    const price = { amount: 118.75, orderNumber: 'R1', orderedAt: Date.now(), shown };
    await extension.writeStorage({
      basket: { lines: [line], orders: [] },
      pastPrices: { [JSON.stringify([...Object.values(line), 'USD'])]: price },
    });
  },
};

watching(
  'an opening is whole from its first frame, and nothing moves, whatever there is to show',
  async ({ extension, sandbox }) => {
    await connectByCommand(extension, sandbox);
    for (const [occasion, prepare] of Object.entries(occasions)) {
      await prepare(extension, sandbox);
      const { bar, names, moves, frames } = await watchOpening(extension, sandbox);
      expect.soft(moves, occasion).toEqual([]);
      expect.soft(bar, occasion).toContain('Ada Merriweather');
      expect.soft(bar, occasion).toContain('Visa •• 4242');
      expect.soft(names, occasion).toContainEqual(expect.stringMatching(/^Reorder /));
      expect.soft(names, occasion).toContainEqual(expect.stringMatching(/^Add to basket /));
      expect.soft(frames, occasion).toBeGreaterThan(2);
    }
  },
);

pressing(
  'a press in the first frame orders nothing, and says why; one that could see it does',
  async ({ extension, sandbox }) => {
    await extension.writeStorage(holdFor(0));
    await connectByCommand(extension, sandbox);
    const popup = await extension.openPopup();
    await popup.waitForText('Restock had only just opened.');
    expect(await postedBodies(sandbox)).toEqual([]);
    const pressed = await popup.evaluate(() => (globalThis as { pressed?: string }).pressed);
    await popup.click('button', pressed ?? '');
    await popup.waitForText(/Order R\d+ placed/);
    const { item } = await savedIds(sandbox);
    expect(await postedBodies(sandbox)).toMatchObject([
      { items: [{ id: item(pressed?.replace('Reorder ', '') ?? '') }] },
    ]);
  },
);

/** What `watchFrames` saw of a popup, from its first frame with rows on. */
interface Watched {
  /** The bar that says where an order goes and what pays, in the first frame. */
  readonly bar: string;
  /** What could be pressed in the first frame. */
  readonly names: readonly string[];
  /** Which of them moved, was covered or went away later, and when. */
  readonly moves: readonly string[];
  readonly frames: number;
}

/**
 * Runs in a page, ahead of its own scripts: watches every frame of a popup from the first one with rows.
 * Whatever can be pressed there has to stay in its place and in sight.
 */
function watchFrames(): void {
  type Place = readonly [left: number, top: number, right: number, bottom: number, isSeen: boolean];
  const found = { bar: '', names: [] as string[], moves: [] as string[], frames: 0 };
  Object.assign(globalThis, { watched: found });
  let first: Map<Element, Place> | null = null;

  const isInView = ({ left, top, right, bottom }: DOMRect) =>
    right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  const placeOf = (element: Element): Place => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    // The status line may come and go: it covers rows, or uncovers them, and moves none.
    const isCovered = hit?.closest('.status-place') != null;
    const end = element.matches('.scroller') ? top : bottom;
    return [left, top, right, end, isCovered || element.contains(hit)];
  };
  /** The ends of list and bars, and everything that can be pressed. */
  const watched = () =>
    [...document.querySelectorAll('.scroller, .checkout, .topbar, button, input, select')].filter(
      (element) => isInView(element.getBoundingClientRect()) && !element.closest('.status-place'),
    );
  const nameOf = (element: Element) =>
    element.ariaLabel || element.textContent?.trim().slice(0, 40) || element.className;
  const differs = (one: Place, other: Place) =>
    one.some((value, at) => Math.abs(Number(value) - Number(other[at])) > 0.5);

  /** Whether a press at a place that something has left would hit nothing else. */
  const isFree = ([left, top, right, bottom]: Place) =>
    !document
      .elementFromPoint((left + right) / 2, (top + bottom) / 2)
      ?.closest('button, input, select');

  let windowSize = '';
  const look = () => {
    // A tab gets the size that the test runner wants for it only after it has opened.
    const size = `${innerWidth} ${innerHeight}`;
    if (size !== windowSize) first = null;
    windowSize = size;
    if (first) {
      found.frames += 1;
      for (const [element, before] of first) {
        const after = placeOf(element);
        if (element.isConnected ? !differs(before, after) : isFree(before)) continue;
        const move = `${nameOf(element)}: ${before.join(' ')} → ${after.join(' ')}`;
        found.moves.push(`${Math.round(performance.now())} ms ${move}`);
        first.set(element, after);
      }
    } else if (document.querySelector('.row')) {
      found.bar = (document.querySelector('.checkout') as HTMLElement | null)?.innerText ?? '';
      // Non-breaking spaces are spaces.
      found.bar = found.bar.replace(/\s+/g, ' ');
      const places = watched().map((element) => [element, placeOf(element)] as const);
      first = new Map(places.filter(([, [, , , , isSeen]]) => isSeen));
      found.names = [...first.keys()].map(nameOf);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Presses the order button of the last row in sight, in the first frame that has one. Runs as above. */
function pressInFirstFrame(): void {
  const look = () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.row .reorder')];
    const seen = buttons.filter((button) => {
      const { left, top, right, bottom } = button.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit !== null && button.contains(hit);
    });
    if (buttons.length === 0) return void requestAnimationFrame(look);
    Object.assign(globalThis, { pressed: seen.at(-1)?.ariaLabel });
    seen.at(-1)?.click();
  };
  requestAnimationFrame(look);
}
