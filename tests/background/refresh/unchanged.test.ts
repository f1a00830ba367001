import { describe, expect, it, vi } from 'vitest';
import { lookedAt } from '@/lib/storage/session';
import { itemsInfo } from '@/lib/storage/state';
import { type BackgroundWorld, createConnectedWorld } from '../../support/worlds/background-world';
import { watchWrites } from '../../support/worlds/disk';

let world: BackgroundWorld;
/** The keys that were written since the world was there. */
let written: () => Set<string>;

const startWith = async (items: number) => {
  world = await createConnectedWorld({ items });
  const writes = watchWrites();
  written = () => new Set(writes.keys());
};

/** The same moment later, by our clock and the service's. */
const later = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
};

describe('nothing has changed', () => {
  it.each([
    ['a page of items', 2],
    ['several pages', 120],
  ])('a refresh of %s stores nothing of what pages draw', async (_, items) => {
    await startWith(items);
    expect(await world.commands.refresh()).toBeNull();
    expect(written()).toEqual(new Set(['polling']));
  });

  it('that the time can’t be kept is no trouble: nothing seems to be missing', async () => {
    await startWith(120);
    vi.spyOn(lookedAt, 'update').mockRejectedValue(new Error('No room'));
    later(61 * 60_000);
    expect(await world.commands.refresh()).toBeNull();
    expect(await itemsInfo.read()).toMatchObject({ complete: true, cutOff: null });
  });

  it('it counts as looked for when the last page has been read, and not before', async () => {
    await startWith(120);
    const before = await lookedAt.read();
    await world.control.fault({ path: '/items' });
    await world.control.fault({ path: '/items', status: 400 });
    later(61 * 60_000);
    await world.commands.refresh();
    expect((await lookedAt.read()).items).toBe(before.items);
    await world.commands.refresh();
    expect((await lookedAt.read()).items).toBe(Date.now());
  });

  it('when it was last looked for is known all the same, and stored once an hour', async () => {
    await startWith(2);
    later(10_000);
    await world.commands.refresh();
    expect(await lookedAt.read()).toEqual({ items: Date.now(), orders: Date.now() });
    expect(written()).toEqual(new Set(['polling']));
    later(61 * 60_000);
    await world.commands.refresh();
    expect(written()).toEqual(new Set(['itemsInfo', 'orders', 'polling', 'unseen']));
  });
});

it('a change is stored, and nothing else with it', async () => {
  await startWith(2);
  await world.control.placeElsewhere();
  await world.commands.refresh();
  expect(written()).toEqual(new Set(['orders', 'polling', 'unseen']));
});
