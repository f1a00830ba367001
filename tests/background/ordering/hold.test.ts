import { expect, it } from 'vitest';
import { aPress, useOrderingWorld } from '../../support/worlds/ordering-world';

const { world, ordering, attempt, pass } = useOrderingWorld();
const takeLong = () => void Object.assign(world, { now: world.now + 600_000 });
const danger = { kind: 'unprotected', detail: 'no' } as const;

it.each<[string, object, Partial<typeof world>]>([
  ['another account was connected', { problem: 'connection-changed' }, { connectionId: 'other' }],
  ['the network goes', { kind: 'offline' }, { online: false }],
  ['the listing cannot be read', { kind: 'offline' }, { listingFails: true }],
  ['the checks before it take too long', { problem: 'hold-over' }, { whileListing: takeLong }],
  ['the browser might send it twice', { kind: 'unprotected' }, { danger }],
])('a held order expires unsent when %s', async (_, failure, changes) => {
  await ordering.press(aPress());
  Object.assign(world, changes);
  await pass(5);
  expect(world.posts).toEqual([]);
  expect(await attempt()).toMatchObject({ state: 'expired', failure });
});
