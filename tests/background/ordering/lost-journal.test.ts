import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attempts, orderingFailure } from '@/lib/storage/state';
import { aPress, createOrderingWorld } from '../../support/worlds/ordering-world';

let { world, ordering, restart, loseJournal, attempt, commit, pass } = createOrderingWorld();
beforeEach(() => {
  ({ world, ordering, restart, loseJournal, attempt, commit, pass } = createOrderingWorld());
});

const locked = { kind: 'journal-lost' };
const underWay = { kind: 'order-refused-here', problem: 'in-the-way' };
const shown = async () => (await attempts.read()).map(({ id, state }) => [id, state]);

/** An order whose answer got lost. */
async function becomeUnknown(): Promise<void> {
  world.behaviour = 'lose-before-commit';
  await ordering.press(aPress());
  await pass(5);
}

describe('a lost journal', () => {
  it('locks ordering, says so, and leaves the known attempts on screen', async () => {
    await becomeUnknown();
    const found = await loseJournal();
    expect(await found.resume()).toEqual(locked);
    expect(await found.press(aPress({ id: 'again' }))).toEqual(locked);
    await pass(600);
    expect(await restart().resume()).toEqual(locked);
    expect((await orderingFailure.read())?.failure).toEqual(locked);
    expect(await shown()).toEqual([['press-1', 'unknown']]);
    expect(world.posts).toHaveLength(1);
  });

  it('doesn’t keep the background awake', async () => {
    await becomeUnknown();
    await (await loseJournal()).resume();
    expect(world.dueAt).toBe(world.now + 3_600_000);
    await restart().resume();
    expect(world.dueAt, 'by the next background').toBe(world.now + 3_600_000);
  });

  it('is recovered: unclear orders still are, block their items, and are found', async () => {
    await becomeUnknown();
    commit();
    world.listingFails = true;
    const found = await loseJournal();
    await found.resume();
    expect(await found.recover()).toBeNull();
    expect(await orderingFailure.read()).toBeNull();
    expect(await shown()).toEqual([['press-1', 'unknown']]);
    expect(await found.press(aPress({ id: 'again' }))).toEqual(underWay);
    world.listingFails = false;
    await pass(600);
    expect(await shown()).toEqual([['press-1', 'placed']]);
    expect(world.posts).toHaveLength(1);
  });

  it.each([
    ['held', 0],
    ['being sent', 1],
  ])('makes an order that was %s unclear, and never sends it again', async (_, posts) => {
    if (posts > 0) world.behaviour = 'never-answer';
    await ordering.press(aPress());
    if (posts > 0) {
      void pass(5);
      await vi.waitFor(() => expect(world.posts).toHaveLength(1));
    }
    const found = await loseJournal();
    expect(await found.recover()).toBeNull();
    expect(await shown()).toEqual([['press-1', 'unknown']]);
    await pass(24 * 3600);
    expect(await found.press(aPress({ id: 'again' }))).toEqual(underWay);
    expect(world.posts).toHaveLength(posts);
    await found.settle('press-1', { verdict: 'not-ordered' });
    expect(await found.press(aPress({ id: 'once more' }))).toBeNull();
  });

  it('leaves placed orders as they were', async () => {
    await ordering.press(aPress());
    await pass(5);
    const placed = await attempt();
    const found = await loseJournal();
    expect(await found.recover()).toBeNull();
    expect(await attempt()).toEqual(placed);
  });

  it('stays locked when a new one can’t be written, and loses nothing that is known', async () => {
    await becomeUnknown();
    const found = await loseJournal();
    vi.spyOn(world.journal, 'restore').mockRejectedValueOnce(new Error('The disk is full'));
    expect(await found.recover()).toEqual({ kind: 'storage-full' });
    expect(await found.press(aPress({ id: 'again' }))).toEqual(locked);
    expect(await shown()).toEqual([['press-1', 'unknown']]);
    expect(await found.recover()).toBeNull();
    expect(await shown()).toEqual([['press-1', 'unknown']]);
  });

  it('isn’t reported after the connection was forgotten on purpose', async () => {
    await becomeUnknown();
    await ordering.discard([], async () => {});
    expect(await restart().resume()).toBeNull();
    expect(await shown()).toEqual([]);
    expect(await restart().press(aPress({ id: 'again' }))).toBeNull();
  });
});
