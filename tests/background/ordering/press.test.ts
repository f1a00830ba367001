import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { attempts, orderingFailure } from '@/lib/storage/state';
import {
  aPress,
  hoodiePress,
  hoodies,
  useOrderingWorld,
} from '../../support/worlds/ordering-world';
import { aLine, aRequest } from '../../support/worlds/samples';

const { world, ordering, restart, attempt, pass, order } = useOrderingWorld();
const pressOf = (id: string, ...lines: readonly OrderLine[]) =>
  aPress({ id, request: aRequest(...lines) });

describe('a press', () => {
  it('waits for the hold to end, then orders exactly once; pages see every step', async () => {
    expect(await ordering.press(aPress())).toBeNull();
    expect(await attempts.read()).toMatchObject([{ id: 'press-1', state: 'held' }]);
    await pass(4.9);
    expect(world.posts).toEqual([]);
    await pass(0.1);
    expect(await attempts.read()).toMatchObject([{ id: 'press-1', state: 'placed' }]);
    await pass(60);
    expect(world.posts).toEqual([aPress().request]);
    expect(await attempt()).toMatchObject({ state: 'placed', orderNumber: 'R100' });
    expect(world.placed).toBe(1);
  });

  it('has an alarm before it is written, even if others were just found to have nothing to do', async () => {
    const { write } = world.journal;
    const asked: (number | null)[] = [];
    let round: Promise<unknown> | undefined;
    world.journal.write = async (attempt) => {
      expect(world.dueAt).toBe(attempt.state === 'held' ? attempt.holdUntil : null);
      world.arrange = async (dueAt) => void asked.push(dueAt);
      round ??= ordering.resume();
      return write(attempt);
    };
    await ordering.resume();
    expect(world.dueAt).toBeNull();
    expect(await ordering.press(aPress())).toBeNull();
    await round;
    expect(new Set(asked)).toEqual(new Set([(await attempt())?.holdUntil]));
  });

  it('whose message arrives twice is one press', async () => {
    await Promise.all([ordering.press(aPress()), ordering.press(aPress())]);
    await Promise.all([pass(5), ordering.resume(), ordering.resume()]);
    expect(world.posts).toHaveLength(1);
  });

  it('for the same order in a second window is the same press', async () => {
    const both = ['one', 'two'].map((id) => ordering.press(aPress({ id })));
    expect(await Promise.all(both)).toEqual([null, null]);
    await pass(5);
    expect(world.posts).toHaveLength(1);
  });

  it('for an item that is being ordered is refused', async () => {
    await ordering.press(aPress());
    const more = pressOf('two', aLine({ quantity: 150 }));
    expect(await ordering.press(more)).toMatchObject({ problem: 'in-the-way' });
  });

  it.each([
    ['a quantity that is not sold', 75, true, { kind: 'order-refused-here', problem: 'quantity' }],
    ['no network', 100, false, { kind: 'offline' }],
  ])('with %s starts nothing', async (_, quantity, online, failure) => {
    world.online = online;
    expect(await ordering.press(pressOf('press-1', aLine({ quantity })))).toEqual(failure);
    expect(await attempt()).toBeNull();
  });

  it('that can’t be written starts nothing and says so', async () => {
    world.journal.write = async () => {
      throw new Error('disk full');
    };
    const failure = { kind: 'storage', detail: 'disk full' };
    expect(await ordering.press(aPress())).toEqual(failure);
    await pass(5);
    expect(world.posts).toEqual([]);
    expect((await orderingFailure.read())?.failure).toEqual(failure);
  });

  it('with something that couldn’t be read again is refused, and locks nothing', async () => {
    const { shown } = aPress();
    const shipTo = { ...shown.shipTo, summary: [null as never] };
    expect(await ordering.press(aPress({ shown: { ...shown, shipTo } }))).toMatchObject({
      kind: 'storage',
    });
    expect(await attempt()).toBeNull();
    expect(await orderingFailure.read()).toBeNull();
    restart();
    expect(await ordering.press(aPress({ id: 'two' }))).toBeNull();
    await pass(5);
    expect(await attempt('two')).toMatchObject({ state: 'placed' });
  });
});

it('a press that was written although the write reported a failure is answered as not ordered once that is on disk', async () => {
  const { write } = world.journal;
  world.journal.write = async (next) => {
    world.journal.write = write;
    await write(next);
    throw new Error('not read back');
  };
  expect(await ordering.press(aPress())).toMatchObject({ kind: 'storage' });
  expect(await attempt()).toMatchObject({ state: 'expired', failure: { kind: 'storage' } });
  restart();
  await pass(5);
  expect(world.posts).toEqual([]);
});

describe('the limit of orders in 24 hours', () => {
  const overDay = { kind: 'order-refused-here', problem: 'over-day-limit' };
  const sticker = (id: string) => aPress({ id });
  beforeEach(() => {
    world.settings = { maxOrdersPerDay: 1 };
  });

  it('counts an order that is held, and not one that was undone', async () => {
    expect(await ordering.press(sticker('one'))).toBeNull();
    expect(await ordering.press(hoodiePress('two'))).toEqual(overDay);
    await ordering.undo('one');
    expect(await ordering.press(hoodiePress('three'))).toBeNull();
  });

  it.each([
    ['is forgotten', true],
    ['can’t be read and is forgotten', false],
  ])('counts what was sent before the connection %s, for a day', async (_, isReadable) => {
    await order('commit', sticker('one'));
    const { all } = world.journal;
    if (!isReadable) world.journal.all = () => Promise.reject(new Error('unreadable'));
    expect(await ordering.discard([], async () => {})).toSatisfy(
      (failure) => failure === null || 'kind' in failure,
    );
    world.journal.all = all;
    restart();
    expect(await attempt('one')).toBeNull();
    expect(await ordering.press(sticker('two'))).toEqual(overDay);
    // Forgotten once more: it is one order all the same.
    await ordering.discard([], async () => {});
    world.settings = { maxOrdersPerDay: 2 };
    expect(await ordering.press(sticker('three'))).toBeNull();
    await ordering.undo('three');
    world.settings = { maxOrdersPerDay: 1 };
    await pass(24 * 60 * 60);
    expect(await ordering.press(sticker('four'))).toBeNull();
  });
});

it('the limit per item stops a press that is over it', async () => {
  world.settings = { maxQuantity: 50 };
  const over = pressOf('one', hoodies(30, 'sizeM'), hoodies(21));
  expect(await ordering.press(over)).toMatchObject({ problem: 'over-line-limit' });
  expect(await ordering.press(pressOf('two', hoodies(50)))).toBeNull();
});
