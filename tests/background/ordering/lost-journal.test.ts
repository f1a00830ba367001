import { expect, it } from 'vitest';
import { attempts } from '@/lib/storage/private/values';
import { orderingFailure } from '@/lib/storage/state';
import { aPress, useOrderingWorld } from '../../support/worlds/ordering-world';

const { world, ordering, restart, loseJournal, damageJournal, pass, order } = useOrderingWorld();

const locked = { kind: 'journal-lost' };
const shown = async () => (await attempts.read()).map(({ id, state }) => [id, state]);

it('a lost journal locks ordering, says so, leaves the known attempts on screen, lets the background sleep, and knows them once replaced', async () => {
  await order('lose-before-commit');
  await loseJournal();
  expect(await ordering.resume()).toEqual(locked);
  expect(world.dueAt, 'it isn’t kept awake').toBe(world.now + 3_600_000);
  await pass(1);
  expect(await ordering.press(aPress({ id: 'again' }))).toEqual(locked);
  await pass(600);
  expect(await restart().resume()).toEqual(locked);
  expect(world.dueAt, 'by the next background').toBe(world.now + 3_600_000);
  expect((await orderingFailure.read())?.failure).toEqual(locked);
  expect(await shown()).toEqual([['press-1', 'unknown']]);
  expect(await ordering.recover()).toBeNull();
  expect(await shown()).toEqual([['press-1', 'unknown']]);
  expect(await ordering.press(aPress({ id: 'again' }))).toMatchObject({ problem: 'in-the-way' });
  expect(world.posts).toHaveLength(1);
});

it('a journal that can’t be read locks ordering until it is replaced, and earlier orders stay known', async () => {
  await ordering.press(aPress());
  await pass(5);
  const found = await damageJournal();
  expect(await found.resume()).toMatchObject({ kind: 'storage' });
  expect(await found.press(aPress({ id: 'again' }))).toEqual({ kind: 'order-unclear' });
  expect((await orderingFailure.read())?.failure).toMatchObject({ kind: 'storage' });
  expect(await shown()).toEqual([['press-1', 'placed']]);
  expect(await found.recover()).toBeNull();
  expect(await orderingFailure.read()).toBeNull();
  expect(await found.press(aPress({ id: 'once more' }))).toMatchObject({
    warnings: [{ kind: 'ordered-lately', attemptId: 'press-1', orderNumber: 'R100' }],
  });
  expect(world.posts).toHaveLength(1);
});
