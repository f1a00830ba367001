import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { pastMax } from '@/lib/domain/ordering/attempt/past';
import { overrideOf } from '@/lib/domain/ordering/check/overrides';
import { attempts, pastAttempts, readHistory } from '@/lib/storage/private/values';
import { pastOrdersText } from '@/lib/view/tracking/past-orders';
import { watchWrites } from '../../support/worlds/disk';
import { aPress, useOrderingWorld } from '../../support/worlds/ordering-world';
import {
  type AttemptChanges,
  anAttempt,
  anOrder,
  aRequest,
  linesOf,
} from '../../support/worlds/samples';

const day = 24 * 60 * 60_000;

const { world, ordering, restart, attempt, pass, order } = useOrderingWorld();
beforeEach(() => {
  world.now = Date.UTC(2026, 5, 1);
});

function ordered(daysAgo: number, itemId = 'item-1', changes: AttemptChanges = {}): Attempt {
  const at = world.now - daysAgo * day;
  return anAttempt({
    id: `${itemId}, ${daysAgo} days ago`,
    state: 'placed',
    request: aRequest(...linesOf(itemId)),
    orderNumber: `R${daysAgo}`,
    pressedAt: at,
    sentAt: at,
    acknowledgedAt: at,
    ...changes,
  });
}

const keep = (entries: readonly Attempt[]) =>
  world.journal.restore({ attempts: entries, past: [] });
const list = (number: string) =>
  world.orders.unshift(anOrder({ number, placedAt: new Date(world.now).toISOString() }));
const asItIs = (orderNumber: string) => orderNumber;
const sizeOf = async () => JSON.stringify(await fakeBrowser.storage.local.get(null)).length;

describe('past attempts', () => {
  it('take little room by the thousand, and tell when each item was last ordered', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) =>
      ordered(5 + index / 10, `item-${index % 40}`),
    );
    await keep([...many, ordered(4_000, 'rare')]);
    await ordering.resume();
    expect(await attempts.read()).toEqual([]);
    expect((await pastAttempts.read()).length).toBeLessThanOrEqual(pastMax + 1);
    expect(await world.journal.past()).toHaveLength((await pastAttempts.read()).length);
    expect(await sizeOf()).toBeLessThan(500_000);
    const history = await readHistory();
    expect(pastOrdersText(history, 'item-7', world.now, asItIs)).toContain('R5.7');
    expect(pastOrdersText(history, 'rare', world.now, asItIs)).toContain('R4000');
  });

  it('aren’t written again with every step of another attempt', async () => {
    await keep([ordered(9)]);
    await ordering.resume();
    const writes = watchWrites();
    await order('commit');
    expect((await attempt())?.state).toBe('placed');
    expect(writes.keys()).toContain('attempts');
    expect(writes.keys()).not.toContain('pastAttempts');
    writes.forget();
    await pass(1);
    await restart().resume();
    expect(writes.keys()).toEqual([]);
  });

  it('don’t hide that an item is being ordered', async () => {
    await keep([ordered(9)]);
    await ordering.resume();
    list('R9');
    expect(await world.journal.all()).toEqual([]);
    expect(await ordering.press(aPress())).toMatchObject({
      kind: 'order-unconfirmed',
      warnings: [{ kind: 'awaited', orderNumber: 'R9' }],
    });
    // A person who was told of it may order all the same.
    const overrides = (await readHistory()).map(overrideOf);
    expect(await ordering.press(aPress({ id: 'press-2', overrides }))).toBeNull();
  });

  it('keep their order numbers', async () => {
    await keep([
      ordered(9),
      ordered(2, 'item-2', { state: 'unknown', reads: 9, orderNumber: null }),
    ]);
    await ordering.resume();
    const settlement = { verdict: 'ordered', orderNumbers: ['R9'] } as const;
    expect(await ordering.settle('item-2, 2 days ago', settlement, [])).toEqual({
      kind: 'order-refused-here',
      problem: 'number-taken',
    });
    const unknown = ordered(0, 'item-3', {
      connection: world.connectionId,
      state: 'unknown',
      orderNumber: null,
      baseline: { numbers: [], complete: true, skewMs: null },
      nextReadAt: world.now,
    });
    await world.journal.write(unknown);
    list('R9');
    await pass(1);
    expect(await attempt(unknown.id)).toMatchObject({ state: 'unknown', reads: 1 });
    list('R10');
    await pass(60);
    expect(await attempt(unknown.id)).toMatchObject({ state: 'placed', orderNumber: 'R10' });
  });

  it.each(['before', 'after'])(
    'aren’t lost or doubled when the background ends right %s the move',
    async (when) => {
      await keep([ordered(9), ordered(8, 'item-2', { state: 'cancelled', orderNumber: null })]);
      const { archive } = world.journal;
      vi.spyOn(world.journal, 'archive').mockImplementationOnce(async (archiving) => {
        if (when === 'after') await archive(archiving);
        ended = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(new Error('ended'));
        throw new Error('ended');
      });
      let ended: { mockRestore(): void } | undefined;
      await ordering.resume();
      ended?.mockRestore();
      expect(await readHistory()).toHaveLength(1);
      expect(await restart().resume()).toBeNull();
      expect(await attempts.read()).toEqual([]);
      expect((await pastAttempts.read()).map(({ id }) => id)).toEqual(['item-1, 9 days ago']);
      expect(await world.journal.all()).toEqual([]);
    },
  );

  it('are shown again after storage lost them, and forgotten with the connection', async () => {
    await keep([ordered(9)]);
    await ordering.resume();
    fakeBrowser.reset();
    await restart().resume();
    expect(await readHistory()).toHaveLength(1);
    await ordering.discard([], async () => {});
    expect(await readHistory()).toEqual([]);
    expect(await world.journal.past()).toEqual([]);
  });
});
