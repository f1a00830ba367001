import { beforeEach, describe, expect, it } from 'vitest';
import { notifyOfFailedOrders } from '@/lib/background/notify/failed-orders';
import { targetOf } from '@/lib/background/notify/notifications';
import { attemptVersion, type PressNote } from '@/lib/domain/ordering/attempt/attempt';
import type { AttemptEvent } from '@/lib/domain/ordering/attempt/event';
import { pressNotes } from '@/lib/storage/private/values';
import { notifiedEnds } from '@/lib/storage/state';
import { useConnectedWorld } from '../../support/worlds/background-world';
import { aGood, anAttempt } from '../../support/worlds/samples';

const world = useConnectedWorld();
let pressed = 0;
beforeEach(async () => {
  // So that the badge shows nothing else.
  await world.change({
    notifies: true,
    // Whatever else somebody wants to be told of, this is told.
    notifiesOnTheWay: false,
    notifiesDelivered: false,
    notifiesTrouble: false,
    notifiesReminders: false,
    showsBadge: false,
  });
});

const goods = aGood({ title: 'Trail logo', quantity: 200 });
const offline = { kind: 'offline' } as const;
const refusal = {
  kind: 'input-refused',
  status: 400,
  message: 'This card was \u202edeclined.',
  retryAfterMs: null,
} as const;

const end = async (...events: readonly AttemptEvent['type'][]): Promise<string> => {
  pressed += 1;
  const id = `press-${pressed}`;
  await world.log.add(anAttempt({ id, goods: [goods] }));
  const ways = {
    expire: { type: 'expire', failure: offline, at: 10 },
    undo: { type: 'undo', at: 10 },
    send: {
      type: 'send',
      baseline: { numbers: [], complete: true, skewMs: null },
      at: 10,
    },
    refuse: { type: 'refuse', isProof: true, failure: refusal, at: 10 },
    place: { type: 'place', orderNumber: 'R1', at: 10 },
  } as const;
  for (const type of events) await world.log.record(id, ways[type as keyof typeof ways]);
  await world.paintBadge();
  return id;
};
const badge = async () => {
  await world.paintBadge();
  return world.painted;
};
const notices = () => world.notified.map(({ title, message }) => [title, message]);
const oneNotOrdered = 'Restock – an order wasn’t placed. Open to see why.';

describe('an order that was not placed', () => {
  it.each([
    ['expired', ['expire'], 'You’re offline.'],
    ['was refused', ['send', 'refuse'], 'Message from the shop: “This card was declined.”'],
  ] as const)('is on the badge and notified of once when it %s', async (_, way, reason) => {
    const attemptId = await end(...way);
    expect(world.painted).toMatchObject({ text: '!', color: '#c92a2a', title: oneNotOrdered });
    await Promise.all([notifyOfFailedOrders(), notifyOfFailedOrders()]);
    expect(notices()).toEqual([['Not ordered: 200\u00a0×\u00a0Trail logo', reason]]);
    expect(targetOf(world.notified[0]?.id ?? '')).toEqual({ kind: 'attempt', attemptId });
  });

  it('counts as seen once the popup shows it, and isn’t notified of again', async () => {
    const first = await end('expire');
    const second = await end('expire');
    expect(world.painted.title).toBe('Restock – 2 orders weren’t placed. Open to see why.');
    await notifyOfFailedOrders();
    expect(await world.commands.seeAttempts([first])).toBeNull();
    expect((await badge()).title).toBe(oneNotOrdered);
    const seen = await world.log.get(first);
    await world.commands.seeAttempts([first, 'nobody']);
    expect(await world.log.get(first)).toEqual(seen);
    await world.commands.acknowledge(second);
    expect((await badge()).text).toBe('');
    await notifyOfFailedOrders();
    expect(notices()).toHaveLength(2);
    expect(await notifiedEnds.read()).toEqual([]);
  });

  it.each([
    ['isn’t notified of while a popup is open, but later, as nobody has seen it', 'popup', 0, 1],
    ['is notified of while only the options page is open, once', 'options', 1, 1],
  ])('%s, and is forgotten with the connection', async (_, page, meanwhile, later) => {
    await end('expire');
    await notifyOfFailedOrders();
    world.notified.length = 0;
    world.openPages.push(`/${page}.html`);
    await end('expire');
    await notifyOfFailedOrders();
    expect(notices()).toHaveLength(meanwhile);
    world.openPages.pop();
    await notifyOfFailedOrders();
    expect(notices()).toHaveLength(later);
    await world.commands.forget();
    expect(await notifiedEnds.read()).toEqual([]);
    expect((await badge()).text).toBe('');
  });
});

it.each([
  ['was undone', ['undo']],
  ['was placed', ['send', 'place']],
] as const)('an order that %s gets no badge and no notification', async (_, way) => {
  await end(...way);
  await notifyOfFailedOrders();
  expect(world.painted.text).toBe('');
  expect(notices()).toEqual([]);
});

describe('a press that was refused when no page was there any more', () => {
  const { request, shipTo, payWith } = anAttempt();
  const shown = { goods: [goods], shipTo, payWith };
  const press = { id: 'noted', pressedAt: 0, request, shown, overrides: [] };
  const note = async (failure: PressNote['failure']) => {
    await pressNotes[0]?.write({ version: attemptVersion, press, failure });
    await world.paintBadge();
  };

  it('is on the badge and notified of once, until a page has told it', async () => {
    await note(offline);
    expect(world.painted).toMatchObject({ text: '!', title: oneNotOrdered });
    await notifyOfFailedOrders();
    await notifyOfFailedOrders();
    expect(notices()).toEqual([['Not ordered: 200\u00a0×\u00a0Trail logo', 'You’re offline.']]);
    await pressNotes[0]?.remove();
    await notifyOfFailedOrders();
    expect((await badge()).text).toBe('');
    expect(await notifiedEnds.read()).toEqual([]);
  });

  it('is not told while nobody has answered it, nor besides its attempt', async () => {
    await note(null);
    expect(world.painted.text).toBe('');
    await world.log.add(anAttempt({ id: 'noted' }));
    await note(offline);
    await notifyOfFailedOrders();
    expect(world.painted.text).toBe('');
    expect(notices()).toEqual([]);
  });

  it('is never said not to be ordered if that isn’t known', async () => {
    await note({ kind: 'order-unclear' });
    await notifyOfFailedOrders();
    expect(world.painted.title).toBe(
      'Restock – not sure if an order was placed. Open for details.',
    );
    expect(notices()).toEqual([['Not sure if this was ordered', '200\u00a0×\u00a0Trail logo']]);
  });
});
