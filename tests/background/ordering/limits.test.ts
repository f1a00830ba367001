import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { aPress, createOrderingWorld } from '../../support/worlds/ordering-world';

let { world, ordering, restart, attempt, pass } = createOrderingWorld();
beforeEach(() => {
  ({ world, ordering, restart, attempt, pass } = createOrderingWorld());
});

const day = 24 * 60 * 60;
const pressOf = (id: string, ...lines: readonly OrderLine[]) =>
  aPress({ id, request: { ...aPress().request, lines } });
const sticker = (id: string) => pressOf(id, { itemId: 'item-1', quantity: 100, size: null });
const hoodies = (size: string, quantity: number) => ({ itemId: 'hoodie-1', quantity, size });
const overDay = { kind: 'order-refused-here', problem: 'over-day-limit' };

describe('the limit of orders in 24 hours', () => {
  beforeEach(() => {
    world.settings = { maxOrdersPerDay: 1 };
  });

  it('counts an order that is held, and not one that was undone', async () => {
    expect(await ordering.press(sticker('one'))).toBeNull();
    expect(await ordering.press(pressOf('two', hoodies('sizeM', 1)))).toEqual(overDay);
    await ordering.undo('one');
    expect(await ordering.press(pressOf('three', hoodies('sizeM', 1)))).toBeNull();
  });

  it('counts an order that the person says wasn’t placed: it may have been', async () => {
    world.behaviour = 'lose-before-commit';
    await ordering.press(sticker('one'));
    await pass(5);
    await ordering.settle('one', { verdict: 'not-ordered' });
    expect(await attempt('one')).toMatchObject({ state: 'settled' });
    expect(await ordering.press(pressOf('two', hoodies('sizeM', 1)))).toEqual(overDay);
  });

  it('doesn’t count an order that was refused', async () => {
    world.behaviour = 'refuse';
    await ordering.press(sticker('one'));
    await pass(5);
    expect(await ordering.press(pressOf('two', hoodies('sizeM', 1)))).toBeNull();
  });

  it.each([
    ['is forgotten', () => {}],
    [
      'can’t be read and is forgotten',
      () => {
        world.journal.all = async () => {
          throw new Error('unreadable');
        };
      },
    ],
  ])('counts what was sent before the connection %s, for a day', async (_, prepare) => {
    await ordering.press(sticker('one'));
    await pass(5);
    const { all } = world.journal;
    prepare();
    expect(await ordering.discard([], async () => {})).toSatisfy(
      (failure) => failure === null || 'kind' in failure,
    );
    world.journal.all = all;
    ordering = restart();
    expect(await attempt('one')).toBeNull();
    expect(await ordering.press(sticker('two'))).toEqual(overDay);
    // Forgotten once more: it is one order all the same.
    await ordering.discard([], async () => {});
    world.settings = { maxOrdersPerDay: 2 };
    expect(await ordering.press(sticker('three'))).toBeNull();
    await ordering.undo('three');
    world.settings = { maxOrdersPerDay: 1 };
    await pass(day);
    expect(await ordering.press(sticker('four'))).toBeNull();
  });
});

describe('the limit per item', () => {
  beforeEach(() => {
    world.settings = { maxQuantity: 50 };
  });

  it.each<[string, readonly OrderLine[], string | null]>([
    ['lets a line through that reaches it', [hoodies('sizeM', 50)], null],
    ['stops a line that is over it', [hoodies('sizeM', 51)], 'over-line-limit'],
    [
      'stops lines of one item that are over it together',
      [hoodies('sizeM', 30), hoodies('sizeL', 21)],
      'over-line-limit',
    ],
    [
      'lets lines of different items through that are over it together',
      [hoodies('sizeM', 50), { itemId: 'item-1', quantity: 50, size: null }],
      null,
    ],
  ])('%s', async (_, lines, problem) => {
    const failure = await ordering.press(pressOf('one', ...lines));
    expect(failure).toEqual(problem && { kind: 'order-refused-here', problem });
  });
});
