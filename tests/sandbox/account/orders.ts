import { randomInt } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Order } from '../contract.ts';
import type { OrderSeed } from '../data/history.ts';
import type { Database } from '../database.ts';
import { consistentMove, day, promisedAfter, usualCourse } from './shipments.ts';

/** Fields that are left out get the values of an order that was just placed. */
export type NewOrder = Partial<Order> &
  Pick<Order, 'itemTotal' | 'total' | 'currency'> & {
    /** How long GET /orders leaves it out, in ms. */
    listedAfter: number;
  };

/** All orders as they stand. */
export interface Standing {
  readonly orders: readonly Order[];
  /** The numbers of those that aren't listed yet. */
  readonly unlisted: readonly string[];
  /** When the next of them moves or is listed, by the sandbox's clock; `null`: none does. */
  readonly nextMoveAt: number | null;
}

export function createOrders(database: Database, clock: Clock) {
  const iso = (time: number) => new Date(time).toISOString();

  function insert(order: Order, listed: number): void {
    database.run(
      'INSERT INTO orders (number, placed, listed, value) VALUES (?, ?, ?, ?)',
      order.number,
      Date.parse(order.placedAt),
      listed,
      JSON.stringify(order),
    );
  }

  function freeNumber(): string {
    const number = `R${randomInt(100_000_000, 1_000_000_000)}`;
    return database.get('SELECT 1 FROM orders WHERE number = ?', number) ? freeNumber() : number;
  }

  function change(number: string, changes: Partial<Order>): boolean {
    const row = database.get<{ value: string }>(
      'SELECT value FROM orders WHERE number = ?',
      number,
    );
    if (!row) return false;
    const changed = { ...(JSON.parse(row.value) as Order), ...changes };
    database.run(
      'UPDATE orders SET value = ?, placed = ? WHERE number = ?',
      JSON.stringify(changed),
      Date.parse(changed.placedAt) || 0,
      number,
    );
    return true;
  }

  /** Applies every step that is due by now. */
  function catchUp(): void {
    const now = clock.shipmentsNow();
    const due = database.all<{ number: string; changes: string }>(
      'SELECT number, changes FROM steps WHERE due <= ? ORDER BY due',
      now,
    );
    for (const step of due) change(step.number, JSON.parse(step.changes));
    if (due.length > 0) database.run('DELETE FROM steps WHERE due <= ?', now);
  }

  return {
    fill(seeds: readonly OrderSeed[]): void {
      const now = clock.now();
      seeds.forEach((seed, index) => {
        const { placedDaysAgo, expectedIn, deliveredDaysAgo, shipping, tax, discount, ...rest } =
          seed;
        const order: Order = {
          number: `R${734_218_905 - index * 1_318_447}`,
          ...rest,
          placedAt: iso(now - placedDaysAgo * day),
          total: Number((seed.itemTotal + shipping + tax - discount).toFixed(2)),
          expectedDeliveryDate: expectedIn === null ? null : iso(now + expectedIn * day),
          deliveredAt: deliveredDaysAgo === null ? null : iso(now - deliveredDaysAgo * day),
        };
        insert(order, now);
      });
    },
    list(limit: number, offset: number): Order[] {
      catchUp();
      return database
        .all<{ value: string }>(
          'SELECT value FROM orders WHERE listed <= ? ORDER BY placed DESC, rowid DESC LIMIT ? OFFSET ?',
          clock.now(),
          limit,
          offset,
        )
        .map(({ value }) => JSON.parse(value) as Order);
    },
    standing(): Standing {
      catchUp();
      const rows = database.all<{ number: string; listed: number; value: string }>(
        'SELECT number, listed, value FROM orders ORDER BY rowid',
      );
      const step = database.get<{ due: number | null }>('SELECT MIN(due) AS due FROM steps')?.due;
      // As far ahead by one clock as by the other.
      const ahead = clock.now() - clock.shipmentsNow();
      const unlisted = rows.filter(({ listed }) => listed > clock.now());
      const moves = [step == null ? [] : step + ahead, unlisted.map(({ listed }) => listed)].flat();
      return {
        orders: rows.map(({ value }) => JSON.parse(value) as Order),
        unlisted: unlisted.map(({ number }) => number),
        nextMoveAt: moves.length > 0 ? Math.min(...moves) : null,
      };
    },
    place({ listedAfter, ...given }: NewOrder): string {
      const placed = clock.now();
      const at = (after: number) => iso(placed + clock.shortened(after));
      const order: Order = {
        number: freeNumber(),
        state: 'ready_to_proof',
        paymentState: 'processing',
        shipmentState: 'pending',
        placedAt: iso(placed),
        expectedDeliveryDate: at(promisedAfter),
        deliveredAt: null,
        ...given,
      };
      insert(order, placed + listedAfter);
      // An order that was put into a state by hand stays there.
      const course = given.state || given.shipmentState ? [] : usualCourse(at);
      for (const { after, changes } of course) {
        database.run(
          'INSERT INTO steps (number, due, changes) VALUES (?, ?, ?)',
          order.number,
          clock.shipmentsNow() + clock.shortened(after),
          JSON.stringify(changes),
        );
      }
      return order.number;
    },
    /** Moves the order into a state and ends its own progress. */
    move(number: string, changes: Partial<Order>): boolean {
      catchUp();
      database.run('DELETE FROM steps WHERE number = ?', number);
      return change(number, consistentMove(changes, iso(clock.now())));
    },
    clear(): void {
      database.run('DELETE FROM orders');
      database.run('DELETE FROM steps');
    },
  };
}

export type Orders = ReturnType<typeof createOrders>;
