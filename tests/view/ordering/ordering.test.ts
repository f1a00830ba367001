import { describe, expect, it } from 'vitest';
import type { Failure } from '@/lib/domain/failure/failure';
import { type AttemptState, attemptVersion } from '@/lib/domain/ordering/attempt/attempt';
import { aNote, createPopupWorld, stopsOf } from '../../support/worlds/popup-world';
import {
  aCard,
  aCheckout,
  aConnection,
  aLine,
  anAddress,
  anAttempt,
  anItem,
} from '../../support/worlds/samples';

const other = aLine({ itemId: 'item-2', quantity: 50 });

const world = () => {
  const popup = createPopupWorld({ items: [anItem(), anItem({ id: 'item-2', retailPrice: 7 })] });
  const { state, answerWith } = popup;
  /** The background, which makes an attempt of each press. */
  const answerWithAttempts = () =>
    answerWith(async ({ id, request }) => {
      state.attempts.value = [anAttempt({ id, request }), ...state.attempts.value];
      return null;
    });
  return { ...popup, answerWithAttempts };
};

describe('an order of several lines', () => {
  it('is sent before the call returns, and says that it comes from the basket', () => {
    const { order, presses } = world();
    void order();
    void order({ lines: [other], origin: 'basket' });
    expect(presses.map(({ fromBasket }) => fromBasket)).toEqual([undefined, true]);
  });
});

describe('a press', () => {
  it('is noted before its command is sent, with all that it orders', () => {
    const { order, notes, presses, answerWith } = world();
    const noted: unknown[] = [];
    answerWith(() => {
      noted.push(...notes());
      return new Promise(() => {});
    });
    void order();
    expect(noted).toEqual([{ version: attemptVersion, press: presses[0], failure: null }]);
  });

  it('keeps its items busy until there is an attempt, and is remembered then', async () => {
    const { order, ordering, presses, state, remembered, answerWith } = world();
    const answer = Promise.withResolvers<null>();
    answerWith(() => answer.promise);
    const ordered = order();
    expect(ordering.inTheWay.value.get('item-1')).toMatchObject({ failure: null });
    await order({ title: 'Once more' });
    expect(ordering.presses.value.map(({ title }) => title)).toContain('Once more');
    expect(presses).toHaveLength(1);
    expect(await remembered()).toEqual({});
    state.attempts.value = [anAttempt({ id: 'press-1' })];
    expect(ordering.inTheWay.value.get('item-1')).toMatchObject({ state: 'held' });
    await expect.poll(remembered).toEqual({ 'item-1': { quantity: 100 } });
    answer.resolve(null);
    await ordered;
  });

  it('brings no receipt while nothing can be ordered', async () => {
    const { ordering, session, state, ...popup } = world();
    state.checkout.value = aCheckout({ addresses: [] });
    await ordering.order(ordering.previewOf({ lines: [aLine()], title: 'Fox' }), { note: null });
    expect(session.overlay.value).toBeNull();
    expect(stopsOf(popup)).toEqual([ordering.problem.value]);
  });

  it('for what was asked as another quantity makes that the one that is wanted', async () => {
    const { order, list, answerWithAttempts } = world();
    answerWithAttempts();
    const row = list.rowOf(anItem());
    row.type('120');
    row.commit();
    expect(row.quantity.value?.note).toMatch(/^120 isn’t available/);
    await order();
    expect(row.quantity.value).toMatchObject({ quantity: 100, note: null });
  });

  it('of an item that has gone is told of', async () => {
    const { order, ordering } = world();
    await order({ lines: [aLine({ itemId: 'gone' })] });
    expect(ordering.presses.value).toMatchObject([{ failure: { problem: 'item-gone' } }]);
  });
});

describe('a press that fails to start', () => {
  const failure: Failure = { kind: 'order-refused-here', problem: 'item-gone' };
  const lost: Failure = { kind: 'internal', detail: 'the message port closed' };
  const unclear: Failure = { kind: 'order-unclear' };

  it('is told of until the next press, nothing is remembered, and the item is free', async () => {
    const { order, ordering, notes, failures, remembered, answerWith } = world();
    answerWith(async () => failure);
    await order();
    expect(ordering.presses.value).toMatchObject([{ title: 'Moonrise logo', failure }]);
    expect(notes()).toMatchObject([{ failure }]);
    expect(ordering.inTheWay.value.size).toBe(0);
    expect(await remembered()).toEqual({});
    answerWith(() => new Promise(() => {}));
    void order();
    expect(failures()).toEqual([]);
  });

  it('isn’t told of when there is an attempt already', async () => {
    const { order, state, failures, answerWith } = world();
    answerWith(async () => {
      state.attempts.value = [anAttempt({ id: 'press-1', state: 'refused', failure })];
      return failure;
    });
    await order();
    expect(failures()).toEqual([]);
    // It moves to the past.
    state.attempts.value = [];
    expect(failures()).toEqual([]);
  });

  it.each<[string, Failure | null, readonly Failure[], readonly (Failure | null)[]]>([
    ['which says why', failure, [failure], [failure]],
    ['whose attempt will tell', null, [], []],
    // The next background may still send it.
    ['in vain, and keeps its note', lost, [unclear], [null]],
  ])('whose answer got lost is asked about under its id, %s', async (_, second, told, noted) => {
    const { order, presses, notes, failures, answerWith } = world();
    const answers = [lost, second];
    answerWith(async () => answers.shift() ?? null);
    await order();
    expect(presses.map(({ id }) => id)).toEqual(['press-1', 'press-1']);
    expect(failures()).toEqual(told);
    expect(notes().map(({ failure }) => failure)).toEqual(noted);
  });

  it('isn’t sent again where nothing is noted, but asked about', async () => {
    const { order, presses, asked, state, answerWith } = world();
    answerWith(async () => {
      state.pressNotes.value = [];
      return lost;
    });
    await order();
    expect([presses.length, asked]).toEqual([1, ['carryOn press-1']]);
  });
});

describe('a press that a page noted before it closed', () => {
  const opened = (...notes: Parameters<typeof aNote>) =>
    createPopupWorld({ notes: [aNote(...notes)] });

  it('is asked about under its own id if nobody has answered it', async () => {
    const { ordering, presses, failures, answerWith } = opened(null);
    answerWith(async () => ({ kind: 'offline' }));
    expect(ordering.inTheWay.value.has('item-1')).toBe(true);
    ordering.placing.resume();
    expect(presses).toEqual([aNote(null).press]);
    await expect.poll(failures).toEqual([{ kind: 'offline' }]);
    expect(ordering.inTheWay.value.size).toBe(0);
  });
});

describe('an address and card chosen for one order', () => {
  const chosen = () => {
    const popup = world();
    const office = anAddress({ id: 'office', isDefault: false });
    popup.state.checkout.value = aCheckout({ addresses: [anAddress(), office] });
    popup.session.addressId.value = 'office';
    return popup;
  };

  it('are used, and forgotten as soon as there is an attempt', async () => {
    const { order, presses, session, state, answerWith } = chosen();
    answerWith(async ({ id, request }) => {
      await Promise.resolve();
      expect(session.addressId.value).toBe('office');
      state.attempts.value = [anAttempt({ id, request })];
      expect(session.addressId.value).toBeNull();
      // It is chosen for the next one, too.
      session.addressId.value = 'office';
      return null;
    });
    await order();
    expect(presses[0]?.request.addressId).toBe('office');
    expect(session.addressId.value).toBe('office');
  });

  it('are there again for the next order when this one is undone, unless something else was chosen', async () => {
    const { order, session, state, answerWithAttempts } = chosen();
    answerWithAttempts();
    const undo = () => {
      state.attempts.value = state.attempts.value.map(({ id, request }) =>
        anAttempt({ id, request, state: 'cancelled' }),
      );
    };
    await order();
    expect(session.addressId.value).toBeNull();
    // A popup that closes meanwhile leaves it to the next one.
    expect(session.spentChoice.value).toMatchObject({ addressId: 'office', cardId: null });
    undo();
    expect(session.addressId.value).toBe('office');
    expect(session.spentChoice.value).toBeNull();

    await order();
    session.addressId.value = 'elsewhere';
    undo();
    expect(session.addressId.value).toBe('elsewhere');
  });

  it('are kept when the press fails', async () => {
    const { order, session, answerWith } = chosen();
    answerWith(async () => ({ kind: 'offline' }));
    await order();
    expect(session.addressId.value).toBe('office');
  });
});

describe('the next order goes elsewhere', () => {
  const next = (
    address: Parameters<typeof anAddress>[0],
    card = {},
    state: AttemptState = 'held',
  ) => {
    const popup = world();
    const checkout = { addresses: [anAddress(address)], cards: [aCard(card)] };
    popup.state.checkout.value = aCheckout(checkout);
    popup.state.attempts.value = [anAttempt({ state })];
    return popup.ordering.isNextElsewhere.value;
  };

  it.each<[string, Parameters<typeof next>, boolean]>([
    ['the same address and card', [{}], false],
    ['another unit', [{ addressLine2: 'Apt 5' }], true],
    ['another unit, while sending', [{ addressLine2: 'Apt 5' }, {}, 'sending'], true],
    ['another unit, later', [{ addressLine2: 'Apt 5' }, {}, 'placed'], false],
    ['another card', [{}, { lastDigits: '0001' }], true],
    ['another kind of card', [{}, { ccType: 'Mastercard' }], true],
  ])('is set apart from what is being ordered: %s', (_, facts, expected) => {
    expect(next(...facts)).toBe(expected);
  });

  it('is set apart while nothing can be ordered', () => {
    const { ordering, state } = world();
    state.checkout.value = null;
    state.attempts.value = [anAttempt()];
    expect(ordering.isNextElsewhere.value).toBe(true);
  });
});

type State = ReturnType<typeof world>['state'];
const forbidden = { kind: 'forbidden', status: 403, message: null, retryAfterMs: null } as const;
const having =
  (changes: Parameters<typeof aCheckout>[0]) =>
  ({ checkout }: State) =>
    (checkout.value = aCheckout(changes));
it.each<[RegExp | null, (state: State) => unknown]>([
  [null, () => {}],
  [/No saved address/, having({ addresses: [] })],
  [/No default address/, having({ addresses: [anAddress({ isDefault: false })] })],
  [/No saved card/, having({ cards: [] })],
  [/No default card/, having({ cards: [aCard({ isDefault: false })] })],
  [/haven’t loaded/, (state) => (state.checkout.value = null)],
  [/no longer works/, (state) => (state.connection.value = aConnection({ rejected: forbidden }))],
  [
    /Ordering is locked/,
    (state) => (state.orderingFailure.value = { failure: { kind: 'journal-lost' }, at: 0 }),
  ],
])('the reason that keeps from ordering is %s', (expected, prepare) => {
  const { ordering, state } = world();
  prepare(state);
  const said = expected ? expect.stringMatching(expected) : null;
  expect(ordering.problem.value).toEqual(said);
});

it('what the person does about an order is told of as long as it fails, for each order', async () => {
  const { ordering, commands } = createPopupWorld();
  const answers: (Failure | null)[] = [{ kind: 'storage-full' }, { kind: 'offline' }, null];
  const next = async () => answers.shift() ?? null;
  Object.assign(commands, { undo: next, settle: next });
  const failed = () => [...ordering.actionFailures.value.keys()];
  const unclear = anAttempt({ id: 'other', state: 'unknown' });
  await ordering.undo(anAttempt({ id: 'one' }));
  expect([...ordering.actionFailures.value]).toEqual([
    ['one held', { action: 'undo', failure: { kind: 'storage-full' }, at: 0 }],
  ]);
  await ordering.settle(unclear, { verdict: 'not-ordered' });
  expect(failed()).toEqual(['one held', 'other doubt']);
  await ordering.undo(anAttempt({ id: 'one' }));
  expect(failed()).toEqual(['other doubt']);
});
