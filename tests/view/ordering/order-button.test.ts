import { describe, expect, it } from 'vitest';
import { dayMs } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import { shortened } from '@/lib/domain/ordering/attempt/past';
import { overrideOf } from '@/lib/domain/ordering/check/overrides';
import { kitSubject } from '@/lib/view/basket/kit-view';
import type { Mode, Subject } from '@/lib/view/ordering/order-button';
import {
  aNote,
  aPosition,
  createButton,
  createPopupWorld,
  createRowWorld,
  stopsOf,
} from '../../support/worlds/popup-world';
import {
  type AttemptChanges,
  aCheckout,
  aKit,
  aLine,
  anAttempt,
  anItem,
  anItemsInfo,
  aRequest,
  linesOf,
} from '../../support/worlds/samples';

type Row = ReturnType<typeof createRowWorld>;

type Change = (row: Row) => void;

const order = { kind: 'order' } as const;
const ask = { kind: 'ask', note: null } as const;
const check = { kind: 'check', isAsked: false } as const;
const answer = { ...check, isAsked: true } as const;
const busy = { kind: 'busy' } as const;
const saying = (text: RegExp) => expect.stringMatching(text) as unknown as string;
const blocked = (reason: RegExp, tried?: Mode) => ({
  ...{ kind: 'blocked' as const, reason: saying(reason) },
  ...(tried && { tried }),
});

const all =
  (...changes: readonly Change[]): Change =>
  (row) =>
    changes.forEach((change) => void change(row));
const attempts =
  (...those: readonly AttemptChanges[]): Change =>
  ({ state }) => {
    state.attempts.value = those.map((changes, at) => anAttempt({ id: `no. ${at}`, ...changes }));
  };
const noted =
  (...note: Parameters<typeof aNote>): Change =>
  ({ state }) =>
    (state.pressNotes.value = [aNote(...note)]);
const failing =
  (failure: Failure, isOnLine = false): Change =>
  ({ network, state }) => {
    network.isOn = isOnLine;
    state.refreshFailure.value = { failure, at: Number(isOnLine) };
  };
const typed =
  (text: string): Change =>
  ({ row }) => {
    row.type(text);
    row.commit();
  };
const offline = failing({ kind: 'offline' });
const noAddress: Change = ({ state }) => (state.checkout.value = aCheckout({ addresses: [] }));
const asksAlways: Change = ({ set }) => set({ holdSeconds: null });
const unconfirmed: Change = ({ state }) => {
  state.itemsInfo.value = anItemsInfo({
    currency: 'HUF',
    currencyCheck: { isConfirmed: false, checkedAt: 0 },
  });
};
const unclear = noted({ kind: 'order-unclear' });
const several = aRequest(...linesOf('item-1', 'item-2'));
const ends = (['placed', 'refused', 'cancelled', 'expired', 'settled'] as const).map((state) => ({
  state,
}));
const origin = 'https://shop.example';
const foreign = { kind: 'foreign-answer', status: 200, message: null, retryAfterMs: null } as const;

describe('the button of an item', () => {
  it.each<[string, Change, unknown]>([
    ['nothing in the way', () => {}, order],
    ['another item under way', attempts({ request: aRequest(aLine({ itemId: 'x' })) }), order],
    [
      'orders that ended long ago',
      (row) => {
        row.time.now = 9 * dayMs;
        attempts(...ends)(row);
      },
      order,
    ],
    ['a person who wants to be asked', asksAlways, ask],
    ['a currency that the shop hasn’t confirmed', unconfirmed, ask],
    ['an earlier order to ask about', attempts({ state: 'placed' }), ask],
    ['a quantity that was moved', typed('120'), { kind: 'ask', note: saying(/^120 isn’t avail/) }],
    ['a press under way', noted(null), busy],
    ['a press under way, of several', noted(null, { request: several }), busy],
    [
      'an order of another quantity that is held',
      attempts({ request: aRequest(aLine({ quantity: 50 })) }),
      { kind: 'undo', attempt: expect.objectContaining({ id: 'no. 0' }) },
    ],
    // Undo would undo more than this item.
    ['a held order of several items', attempts({ request: several }), busy],
    ['an order that is sending', attempts({ state: 'sending' }), busy],
    ['an order being looked for', attempts({ state: 'unknown' }), check],
    ['one that wasn’t found', attempts({ state: 'unknown', reads: 9 }), answer],
    ['an ambiguous one', attempts({ state: 'ambiguous' }), answer],
    ['a refused one that turned up', attempts({ state: 'refused', candidates: ['R2'] }), answer],
    ['an unclear one of several items', attempts({ state: 'unknown', request: several }), check],
    ['a press of which nobody knows', unclear, check],
    ['no address', noAddress, blocked(/^No saved address/)],
    ['an invalid quantity', ({ row }) => row.type('7'), blocked(/^Enter a valid quantity\.$/)],
    ['no network', offline, blocked(/^You’re offline\. Try again when/, order)],
    ['no network, and asked first', all(offline, asksAlways), blocked(/^You’re offline/, ask)],
    ['a network that has come back', failing({ kind: 'offline' }, true), order],
    [
      'no right to ask the shop',
      failing({ kind: 'permission-missing', origin }),
      blocked(/isn’t allowed to access/, order),
    ],
    ['a foreign answer', failing(foreign), blocked(/can’t be reached from here/, order)],
  ])('with %s', (_, prepare, expected) => {
    const world = createRowWorld();
    prepare(world);
    expect(world.button.mode.value).toEqual(expected);
  });

  it('asks where there is no price at all', () => {
    const { button } = createRowWorld(anItem({ retailPrice: null }));
    expect(button.mode.value).toEqual({ kind: 'ask', note: 'Price unknown' });
  });

  it.each<[string, Change, Partial<ReturnType<typeof doneIn>>]>([
    ['orders', () => {}, { presses: 1 }],
    ['brings the receipt', asksAlways, { overlay: ['receipt', null] }],
    ['brings it with the reason', typed('120'), { overlay: ['receipt', saying(/^120/)] }],
    ['undoes', attempts({}), { asked: ['undo no. 0'] }],
    ['does nothing while it is busy', attempts({ state: 'sending' }), {}],
    ['leads to what is known', unclear, { overlay: ['status', null] }],
    ['says what is missing', noAddress, { stops: [saying(/No saved address/)] }],
    ['is tried offline', offline, { presses: 1 }],
    ['brings the receipt offline', all(offline, asksAlways), { overlay: ['receipt', null] }],
    ['doesn’t order offline what may be', all(offline, unclear), { overlay: ['status', null] }],
  ])('%s', (_, prepare, expected) => {
    const world = createRowWorld();
    prepare(world);
    world.time.monotonic += 400;
    expect(world.button.tap()).toBe(Object.keys(expected).length > 0);
    expect(doneIn(world)).toEqual({ ...nothing, ...expected });
  });

  it('says once why it is blocked, however often it is pressed', () => {
    const { button, row, time, ...world } = createRowWorld();
    row.type('7');
    for (const _ of [1, 2, 3]) {
      button.tap();
      time.monotonic += 400;
    }
    expect(stopsOf(world)).toEqual(['Enter a valid quantity.']);
  });
});

/** All that presses have done. */
function doneIn(world: Row) {
  const overlay = world.session.overlay.value;
  const difference = overlay?.kind === 'receipt' ? overlay.difference : null;
  return {
    presses: world.presses.length,
    overlay: overlay && [overlay.kind, difference ?? null],
    asked: world.asked as readonly string[],
    stops: stopsOf(world).filter(Boolean),
  };
}
const nothing = { presses: 0, asked: [], stops: [], overlay: null };

describe('a press that is held', () => {
  const hold = (from: Change, to: Change) => {
    const world = createRowWorld();
    from(world);
    world.time.monotonic += 400;
    world.button.begin();
    to(world);
    world.time.monotonic += 60_000;
    world.button.press();
    return doneIn(world);
  };
  const free = attempts();
  const changed = [saying(/changed just as you clicked/)];

  it.each<[string, Change, Change, string[]]>([
    ['order what can be undone by now', free, attempts({}), []],
    ['order what is sending by now', free, attempts({ state: 'sending' }), []],
    ['undo what was sent by now', attempts({}), attempts({ state: 'sending' }), []],
    ['order what it would have undone', attempts({}), attempts({ state: 'cancelled' }), []],
    ['undo another order', attempts({}), attempts({ id: 'other' }), []],
    ['order what was to be reviewed', asksAlways, ({ set }) => set({ holdSeconds: 5 }), changed],
    ['review what was to be ordered', free, asksAlways, changed],
    ['order what is blocked by now', free, noAddress, [saying(/No saved address/)]],
    ['check what was to be ordered', free, unclear, []],
  ])('doesn’t %s', (_, from, to, stops) => {
    expect(hold(from, to)).toEqual({ ...nothing, stops });
  });

  it('undoes its order whatever would be ordered next', () => {
    const next = all(attempts({ rev: 2 }), ({ row }) => row.step('up'));
    expect(hold(attempts({}), next)).toEqual({ ...nothing, asked: ['undo no. 0'] });
  });
});

describe('within 400 ms after a press', () => {
  it.each([
    ['neither orders again nor undoes', 399, []],
    ['undoes only from then on', 400, ['undo press-1']],
  ])('another one %s', async (_, ms, asked) => {
    const world = createRowWorld();
    world.answerWith(async ({ id, request }) => {
      world.state.attempts.value = [anAttempt({ id, request })];
      return null;
    });
    world.button.tap();
    world.button.tap();
    await expect.poll(() => world.button.mode.value.kind).toBe('undo');
    world.time.monotonic += ms;
    world.button.tap();
    expect(doneIn(world)).toEqual({ ...nothing, presses: 1, asked });
  });

  it('another one orders nothing, and isn’t told of, where the first was refused at once', async () => {
    const world = createRowWorld();
    world.answerWith(async () => ({ kind: 'order-refused-here', problem: 'item-gone' }));
    world.button.tap();
    await expect.poll(world.failures).toHaveLength(1);
    expect(world.button.mode.value).toEqual(order);
    world.time.monotonic += 399;
    world.button.tap();
    expect(doneIn(world)).toEqual({ ...nothing, presses: 1 });
    world.time.monotonic += 1;
    world.button.tap();
    expect(world.presses).toHaveLength(2);
  });

  it('an Undo is told that it was too soon, until it counts', () => {
    const world = createRowWorld();
    world.button.tap();
    attempts({})(world);
    world.time.monotonic += 399;
    world.button.tap();
    expect(doneIn(world)).toEqual({ ...nothing, presses: 1 });
    const why = world.ordering.actionFailures;
    expect([...why.value]).toEqual([['no. 0 held', saying(/^Not undone/)]]);
    world.time.monotonic += 1;
    world.button.tap();
    expect(world.asked).toEqual(['undo no. 0']);
    expect(why.value.size).toBe(0);
  });

  it('an Undo waits for nothing else, wherever it has just come up', () => {
    const world = createRowWorld();
    attempts({})(world);
    world.page.positions.set(world.button.key, aPosition({ hasFocus: true }));
    world.button.tap('key');
    expect(world.asked).toEqual(['undo no. 0']);
  });

  it('the Undo of another order isn’t meant either', () => {
    const world = createRowWorld();
    const other: Subject = {
      key: 'item other',
      intent: () => ({ lines: [aLine({ itemId: 'other' })], title: 'Other' }),
      problem: () => null,
    };
    const undo = createButton(world, other);
    world.button.tap();
    attempts({ request: aRequest(aLine({ itemId: 'other' })) })(world);
    world.time.monotonic += 399;
    undo.tap();
    expect(world.asked).toEqual([]);
  });
});

const heldIn = (...those: readonly AttemptChanges[]) => {
  const world = createPopupWorld({ items: [anItem(), anItem({ id: 'item-2' })] });
  world.state.attempts.value = those.map((changes, at) =>
    anAttempt({ id: `no. ${at}`, ...changes }),
  );
  return ['item-1', 'item-2'].map((itemId) => {
    const intent = () => ({ lines: [aLine({ itemId })], title: itemId });
    const subject: Subject = { key: itemId, intent, problem: () => null };
    return createButton(world, subject).held.value;
  });
};
const other = aRequest(aLine({ itemId: 'item-2' }));

it.each<[string, readonly AttemptChanges[], readonly unknown[]]>([
  ['nothing', [], [null, null]],
  ['what was ordered by now', [{ state: 'placed' }], [null, null]],
  ['what is to be looked into', [{ state: 'unknown' }], [null, null]],
  ['one that is held', [{}], ['latest', null]],
  ['one that is sending', [{ state: 'sending' }], ['latest', null]],
  ['the later of two', [{ pressedAt: 5 }, { request: other, pressedAt: 9 }], ['earlier', 'latest']],
  [
    'one, where the other has been ordered',
    [{ pressedAt: 5 }, { request: other, pressedAt: 9, state: 'placed' }],
    ['latest', null],
  ],
])('what is being ordered is the latest, if it is %s', (_, those, held) => {
  expect(heldIn(...those)).toEqual(held);
});

describe('the button of several lines', () => {
  const lines = linesOf('item-1', 'item-2');
  const open = (isOutOfSight?: true) => {
    const world = createPopupWorld({ items: [anItem(), anItem({ id: 'item-2' })] });
    const subject = kitSubject(aKit({ lines }), world.facts);
    const { isOutOfSight: _, ...basket } = subject;
    return { ...world, button: createButton(world, isOutOfSight ? subject : basket) };
  };

  it('asks first if it is a kit’s', () => {
    const { button, session } = open(true);
    expect(button.mode.value).toEqual(ask);
    button.tap();
    expect(session.overlay.value).toEqual({ kind: 'receipt', title: 'Fair', lines });
    expect(open().button.mode.value).toEqual(order);
  });

  it('undoes an order of the same lines, in whichever order', () => {
    const { button, state } = open(true);
    const attempt = anAttempt({ request: aRequest(...lines.toReversed()) });
    state.attempts.value = [attempt];
    expect(button.mode.value).toEqual({ kind: 'undo', attempt });
  });

  it('says which of its items is in the way', () => {
    const { button, state, time, presses, ...world } = open();
    state.attempts.value = [anAttempt({ request: aRequest(aLine({ itemId: 'item-2' })) })];
    const reason = saying(/^Moonrise logo: An earlier order of this is under way or unclear/);
    expect(button.mode.value).toEqual({ kind: 'blocked', reason });
    time.monotonic += 400;
    button.tap();
    expect(stopsOf(world)).toEqual([reason]);
    expect(presses).toEqual([]);
  });
});

it('a press names an old order that it is made in spite of', () => {
  const { order, state, presses } = createRowWorld();
  const longAgo = shortened(anAttempt({ id: 'old', state: 'placed', orderNumber: 'R7' }));
  state.pastAttempts.value = [longAgo];
  void order({ overriddenIds: ['old'] });
  expect(presses).toMatchObject([{ overrides: [overrideOf(longAgo)] }]);
});

it.each<[string, Change, RegExp | null]>([
  ['orders', () => {}, /only just opened/],
  ['can’t order', noAddress, /address/],
  ['is under way', attempts({ state: 'sending' }), null],
])('a press from before anybody heard it is never done: of a button that %s', (_, change, told) => {
  const row = createRowWorld();
  change(row);
  row.button.follow();
  row.model.refuseEarly('item item-9');
  expect(row.model.ordering.presses.value).toEqual([]);
  row.model.refuseEarly('item item-1');
  const reasons = row.model.ordering.presses.value.map(({ failure }) => failure);
  expect(reasons).toEqual(told ? [{ kind: 'stopped', reason: saying(told) }] : []);
  expect(row.presses).toEqual([]);
});
