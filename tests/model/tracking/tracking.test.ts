import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markSeen } from '@/lib/background/refresh/orders';
import { unseen } from '@/lib/storage/state';
import { happeningsIn } from '../plays';
import { TrackingWorld } from './world';

/*
 * Whatever happens at the service, on the way to it and to the background: each change of an order
 * that was open is counted and told once, nothing that didn't happen is, what the person hasn't seen
 * stays news, and the list has no gap and nobody twice.
 */
const numRuns = Number(process.env.RESTOCK_MODEL_RUNS ?? 200);
const day = 24 * 60 * 60_000;
const always = happeningsIn<TrackingWorld>();

const shipmentStates = fc.constantFrom(
  ...['pending', 'ready', 'shipped', 'backorder', 'delivered', 'teleported'],
);
const paymentStates = fc.constantFrom('paid', 'failed', 'balance_due', null);

/** Mostly the same few: what goes to and fro has to be the same order. */
const someOrder = fc.oneof({ weight: 4, arbitrary: fc.nat(2) }, fc.nat(200));

/** Lets something happen between two pages of a reading. */
const meanwhile = async (world: TrackingWorld, happening: () => unknown) => {
  world.between = happening;
  await world.read();
  world.between = null;
};

const commands = [
  fc
    .constantFrom(1, 60)
    .map((count) => always(`${count} are placed elsewhere`, (world) => world.place(count))),
  fc
    .tuple(someOrder, shipmentStates)
    .map(([index, shipmentState]) =>
      always(`${index} is ${shipmentState}`, (world) => world.change(index, { shipmentState })),
    ),
  fc
    .tuple(someOrder, paymentStates)
    .map(([index, paymentState]) =>
      always(`${index} is ${paymentState}`, (world) => world.change(index, { paymentState })),
    ),
  fc
    .tuple(someOrder, fc.integer({ min: 1, max: 9 }))
    .map(([index, days]) =>
      always(`${index} is expected in ${days} days`, (world) => world.promise(index, days)),
    ),
  fc.integer({ min: 1, max: 4 }).map((days) =>
    always(`${days} days pass`, (world) => {
      world.now += days * day;
    }),
  ),
  fc.constant(
    always('everything has arrived', (world) => {
      for (const index of world.listing.keys()) world.change(index, { shipmentState: 'delivered' });
    }),
  ),
  fc.constant(always('the orders are read', (world) => world.read())),
  fc
    .integer({ min: 1, max: 3 })
    .map((count) =>
      always(`${count} are placed while the orders are read`, (world) =>
        meanwhile(world, () => world.place(count)),
      ),
    ),
  fc.nat(2).map((pages) =>
    always(`the network goes after ${pages} pages`, async (world) => {
      world.pagesLeft = pages;
      await world.read();
      world.pagesLeft = null;
    }),
  ),
  fc.constant(
    always('the background ends when it tells of something', async (world) => {
      world.endsWhenTelling = true;
      await world.read();
      world.endsWhenTelling = false;
    }),
  ),
  fc.constant(always('the person loads older orders', (world) => world.readOlder())),
  fc.constant(
    always('the person looks', async () => {
      await markSeen(await unseen.read());
      expect(await unseen.read(), 'what was seen is no news').toEqual({});
    }),
  ),
  fc.constant(
    always('the person looks, and something changes before that is noted', async (world) => {
      const seen = await unseen.read();
      await world.read();
      const news = await unseen.read();
      await markSeen(seen);
      for (const [number, tone] of Object.entries(news)) {
        if (seen[number] !== tone) {
          expect(await unseen.read(), 'what wasn’t seen stays news').toHaveProperty(number);
        }
      }
    }),
  ),
];

it('counts and tells each change once, misses none, makes up none', {
  timeout: 60_000 + numRuns * 50,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(130),
      fc.commands(commands, { maxCommands: 60, size: 'max' }),
      (existing, plan) =>
        fc.asyncModelRun(
          async () => ({ model: {}, real: await TrackingWorld.create(existing) }),
          plan,
        ),
    ),
    { numRuns },
  );
});
