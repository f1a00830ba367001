import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readOrderContext } from '@/lib/background/ordering/order-context';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { orderNumbersOf } from '@/lib/domain/ordering/attempt/order-numbers';
import { dueAt, readsUntilNotSeen } from '@/lib/domain/ordering/attempt/schedule';
import { type ShownOrder, shownOrderOf } from '@/lib/domain/ordering/attempt/shown-order';
import { isPossiblyTwice } from '@/lib/domain/ordering/attempt/states';
import { itemsHead } from '@/lib/storage/state';
import type { Fault } from '../../sandbox/faults';
import { speaking } from '../../support/pages/timeline';
import { createConnectedWorld } from '../../support/worlds/background-world';

/*
 * A person orders twenty items, one after another, over a line on which answers get lost. Which order is whose is
 * to be found out without asking in vain, without a false alarm, and without a mistake.
 */

/** What goes wrong with a POST, and whether it is placed all the same. */
const faults: readonly Fault[] = [
  { drop: 'after' },
  { drop: 'body' },
  { drop: 'before' },
  { status: 500, commits: 1 },
  { status: 500, commits: 0 },
  { status: 502, body: 'Bad gateway', commits: 1 },
  { status: 429 },
  { malformed: 'wrong-shape' },
  { malformed: 'not-json' },
  { malformed: 'truncated' },
];

interface Step {
  readonly fault: Fault | null;
  /** How far above the smallest quantity. */
  readonly steps: number;
  /** How long requests take there and back, and how long the person takes for the next order, in milliseconds. */
  readonly thereMs: number;
  readonly backMs: number;
  readonly pauseMs: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  fault: fc.oneof(
    { weight: 10, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...faults) },
  ),
  steps: fc.integer({ min: 0, max: 3 }),
  thereMs: fc.integer({ min: 5, max: 120 }),
  backMs: fc.integer({ min: 5, max: 120 }),
  pauseMs: fc.integer({ min: 1000, max: 2000 }),
});
const interleaving = fc.record({
  steps: fc.array(step, { minLength: 20, maxLength: 20 }),
  listedAfterMs: fc.constantFrom(0, 0, 0, 4_000),
});
type Interleaving = typeof interleaving extends fc.Arbitrary<infer T> ? T : never;

/** More take longer: `RESTOCK_INTERLEAVINGS=100`. */
const count = Number(process.env.RESTOCK_INTERLEAVINGS ?? 40);
const interleavings = fc.sample(interleaving, { numRuns: count, seed: 7 });

let close = async () => {};

/** Leaves nothing behind: the next line is not to be as slow as both. */
async function end(): Promise<void> {
  await close();
  close = async () => {};
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

afterEach(end);

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Orders as told, and reads until nothing is read any more; gives the attempts, and their orders in truth. */
async function play({ steps, listedAfterMs }: Interleaving) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00.250Z') });
  vi.stubGlobal('indexedDB', new IDBFactory());
  let line = { thereMs: 20, backMs: 20 };
  const direct = globalThis.fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    pass(line.thereMs);
    return direct(...request).finally(() => pass(line.backMs));
  });
  const world = await createConnectedWorld({ items: 20, tellsItsTime: true });
  const { sandbox, change, commands, ordering, log } = world;
  // Node doesn't tell how it connected, as browsers do.
  const { getEntriesByType } = speaking('http/1.1', sandbox.baseUrl);
  const connectedBy = (type: string) =>
    getEntriesByType(type).map((entry) => ({ ...entry, startTime: Number.POSITIVE_INFINITY }));
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(connectedBy as never);
  close = sandbox.close;
  await change({ holdSeconds: 0 });
  await sandbox.control.setListingDelay(listedAfterMs);
  const context = await readOrderContext();
  const items = await itemsHead.read();

  const truth = new Map<string, string[]>();
  const all = async () => (await sandbox.control.orders()).orders.map(({ number }) => number);
  for (const [at, { fault, steps: above, pauseMs, ...lineNow }] of steps.entries()) {
    const item = items[at];
    if (!item?.buyingOptions) continue;
    const { min, max, increment } = item.buyingOptions;
    const size = 'size' in item.size ? item.size.size : null;
    const request = {
      lines: [{ itemId: item.id, quantity: Math.min(max, min + above * increment), size }],
      addressId: context.addresses[0]?.id ?? '',
      cardId: context.cards[0]?.id ?? '',
    };
    const shown = shownOrderOf(request, context) as ShownOrder;
    const id = `press-${at}`;
    const before = await all();
    line = lineNow;
    if (fault) await sandbox.control.fault({ method: 'POST', path: '/orders', ...fault });
    expect(
      await commands.order({ id, pressedAt: Date.now(), request, shown, overrides: [] }),
    ).toBeNull();
    truth.set(
      id,
      (await all()).filter((number) => !before.includes(number)),
    );
    pass(pauseMs);
    await ordering.resume();
  }
  let attempts = await log.all();
  for (let next = nextOf(attempts); next !== null; next = nextOf(attempts)) {
    vi.setSystemTime(Math.max(next, Date.now() + 15_000));
    await ordering.resume();
    attempts = await log.all();
  }
  await end();
  return { attempts, truth };
}

/** When the next of these attempts is read or audited; `null` once nothing is. */
function nextOf(attempts: readonly Attempt[]): number | null {
  const due = attempts.flatMap((attempt) => dueAt(attempt, Date.now()) ?? []);
  return due.length > 0 ? Math.min(...due) : null;
}

describe('twenty orders over a bad line', () => {
  it('are found without a question in vain, a false alarm, or a mistake', async () => {
    const tally = { sent: 0, lost: 0, questions: 0, falseAlarms: 0, wrong: 0, unfound: 0 };
    for (const one of interleavings) {
      const { attempts, truth } = await play(one);
      for (const attempt of attempts) judge(attempt, truth.get(attempt.id) ?? [], tally);
    }
    expect(tally.questions).toBeLessThanOrEqual(count / 20);
    expect(tally).toMatchObject({ falseAlarms: 0, wrong: 0 });
  }, 600_000);
});

function judge(attempt: Attempt, orders: readonly string[], tally: Record<string, number>): void {
  const add = (name: string, is: boolean) => {
    tally[name] = (tally[name] ?? 0) + Number(is);
  };
  const [number] = orderNumbersOf(attempt);
  add('sent', true);
  add('lost', !('inferred' in attempt) || attempt.inferred);
  add('questions', attempt.state === 'ambiguous');
  add('falseAlarms', isPossiblyTwice(attempt) && orders.length < 2);
  add('wrong', number !== undefined && !orders.includes(number));
  const isReadThrough = attempt.state === 'unknown' && attempt.reads >= readsUntilNotSeen;
  add('unfound', isReadThrough && orders.length > 0);
}
