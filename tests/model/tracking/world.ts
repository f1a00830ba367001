import { expect } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { targetOf } from '@/lib/background/notify/notifications';
import { refreshOlderOrders, refreshOrders } from '@/lib/background/refresh/orders';
import { failed, succeeded } from '@/lib/domain/failure/result';
import { isOpen, type Order } from '@/lib/domain/tracking/order';
import { settings } from '@/lib/storage/personal';
import { notifiedOrders, orders as snapshot, unseen } from '@/lib/storage/state';
import { keepAlways } from '../../support/worlds/listing-service';
import { anOrder } from '../../support/worlds/samples';

const day = 24 * 60 * 60_000;
/** The badge counts no further. */
const mostNews = 100;
const never = new Promise<never>(() => {});

/** What of an order would be news, told apart by what the product promises and not by its code. */
function standing(order: Order, now: number): string {
  const troubles = ['failed', 'balance_due', 'void'];
  const expected = Date.parse(order.expectedDeliveryDate ?? '');
  const isLate = isOpen(order) && expected + day <= now;
  return JSON.stringify([
    order.shipmentState,
    troubles.includes(order.paymentState ?? '') ? order.paymentState : '',
    isLate ? order.expectedDeliveryDate : '',
  ]);
}

/** Whether somebody who saw the one would want to hear of the other. */
function isNews(was: string, is: string): boolean {
  const [before, after] = [JSON.parse(was), JSON.parse(is)];
  const hasBegun = (index: number) => !before[index] && Boolean(after[index]);
  return before[0] !== after[0] || hasBegun(1) || hasBegun(2);
}

/** A service whose orders move, an extension that reads them, and a person who looks now and then. */
export class TrackingWorld {
  /** The service's listing, most recent first. */
  listing: Order[] = [];
  /** What happens between two pages of one reading. */
  between: (() => unknown) | null = null;
  /** Pages that are answered before the next one fails; `null`: none fails. */
  pagesLeft: number | null = null;
  /** Whether the background ends as soon as it has told of something. */
  endsWhenTelling = false;
  now = Date.parse('2026-03-02T12:00:00Z');
  /** The names of the notifications that were shown: each once, but for those that nobody knows of. */
  private readonly shown: string[] = [];
  private readonly shownUnknown = new Set<string>();
  /** How many orders the last reading told of together. */
  private summedUp = 0;
  private ended = Promise.withResolvers<'ended'>();
  private placed = 0;
  private isFirst = true;
  /** How the open orders stood at the last reading: it has to come back to them. */
  private watched = new Map<string, string>();
  private readonly known = new Set<string>();
  /** What each order was told of, and how it was when it was first read. */
  private readonly heard = new Set<string>();

  private readonly opened = {
    connectionId: 'one',
    keep: keepAlways,
    service: {
      listOrders: async ({ limit, offset }: { limit: number; offset: number }) => {
        if (this.pagesLeft === 0) return failed({ kind: 'offline' });
        if (this.pagesLeft !== null) this.pagesLeft -= 1;
        if (offset > 0) {
          await this.between?.();
          this.between = null;
        }
        const rows = this.listing.slice(offset, offset + limit);
        const canLoadMore = offset + limit < this.listing.length;
        return succeeded({ rows, skippedRows: 0, canLoadMore, servedAt: null });
      },
    },
  } as unknown as Parameters<typeof refreshOrders>[0];

  private readonly create = async (id: string, { message }: { message: string }) => {
    if (targetOf(id).kind === 'orders') {
      this.summedUp = Number.parseInt(message, 10);
      return id;
    }
    if (this.shown.includes(id) && !this.shownUnknown.delete(id)) this.repeated.push(id);
    this.shown.push(id);
    if (!this.endsWhenTelling) return id;
    this.shownUnknown.add(id);
    this.ended.resolve('ended');
    return never;
  };
  private readonly repeated: string[] = [];

  static async create(existing: number): Promise<TrackingWorld> {
    fakeBrowser.reset();
    const world = new TrackingWorld();
    Object.assign(fakeBrowser.notifications, { create: world.create });
    await settings.update((present) => ({ ...present, notifies: true }));
    for (let index = 0; index < existing; index += 1) world.place();
    // Most are over, but not all: what is open may lie deep.
    for (let index = 0; index < existing; index += 1) {
      if (index % 30 !== 0) world.change(index, { shipmentState: 'delivered' });
    }
    return world;
  }

  place(count = 1): void {
    for (let index = 0; index < count; index += 1) {
      this.placed += 1;
      const placedAt = new Date(this.now - 365 * day + this.placed * 1000).toISOString();
      this.listing.unshift(anOrder({ number: `R${this.placed}`, placedAt }));
      this.promise(0, 5);
    }
  }

  /** Promises an order for a day, with no time. */
  promise(index: number, inDays: number): void {
    const expected = new Date(this.now - (this.now % day) + inDays * day);
    this.change(index, { expectedDeliveryDate: expected.toISOString() });
  }

  change(index: number, changes: Partial<Order>): void {
    const at = index % Math.max(1, this.listing.length);
    const order = this.listing[at];
    if (order) this.listing[at] = { ...order, ...changes };
  }

  async read(): Promise<void> {
    const newsBefore = await unseen.read();
    const shownBefore = this.shown.length;
    const toldBefore = await this.tellings();
    this.summedUp = 0;
    const placedBefore = this.listing.map(({ number }) => number);
    this.ended = Promise.withResolvers();
    const reading = refreshOrders(this.opened, () => this.now);
    const answer = await Promise.race([reading, this.ended.promise]);
    expect(this.repeated, 'each is told once').toEqual([]);
    if (answer === 'ended') return;
    if (!answer.ok) {
      expect(await unseen.read(), 'a failure tells nothing').toEqual(newsBefore);
      return;
    }
    await this.check(newsBefore, shownBefore, toldBefore);
    await this.checkNew(placedBefore);
    if (this.isFirst) expect(await unseen.read(), 'the first reading is silent').toEqual({});
    this.isFirst = false;
    await this.remember();
  }

  async readOlder(): Promise<void> {
    if (!(await snapshot.read())) return;
    await refreshOlderOrders(this.opened);
    await this.checkList();
    await this.remember();
  }

  private async checkList(): Promise<void> {
    const numbers = (await this.list()).map(({ number }) => number);
    expect(new Set(numbers).size, 'nobody twice').toBe(numbers.length);
    const from = this.listing.findIndex(({ number }) => number === numbers[0]);
    expect(numbers, 'no gap').toEqual(
      this.listing.slice(from, from + numbers.length).map(({ number }) => number),
    );
  }

  /** How often the extension has told of each order, by its own account. */
  private async tellings(): Promise<ReadonlyMap<string, number>> {
    const told = Object.entries(await notifiedOrders.read());
    return new Map(told.map(([number, standings]) => [number, standings.length]));
  }

  private async check(
    newsBefore: object,
    shownBefore: number,
    toldBefore: ReadonlyMap<string, number>,
  ): Promise<void> {
    await this.checkList();
    const read = new Map((await this.list()).map((order) => [order.number, order]));
    const news = Object.keys(await unseen.read());
    const isFull = news.length === mostNews;
    expect(news.length).toBeLessThanOrEqual(mostNews);
    if (!isFull) {
      expect(news, 'what wasn’t seen stays news').toEqual(
        expect.arrayContaining(Object.keys(newsBefore)),
      );
    }
    const told = this.shown.slice(shownBefore).map((id) => JSON.stringify(targetOf(id)));
    const oneByOne = (number: string) => told.some((target) => target.includes(`"${number}"`));
    const together = [...(await this.tellings())]
      .filter(([number, times]) => times > (toldBefore.get(number) ?? 0) && !oneByOne(number))
      .map(([number]) => number);
    expect(told.length, 'a few are told one by one').toBeLessThanOrEqual(4);
    expect(this.summedUp, 'all others are counted').toBe(together.length);
    for (const order of this.listing) {
      const was = this.watched.get(order.number);
      const is = standing(order, this.now);
      const isTold = oneByOne(order.number) || together.includes(order.number);
      if (was !== undefined) {
        expect(read.get(order.number), 'what is open is read').toEqual(order);
      }
      if (was !== undefined && isNews(was, is)) {
        if (!isFull) expect(news, 'nothing is missed').toContain(order.number);
        expect(isTold, `${order.number} is told once`).toBe(!this.heard.has(order.number + is));
      }
      if (isTold) this.heard.add(order.number + is);
    }
    for (const number of news) {
      expect(this.known.has(number), 'nothing new is news').toBe(true);
    }
  }

  private async checkNew(placedBefore: readonly string[]): Promise<void> {
    const end = placedBefore.findIndex((number) => this.known.has(number));
    const numbers = (await this.list()).map(({ number }) => number);
    expect(numbers, 'what was placed elsewhere is read').toEqual(
      expect.arrayContaining(placedBefore.slice(0, Math.max(0, end))),
    );
  }

  private async remember(): Promise<void> {
    const list = await this.list();
    const open = list.filter(isOpen);
    this.watched = new Map(open.map((order) => [order.number, standing(order, this.now)]));
    for (const { number } of list) this.known.add(number);
  }

  private async list(): Promise<readonly Order[]> {
    return (await snapshot.read())?.orders ?? [];
  }
}
