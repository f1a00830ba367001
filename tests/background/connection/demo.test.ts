import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { demoAlarm } from '@/lib/background/connection/demo';
import { demoAddress } from '@/lib/domain/demo';
import * as personal from '@/lib/storage/personal';
import { demoShop } from '@/lib/storage/private/values';
import * as state from '@/lib/storage/state';
import {
  type BackgroundWorld,
  createBackgroundWorld,
  pressOf,
} from '../../support/worlds/background-world';

let world: BackgroundWorld;
beforeEach(async () => {
  world = await createBackgroundWorld();
  return () => vi.unstubAllGlobals();
});

const everything = () => fakeBrowser.storage.local.get(null);
const listed = async () => (await state.orders.read())?.orders ?? [];

/** Places an order in the demo; returns its number. */
async function order(): Promise<string> {
  await personal.settings.update((settings) => ({ ...settings, holdSeconds: 0 }));
  expect(await world.commands.order(await pressOf())).toBeNull();
  const [attempt] = await state.attempts.read();
  expect(attempt).toMatchObject({ state: 'placed' });
  return attempt?.state === 'placed' ? attempt.orderNumber : '';
}

describe('the demo', () => {
  it('is there at once, without a request to anybody', async () => {
    expect(await world.commands.startDemo()).toBeNull();
    expect(await state.connection.read()).toEqual({
      baseAddress: demoAddress,
      keyEnding: '',
      rejected: null,
    });
    expect((await state.itemsInfo.read())?.count).toBe(12);
    const checkout = await state.checkout.read();
    expect([checkout?.addresses.length, checkout?.cards.length]).toEqual([2, 2]);
    const states = new Set((await listed()).map(({ shipmentState }) => shipmentState));
    expect([...states].sort()).toEqual(
      ['backorder', 'canceled', 'delivered', 'pending', 'returned_for_reship', 'shipped'].sort(),
    );
    expect((await listed()).every(({ number }) => number.startsWith('DEMO'))).toBe(true);
  });

  it('shows drawings from the package', async () => {
    await world.commands.startDemo();
    const pictures = (await state.itemsHead.read()).flatMap(({ artworkUrls }) => artworkUrls);
    expect(pictures).toContain('/demo/summit.svg');
    expect(pictures).toHaveLength(12);
  });

  it('takes an order, and lists it', async () => {
    await world.commands.startDemo();
    const number = await order();
    expect(number).toMatch(/^DEMO\d+$/);
    await world.commands.refresh();
    expect((await listed())[0]?.number).toBe(number);
  });

  it('needs no network to order', async () => {
    await world.commands.startDemo();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'));
    expect(await order()).toMatch(/^DEMO/);
  });

  it('refuses what the service refuses', async () => {
    await world.commands.startDemo();
    const press = await pressOf();
    const shop = await demoShop.read();
    await demoShop.write(shop && { ...shop, cards: [] });
    await personal.settings.update((settings) => ({ ...settings, holdSeconds: 0 }));
    await world.commands.order(press);
    const [attempt] = await state.attempts.read();
    expect(attempt?.state).not.toBe('placed');
    expect((await demoShop.read())?.orders).toHaveLength(12);
  });

  it('moves parcels in minutes, and wakes up for it', async () => {
    await world.commands.startDemo();
    const [onTheWay] = (await listed()).filter(({ shipmentState }) => shipmentState === 'shipped');
    const shop = await demoShop.read();
    const due = Math.min(...(shop?.orders ?? []).flatMap(({ steps }) => steps.map((s) => s.due)));
    expect(due - Date.now()).toBeLessThan(30_000);
    expect(await fakeBrowser.alarms.get(demoAlarm)).toBeTruthy();
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    await world.polling.poll();
    vi.useRealTimers();
    const moved = (await listed()).find(({ number }) => number === onTheWay?.number);
    expect(moved?.shipmentState).toBe('delivered');
    expect(Object.values(await state.unseen.read())).toEqual(
      expect.arrayContaining(['delivered', 'moving']),
    );
  });

  it.each([
    ['ended', (world: BackgroundWorld) => world.commands.forget()],
    ['left for a real account', (world: BackgroundWorld) => world.connect()],
  ])('leaves nothing when it is %s', async (_, end) => {
    await personal.kits.write([{ id: 'kit', name: 'Fair', lines: [] }]);
    await personal.settings.write({ ...personal.settings.fallback, currency: 'EUR' });
    await state.sentTimes.write({ before: Date.now() });
    await world.commands.startDemo();
    expect(await personal.kits.read()).toEqual([]);
    await personal.kits.write([{ id: 'demo', name: 'Made in the demo', lines: [] }]);
    await personal.itemPreferences.write({ any: { label: 'Made in the demo' } });
    await order();
    await world.commands.changeSettings({ currency: 'GBP' });
    expect(await end(world)).toBeNull();
    const left = await everything();
    expect(JSON.stringify(left)).not.toMatch(/demo/i);
    expect(left.kits).toEqual([{ id: 'kit', name: 'Fair', lines: [] }]);
    expect(left.settings).toMatchObject({ currency: 'EUR' });
    expect(Object.keys((left.sentTimes ?? {}) as object)).toEqual(['before']);
    expect(await state.attempts.read()).toEqual([]);
    expect(await fakeBrowser.alarms.get(demoAlarm)).toBeFalsy();
  });

  it('stays when a real account can’t be connected', async () => {
    await world.commands.startDemo();
    expect(await world.connect({ key: 'wrong' })).not.toBeNull();
    expect((await state.connection.read())?.baseAddress).toBe(demoAddress);
    expect(await order()).toMatch(/^DEMO/);
  });

  it('keeps what an earlier one has put aside and didn’t put back', async () => {
    await personal.density.write('compact');
    await world.commands.startDemo();
    await state.connection.remove();
    await personal.density.write('comfortable');
    await world.commands.startDemo();
    await world.commands.forget();
    expect(await personal.density.read()).toBe('compact');
  });

  it('never takes the place of a connection', async () => {
    await world.connect();
    expect(await world.commands.startDemo()).toBeNull();
    expect((await state.connection.read())?.baseAddress).toBe(world.sandbox.baseUrl);
    expect(await demoShop.read()).toBeNull();
  });

  it('isn’t for whom an organization prescribes an address', async () => {
    await fakeBrowser.storage.managed.set({ serviceAddress: 'https://shop.example/api' });
    expect(await world.commands.startDemo()).toMatchObject({ kind: 'address-prescribed' });
    expect(await state.connection.read()).toBeNull();
  });

  it('can’t be reached by typing its address', async () => {
    world.granted.add('https://demo.invalid/*');
    const failure = await world.connect({ baseAddress: demoAddress, key: 'any' });
    expect(failure).toMatchObject({ kind: 'unreachable' });
    expect(await state.connection.read()).toBeNull();
  });
});
