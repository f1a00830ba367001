import { beforeEach, describe, expect, it } from 'vitest';
import { itemsHead, itemsInfo, refreshFailure } from '@/lib/storage/state';
import { type BackgroundWorld, createBackgroundWorld } from '../../support/worlds/background-world';
import { watchWrites } from '../../support/worlds/disk';
import { readItems } from '../../support/worlds/stored-items';

let world: BackgroundWorld;
/** A world with so many items, or the usual ones. */
const start = async (items?: number) => {
  world = await createBackgroundWorld(items === undefined ? {} : { items });
};

/** Every page, as when the last such reading is long ago. */
async function readAgain(): Promise<void> {
  await itemsInfo.update((info) => info && { ...info, fullReadAt: 0 });
  await world.commands.refresh();
}
/** The next reading breaks off after its first page: so many requests fail then. */
async function breakOff(requests: number): Promise<void> {
  await world.control.fault({ path: '/items' });
  await world.control.fault({ path: '/items', status: 400, times: requests });
}
const ids = async () => (await readItems()).map(({ id }) => id);
const asked = async () => (await world.control.requests({ path: '/items' })).length;

describe('items', () => {
  it('are read to the last page, each once, and not all again while the first is unchanged', async () => {
    await start(230);
    await world.connect();
    expect(new Set(await ids()).size).toBe(230);
    expect((await ids()).length).toBe(230);
    expect(await itemsInfo.read()).toMatchObject({ count: 230, complete: true });
    expect(await asked()).toBe(5);
    await world.commands.refresh();
    expect(await asked()).toBe(6);
    // In whatever order the browser stores their fields.
    const turned = (item: object) => Object.fromEntries(Object.entries(item).reverse());
    await itemsHead.write((await itemsHead.read()).map((item) => turned(item) as typeof item));
    await world.commands.refresh();
    expect(await asked()).toBe(7);
    expect(await itemsInfo.read()).toMatchObject({ count: 230, complete: true });
  });

  it('are shown from the first page on', async () => {
    await start(130);
    await world.control.fault({ path: '/items' });
    await world.control.fault({ path: '/items', hang: true });
    const connected = world.connect();
    await expect.poll(async () => (await itemsHead.read()).length).toBe(50);
    expect(await itemsInfo.read()).toMatchObject({ count: 50, complete: false });
    await expect.poll(async () => (await world.control.release()).released).toBeGreaterThan(0);
    await connected;
    expect(await itemsInfo.read()).toMatchObject({ count: 130, complete: true });
  });

  it('stay as they were when a later reading fails half way', async () => {
    await start(130);
    await world.connect();
    await world.change({ currency: 'USD' });
    const before = await ids();
    // The second page, and the one that the currency is checked with: they are on their way at the same time.
    await breakOff(2);
    await world.change({ currency: 'EUR' });
    expect(await ids()).toEqual(before);
    expect((await itemsInfo.read())?.currency).toBe('USD');
    expect((await refreshFailure.read())?.failure.kind).toBe('input-refused');
  });

  it('of a reading that broke off in one currency are never shown in another', async () => {
    await start(130);
    await breakOff(1);
    await world.connect();
    await breakOff(2);
    await world.change({ currency: 'JPY' });
    const currencies = async () => new Set((await readItems()).map(({ currency }) => currency));
    expect((await currencies()).size).toBe(1);
    await world.commands.refresh();
    expect(await currencies()).toEqual(new Set(['JPY']));
  });

  it('are stored anew only where they have changed, and leave nothing behind when they are fewer', async () => {
    await start(1_200);
    await world.connect();
    const items = await readItems();
    const writes = watchWrites();
    const written = () => writes.keys().filter((key) => key.startsWith('items'));
    await readAgain();
    expect(written()).toEqual(['itemsInfo']);
    writes.forget();
    await world.control.changeItem(items[700]?.id ?? '', { name: 'Renamed' });
    await readAgain();
    expect(written()).toEqual(['itemsInfo', 'items2']);
    expect((await readItems())[700]?.name).toBe('Renamed');
    await world.control.override('/items', { items: items.slice(0, 3), canLoadMore: false });
    await world.commands.refresh();
    expect(await ids()).toEqual(items.slice(0, 3).map(({ id }) => id));
  });

  it('come in the last chosen currency, however fast the choices were made', async () => {
    await start();
    await world.connect();
    await world.control.clearRequests();
    await world.control.fault({ path: '/items', hang: true });
    const first = world.change({ currency: 'EUR' });
    await world.arrived('/items');
    const second = world.change({ locale: 'fr' });
    await world.control.release();
    await Promise.all([first, second]);
    expect(await itemsInfo.read()).toMatchObject({ currency: 'EUR', locale: 'fr' });
  });

  describe('that come in another order on each page', () => {
    const tied = (times: number) => world.control.fault({ path: '/items', ties: true, times });
    beforeEach(() => start(200));

    it('are read once more; that some are missing is said, and all are there in the end', async () => {
      await tied(1_000);
      await world.connect();
      let before = await ids();
      const count = new Set(before).size;
      expect(count).toBeGreaterThan(165);
      expect(count).toBeLessThan(200);
      expect(await itemsInfo.read()).toMatchObject({ count, complete: true, cutOff: 'repeated' });
      expect(await asked()).toBe(8);
      for (let reading = 0; before.length < 200; reading += 1) {
        expect(reading).toBeLessThan(10);
        await readAgain();
        expect(await ids()).toEqual(expect.arrayContaining(before));
        before = await ids();
      }
      expect(await itemsInfo.read()).toMatchObject({ count: 200, cutOff: null });
    });

    it('are those of the second reading, where that has each once', async () => {
      await tied(4);
      await world.connect();
      const listed = await ids();
      expect(listed).toHaveLength(200);
      expect(await itemsInfo.read()).toMatchObject({ count: 200, cutOff: null });
      await world.control.removeItem(listed[150] ?? '');
      await tied(4);
      await readAgain();
      expect(await ids()).toEqual(listed.toSpliced(150, 1));
    });
  });
});
