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
import { pressInFirstFrame, type Watched, watchFrames } from '../../support/pages/watch-frames.ts';
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
    await extension.writeStorage({ attempts: [attempt] });
  };
const longAddress = {
  name: 'Ada Merriweather-Featherstonehaugh of the Outer Hebrides',
  companyName: 'The Long and Winding Company for Everything that Takes More Room than Before',
  addressLine1: '12 Analytical Engine Way, in the Courtyard behind the Second Gate',
  addressLine2: 'Staircase C, fifth floor, third door on the left',
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
  'items that are due': async (extension, sandbox) => {
    const regular = { title: hoodie, quantity: 12, size: 'sizeM', daysAgo: [40, 82, 125] };
    await orderedRegularly(extension, sandbox, [regular]);
    const { item } = await savedIds(sandbox);
    const due = { itemId: item(sticker), title: sticker, dueAt: Date.now() - 1_000 };
    await extension.writeStorage({ reminders: [due] });
  },
  'kits, of which more than two are there': async (extension, sandbox) => {
    const { item } = await savedIds(sandbox);
    const lines = [{ itemId: item(sticker), quantity: 200, size: null }];
    const kits = ['Fair', 'Office', 'Team'].map((name) => ({ id: name, name, lines }));
    await extension.writeStorage({ kits });
  },
  'something in the basket, and what it cost': async (extension, sandbox) => {
    const { item } = await savedIds(sandbox);
    const line = { itemId: item(sticker), quantity: 200, size: null };
    const price = { amount: 118.75, orderNumber: 'R1', orderedAt: Date.now(), shown: null };
    await extension.writeStorage({
      basket: { lines: [line], orders: [] },
      pastPrices: { [JSON.stringify([...Object.values(line), 'USD'])]: price },
    });
  },
  'an address that got longer': async (_, sandbox) => {
    const response = await fetch(`${sandbox.baseUrl}/addresses`, {
      headers: { Authorization: `Bearer ${sandbox.apiKey}` },
    });
    const { addresses } = (await response.json()) as {
      addresses: Parameters<Sandbox['control']['setAddresses']>[0];
    };
    await sandbox.control.setAddresses(addresses.map((one) => ({ ...one, ...longAddress })));
  },
  'an order that was placed': async (extension, sandbox) => {
    await withAttempt('placed')(extension, sandbox);
    await extension.writeStorage({ popup: { seenOutcomes: ['placed-one'] } }, 'session');
  },
  'an order that was never sent': withAttempt('expired'),
  'an unconfirmed order': withAttempt('unknown'),
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

pressing('a press in the first frame orders what it aimed at', async ({ extension, sandbox }) => {
  await extension.writeStorage(holdFor(1));
  await connectByCommand(extension, sandbox);
  const popup = await extension.openPopup();
  await popup.waitForText(/Order R\d+ placed/);
  const pressed = await popup.evaluate(() => (globalThis as { pressed?: string }).pressed);
  const { item } = await savedIds(sandbox);
  expect(await postedBodies(sandbox)).toMatchObject([
    { items: [{ id: item(pressed?.replace('Reorder ', '') ?? '') }] },
  ]);
});
