import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createOrderContexts } from '@/lib/background/ordering/order-context';
import { storedValues } from '@/lib/background/stored-values';
import { type OrderContext, shownOrderOf } from '@/lib/domain/ordering/shown-order';
import { itemsHead, itemsInfo, refreshFailure } from '@/lib/storage/state';
import { type BackgroundWorld, createBackgroundWorld } from '../../support/worlds/background-world';
import { readItems } from '../../support/worlds/stored-items';

let world: BackgroundWorld;
const start = async (options = {}) => {
  world = await createBackgroundWorld(options);
};

/** Every page, as when the last such reading is long ago. */
async function readAgain(): Promise<void> {
  await itemsInfo.update((info) => info && { ...info, fullReadAt: 0 });
  vi.mocked(fakeBrowser.storage.local.set).mockClear?.();
  await world.commands.refresh();
}

const { readOrderContext } = createOrderContexts({
  stored: storedValues,
  readSettings: storedValues.settings.read,
});
const idsOf = ({ addresses, cards }: Pick<OrderContext, 'addresses' | 'cards'>) => ({
  addressId: addresses[0]?.id,
  cardId: cards[0]?.id,
});
const ids = async () => (await readItems()).map(({ id }) => id);

describe('items', () => {
  it('are read to the last page, each once', async () => {
    await start({ items: 230 });
    await world.connect();
    expect(new Set(await ids()).size).toBe(230);
    expect((await ids()).length).toBe(230);
    expect(await itemsInfo.read()).toMatchObject({ count: 230, complete: true });
    expect(await world.control.requests({ path: '/items' })).toHaveLength(5);
  });

  it('are shown from the first page on', async () => {
    await start({ items: 130 });
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
    await start({ items: 130 });
    await world.connect();
    await world.commands.changeSettings({ currency: 'USD' });
    const before = await ids();
    // The first page, and the one that the currency is checked with.
    await world.control.fault({ path: '/items', times: 2 });
    await world.control.fault({ path: '/items', status: 400 });
    expect(await world.commands.changeSettings({ currency: 'EUR' })).toMatchObject({
      kind: 'input-refused',
    });
    expect(await ids()).toEqual(before);
    expect((await itemsInfo.read())?.currency).toBe('USD');
    expect((await refreshFailure.read())?.failure.kind).toBe('input-refused');
  });

  it('of a reading that broke off in one currency are never shown in another', async () => {
    await start({ items: 130 });
    const breakOff = async (pages: number) => {
      await world.control.fault({ path: '/items', times: pages });
      await world.control.fault({ path: '/items', status: 400 });
    };
    const firstPrice = async () => {
      const { items, ...context } = await readOrderContext();
      const [item] = (await itemsHead.read()).filter(({ retailPrice }) => retailPrice !== null);
      const request = { lines: [{ itemId: item?.id ?? '', quantity: 50, size: null }] };
      const { addressId = '', cardId = '' } = idsOf(context);
      const shown = shownOrderOf({ ...request, addressId, cardId }, { items, ...context });
      return shown?.goods[0]?.price;
    };
    await breakOff(1);
    await world.connect();
    const inDollars = await firstPrice();
    // The first page, and the one that the currency is checked with.
    await breakOff(2);
    await world.commands.changeSettings({ currency: 'JPY' });
    const afterwards = await firstPrice();
    expect(new Set((await readItems()).map(({ currency }) => currency)).size).toBe(1);
    await world.commands.refresh();
    const inYen = await firstPrice();
    expect([inDollars?.currency, inYen?.currency]).toEqual(['USD', 'JPY']);
    expect([inDollars, inYen]).toContainEqual(afterwards);
  });

  it('aren’t all read again while the first page is unchanged', async () => {
    await start({ items: 230 });
    await world.connect();
    await world.control.clearRequests();
    await world.commands.refresh();
    expect(await world.control.requests({ path: '/items' })).toHaveLength(1);
    expect(await itemsInfo.read()).toMatchObject({ count: 230, complete: true });
  });

  it('count as unchanged in whatever order the browser stores their fields', async () => {
    await start({ items: 230 });
    await world.connect();
    const turned = (item: object) => Object.fromEntries(Object.entries(item).reverse());
    await itemsHead.write((await itemsHead.read()).map((item) => turned(item) as typeof item));
    await world.control.clearRequests();
    await world.commands.refresh();
    expect(await world.control.requests({ path: '/items' })).toHaveLength(1);
  });

  it('are stored anew only where they have changed', async () => {
    await start({ items: 1_200 });
    await world.connect();
    const changed = (await readItems())[700];
    const writes = vi.spyOn(fakeBrowser.storage.local, 'set');
    const written = () => writes.mock.calls.flatMap(([values]) => Object.keys(values));
    await readAgain();
    expect(written().filter((key) => key.startsWith('items'))).toEqual(['itemsInfo']);
    writes.mockClear();
    await world.control.changeItem(changed?.id ?? '', { name: 'Renamed' });
    await readAgain();
    const itemKeys = written().filter((key) => key.startsWith('items'));
    expect(itemKeys).toEqual(['itemsInfo', 'items2']);
    expect((await readItems())[700]?.name).toBe('Renamed');
    writes.mockRestore();
  });

  it('leave nothing behind when the list gets shorter', async () => {
    await start({ items: 1_200 });
    await world.connect();
    const items = (await readItems()).slice(0, 3);
    await world.control.override('/items', { items, canLoadMore: false });
    await world.commands.refresh();
    expect(await ids()).toEqual(items.map(({ id }) => id));
  });

  it('change name and price with language and currency', async () => {
    await start();
    await world.commands.changeSettings({ currency: 'USD', locale: 'en' });
    await world.connect();
    const [before] = await itemsHead.read();
    await world.commands.changeSettings({ currency: 'JPY', locale: 'de' });
    const [after] = await itemsHead.read();
    expect(after?.id).toBe(before?.id);
    expect(after?.productName).not.toBe(before?.productName);
    expect(after?.retailPrice).not.toBe(before?.retailPrice);
    expect(await itemsInfo.read()).toMatchObject({ currency: 'JPY', locale: 'de' });
  });

  it('come in the last chosen currency, however fast the choices were made', async () => {
    await start();
    await world.connect();
    await world.control.clearRequests();
    await world.control.fault({ path: '/items', hang: true });
    const first = world.commands.changeSettings({ currency: 'EUR' });
    await world.arrived('/items');
    const second = world.commands.changeSettings({ locale: 'fr' });
    await world.control.release();
    await Promise.all([first, second]);
    expect(await itemsInfo.read()).toMatchObject({ currency: 'EUR', locale: 'fr' });
  });

  describe('that come in another order on each page', () => {
    const tied = () => world.control.fault({ path: '/items', ties: true, times: 1_000 });
    beforeEach(async () => {
      await start({ items: 200 });
      await tied();
    });

    it('are read once more, and that some are missing is said', async () => {
      await world.connect();
      const count = new Set(await ids()).size;
      expect(count).toBeGreaterThan(165);
      expect(count).toBeLessThan(200);
      expect(await itemsInfo.read()).toMatchObject({ count, complete: true, cutOff: 'repeated' });
      expect(await world.control.requests({ path: '/items' })).toHaveLength(8);
    });

    it('stay once they are known, and are all there in the end', async () => {
      await world.connect();
      let before = await ids();
      for (let reading = 0; before.length < 200; reading += 1) {
        expect(reading).toBeLessThan(10);
        await readAgain();
        expect(await ids()).toEqual(expect.arrayContaining(before));
        before = await ids();
      }
      expect(await itemsInfo.read()).toMatchObject({ count: 200, cutOff: null });
    });

    it('are those of the second reading, where that has each once', async () => {
      await world.control.clearFaults();
      await world.control.fault({ path: '/items', ties: true, times: 4 });
      await world.connect();
      const listed = await ids();
      expect(listed).toHaveLength(200);
      expect(await itemsInfo.read()).toMatchObject({ count: 200, cutOff: null });
      await world.control.removeItem(listed[150] ?? '');
      await world.control.fault({ path: '/items', ties: true, times: 4 });
      await readAgain();
      expect(await ids()).toEqual(listed.toSpliced(150, 1));
    });
  });

  it('that make no sense are skipped, the others shown', async () => {
    await start();
    await world.connect();
    const [first] = await itemsHead.read();
    await world.control.override('/items', {
      items: [null, { id: 5 }, 'x', { ...first, size: { __typename: 'HatDimensions' } }],
      canLoadMore: false,
    });
    expect(await world.commands.refresh()).toBeNull();
    expect((await itemsInfo.read())?.skippedRows).toBeGreaterThan(0);
    expect((await itemsHead.read()).at(-1)?.size).toEqual({
      kind: 'unknown',
      typename: 'HatDimensions',
    });
  });
});
