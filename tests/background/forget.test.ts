import { beforeEach, describe, expect, it } from 'vitest';
import { attempts, lastOrders } from '@/lib/storage/state';
import {
  type BackgroundWorld,
  createConnectedWorld,
  pressOf,
} from '../support/worlds/background-world';

let world: BackgroundWorld;
let title = '';
beforeEach(async () => {
  world = await createConnectedWorld({ items: 2 });
});

/** Presses an order button; the hold takes so many seconds. */
async function press(holdSeconds: number): Promise<void> {
  await world.commands.changeSettings({ holdSeconds });
  const pressed = await pressOf();
  title = pressed.shown.goods[0]?.title ?? '';
  void world.commands.order(pressed);
  await expect.poll(async () => (await attempts.read()).length).toBe(1);
}

const posts = () => world.sandbox.control.requests({ method: 'POST', path: '/orders' });
const told = () => lastOrders.read();

describe.each(['forget', 'forgetEverything'] as const)('%s', (forget) => {
  it('stops an order that is held, and says so', async () => {
    await press(20);
    expect(await world.commands[forget]()).toBeNull();
    expect(await told()).toEqual([{ titles: [title], outcome: { kind: 'not-sent' } }]);
    expect(await posts()).toEqual([]);
    expect(await world.log.all()).toEqual([]);
  });

  it.each([
    ['placed', {}, { kind: 'placed', orderNumber: expect.stringMatching(/^R\d+$/) }],
    ['lost', { drop: 'after' }, { kind: 'unclear' }],
  ] as const)('waits for an order that is being sent, which is %s, and says so', async (...one) => {
    const [, fault, outcome] = one;
    await world.sandbox.control.fault({ method: 'POST', path: '/orders', hang: true, ...fault });
    await press(0);
    await expect.poll(async () => (await posts()).length).toBe(1);
    const forgotten = world.commands[forget]();
    await world.sandbox.control.release();
    expect(await forgotten).toBeNull();
    expect(await told()).toEqual([{ titles: [title], outcome }]);
    expect(await posts()).toHaveLength(1);
  });

  it('says nothing when no order is under way', async () => {
    expect(await world.commands[forget]()).toBeNull();
    expect(await told()).toEqual([]);
  });
});

it('what was told stays when the connection is forgotten once more', async () => {
  await press(20);
  await world.commands.forget();
  await world.connect();
  await world.commands.forgetEverything();
  expect(await told()).toHaveLength(1);
});
