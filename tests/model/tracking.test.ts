import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { OpenService } from '@/lib/background/gateway';
import { markSeen, readOlderOrders, readOrders } from '@/lib/background/tracking';
import { failed, succeeded } from '@/lib/domain/answer';
import { isOpen, type Order } from '@/lib/domain/order';
import { orders as snapshot, unseen } from '@/lib/storage/state';
import { anOrder } from '../support/samples';

/*
 * Whatever happens at the service and on the way to it: each change of an order that was open is
 * counted once, nothing that didn't happen is, and the list has no gap and nobody twice.
 */
const numRuns = Number(process.env.RESTOCK_MODEL_RUNS ?? 300);

class World {
  /** The service's listing, most recent first. */
  listing: Order[] = [];
  /** What happens at the service between two pages of one reading. */
  between: (() => void) | null = null;
  /** Pages that are answered before the next one fails; `null`: none fails. */
  pagesLeft: number | null = null;
  placed = 0;
  /** How each order stood when the person last looked, or when it was first read. */
  readonly looked = new Map<string, string>();
  /** Orders that a reading must come back to. */
  watched = new Map<string, string>();
  isFirst = true;

  readonly opened = {
    connectionId: 'one',
    service: {
      listOrders: async ({ limit, offset }: { limit: number; offset: number }) => {
        if (this.pagesLeft === 0) return failed({ kind: 'offline' });
        if (this.pagesLeft !== null) this.pagesLeft -= 1;
        if (offset > 0) {
          this.between?.();
          this.between = null;
        }
        const rows = this.listing.slice(offset, offset + limit);
        const canLoadMore = offset + limit < this.listing.length;
        return succeeded({ rows, setAside: 0, canLoadMore, servedAt: null });
      },
    },
  } as unknown as OpenService;

  place(): void {
    this.placed += 1;
    this.listing.unshift(anOrder({ number: `R${this.placed}` }));
  }

  move(index: number, shipmentState: string): void {
    const at = index % Math.max(1, this.listing.length);
    const order = this.listing[at];
    if (order) this.listing[at] = { ...order, shipmentState };
  }

  async checkList(): Promise<void> {
    const list = (await snapshot.read())?.orders ?? [];
    const numbers = list.map(({ number }) => number);
    expect(new Set(numbers).size, 'nobody twice').toBe(numbers.length);
    const from = this.listing.findIndex(({ number }) => number === numbers[0]);
    expect(numbers, 'no gap').toEqual(
      this.listing.slice(from, from + numbers.length).map(({ number }) => number),
    );
  }

  async check(): Promise<void> {
    await this.checkList();
    const list = (await snapshot.read())?.orders ?? [];
    const news = Object.keys(await unseen.read());
    const standing = new Map(list.map((order) => [order.number, order.shipmentState]));
    for (const [number, was] of this.watched) {
      if (standing.get(number) !== was) expect(news, 'nothing is missed').toContain(number);
    }
    for (const number of news) {
      expect(this.looked.has(number), 'nothing new is news').toBe(true);
    }
  }

  async remember(): Promise<void> {
    const list = (await snapshot.read())?.orders ?? [];
    this.watched = new Map(
      list.filter(isOpen).map(({ number, shipmentState }) => [number, shipmentState]),
    );
    for (const { number, shipmentState } of list) {
      if (!this.looked.has(number)) this.looked.set(number, shipmentState);
    }
  }
}

async function poll(world: World): Promise<void> {
  const newsBefore = await unseen.read();
  const answer = await readOrders(
    world.opened,
    () => 0,
    async () => {},
  );
  if (answer.ok) {
    await world.check();
    if (world.isFirst) expect(await unseen.read(), 'the first reading is silent').toEqual({});
    world.isFirst = false;
    await world.remember();
  } else {
    expect(await unseen.read(), 'a failure tells nothing').toEqual(newsBefore);
  }
}

type Command = fc.AsyncCommand<object, World>;

const always = (name: string, run: (world: World) => Promise<void> | void): Command => ({
  check: () => true,
  run: async (_, world) => run(world),
  toString: () => name,
});

const states = fc.constantFrom(
  'pending',
  'ready',
  'shipped',
  'backorder',
  'delivered',
  'teleported',
);
const commands = [
  fc.constantFrom(1, 60).map((count) =>
    always(`${count} are placed elsewhere`, (world) => {
      for (let index = 0; index < count; index += 1) world.place();
    }),
  ),
  fc
    .tuple(fc.nat(200), states)
    .map(([index, state]) => always(`${index} is ${state}`, (world) => world.move(index, state))),
  fc.constant(
    always('everything has arrived', (world) => {
      for (const index of world.listing.keys()) world.move(index, 'delivered');
    }),
  ),
  fc.constant(always('the orders are read', poll)),
  fc.integer({ min: 1, max: 3 }).map((count) =>
    always(`${count} are placed while the orders are read`, async (world) => {
      world.between = () => {
        for (let index = 0; index < count; index += 1) world.place();
      };
      await poll(world);
      world.between = null;
    }),
  ),
  fc.nat(2).map((pages) =>
    always(`the network goes after ${pages} pages`, async (world) => {
      world.pagesLeft = pages;
      await poll(world);
      world.pagesLeft = null;
    }),
  ),
  fc.constant(
    always('the person loads older orders', async (world) => {
      if (!(await snapshot.read())) return;
      await readOlderOrders(world.opened);
      await world.checkList();
      await world.remember();
    }),
  ),
  fc.constant(
    always('the person looks', async () => {
      await markSeen();
    }),
  ),
];

it('counts each change once, misses none and makes up none', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(130), fc.commands(commands, { maxCommands: 30 }), (existing, plan) =>
      fc.asyncModelRun(async () => {
        fakeBrowser.reset();
        const world = new World();
        for (let index = 0; index < existing; index += 1) world.place();
        for (let index = 0; index < existing; index += 1) {
          // Most are over, but not all: what is open may lie deep.
          if (index % 30 !== 0) world.move(index, 'delivered');
        }
        return { model: {}, real: world };
      }, plan),
    ),
    { numRuns },
  );
});
