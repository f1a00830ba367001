import { beforeEach, describe, expect, it } from 'vitest';
import { aPress, useOrderingWorld } from '../../support/worlds/ordering-world';

const { world, ordering, attempt, pass } = useOrderingWorld();

describe('a held order', () => {
  beforeEach(async () => {
    await ordering.press(aPress());
  });

  it.each<[string, object, () => Partial<typeof world>]>([
    [
      'another account was connected',
      { problem: 'connection-changed' },
      () => ({ connectionId: 'connection-2' }),
    ],
    ['the network goes', { kind: 'offline' }, () => ({ online: false })],
    ['the listing cannot be read', { kind: 'offline' }, () => ({ listingFails: true })],
    [
      'the checks before it take too long',
      { problem: 'hold-over' },
      () => ({ whileListing: () => void Object.assign(world, { now: world.now + 600_000 }) }),
    ],
    [
      'the browser might send it twice',
      { kind: 'unprotected' },
      () => ({ danger: { kind: 'unprotected', detail: 'no' } }),
    ],
  ])('expires unsent when %s', async (_, failure, changes) => {
    Object.assign(world, changes());
    await pass(5);
    expect(world.posts).toEqual([]);
    expect(await attempt()).toMatchObject({ state: 'expired', failure });
  });
});
