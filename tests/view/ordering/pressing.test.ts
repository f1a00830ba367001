import { describe, expect, it } from 'vitest';
import type { Failure } from '@/lib/domain/failure';
import type { AttemptState } from '@/lib/domain/ordering/attempt';
import { overrideOf } from '@/lib/domain/ordering/attempts';
import { shortened } from '@/lib/domain/ordering/past-attempts';
import { createRowWorld, stopsOf } from '../../support/worlds/popup-world';
import { aCheckout, anAttempt, anItem, anItemsInfo } from '../../support/worlds/samples';

const asking = { kind: 'ready', isAsked: true };
const free = { kind: 'ready', isAsked: false };

describe('a press', () => {
  it('names an old order that it is made in spite of', () => {
    const { order, state, presses } = createRowWorld();
    const longAgo = shortened(anAttempt({ id: 'old', state: 'placed', orderNumber: 'R7' }));
    state.pastAttempts.value = [longAgo];
    void order({ overriddenIds: ['old'] });
    expect(presses).toMatchObject([{ overrides: [overrideOf(longAgo)] }]);
  });

  it('counts once when made twice in a row', () => {
    const { row, presses, answerWith } = createRowWorld();
    answerWith(() => new Promise(() => {}));
    row.press();
    row.press();
    expect(presses).toHaveLength(1);
    expect(row.button.value).toEqual({ kind: 'busy', label: 'Starting…' });
  });

  it('asks first where the quantity isn’t the one that was asked for, until that is ordered', async () => {
    const { row, presses, ordering, session, answerWith } = createRowWorld();
    row.type('120');
    row.commit();
    expect(row.button.value).toEqual(asking);
    row.press();
    expect(presses).toEqual([]);
    const receipt = session.overlay.value;
    expect(receipt).toMatchObject({
      kind: 'receipt',
      lines: [{ quantity: 100 }],
      difference: expect.stringContaining('120 isn’t available'),
    });
    answerWith(() => Promise.resolve(null));
    if (receipt?.kind === 'receipt') await ordering.placeReviewed(ordering.look(receipt));
    expect(presses).toHaveLength(1);
    expect(row.quantity.value).toMatchObject({ quantity: 100, note: null });
  });

  it('asks first where there is no price at all', () => {
    const { row, presses, session } = createRowWorld(anItem({ retailPrice: null }));
    expect(row.button.value).toEqual(asking);
    row.press();
    expect(presses).toEqual([]);
    const difference = 'No price available';
    expect(session.overlay.value).toMatchObject({ kind: 'receipt', difference });
  });

  it('asks first while the shop hasn’t confirmed the currency, and orders on the receipt', async () => {
    const { row, state, presses, ordering, session } = createRowWorld();
    const check = (isUnconfirmed: boolean) => {
      state.itemsInfo.value = anItemsInfo({ currencyCheck: { isUnconfirmed, checkedAt: 0 } });
    };
    check(true);
    expect(row.button.value).toEqual(asking);
    row.tap();
    expect(presses).toEqual([]);
    const receipt = session.overlay.value;
    expect(receipt).toMatchObject({ kind: 'receipt', lines: [{ quantity: 100 }] });
    if (receipt?.kind === 'receipt') await ordering.placeReviewed(ordering.look(receipt));
    expect(presses).toMatchObject([{ isReviewed: true }]);
    check(false);
    expect(row.button.value).toEqual(free);
  });

  it('asks first while nobody knows what became of the press before', async () => {
    const { row, presses, session, time, answerWith } = createRowWorld();
    answerWith(() => Promise.resolve({ kind: 'order-unclear' }));
    row.press();
    await expect
      .poll(() => row.button.value)
      .toEqual({ kind: 'ready', isAsked: true, isUnclear: true });
    row.press();
    expect(session.overlay.value).toBeNull();
    time.monotonic += 400;
    row.press();
    expect(presses).toHaveLength(1);
    expect(session.overlay.value).toMatchObject({ kind: 'receipt', lines: [{ quantity: 100 }] });
  });

  it('orders nothing while the quantity field holds an invalid value', () => {
    const { row, presses, ordering } = createRowWorld();
    row.type('7');
    row.tap();
    row.press();
    expect(presses).toEqual([]);
    expect(row.button.value).toMatchObject({ kind: 'blocked' });
    // Said once, however often it is pressed.
    expect(stopsOf({ ordering })).toEqual(['Enter a valid quantity.']);
  });
});

describe('the order button', () => {
  it.each<[AttemptState, string, number?]>([
    ['held', 'Ordering…'],
    ['sending', 'Ordering…'],
    ['unknown', 'Unconfirmed'],
    ['ambiguous', 'Unconfirmed'],
    ['unknown', 'Unconfirmed', 9],
  ])('is busy while an attempt of the item is %s: %s', (state, label, reads = 0) => {
    const { row, state: stored, presses } = createRowWorld();
    stored.attempts.value = [anAttempt({ state, reads })];
    expect(row.button.value).toEqual({ kind: 'busy', label });
    row.press();
    expect(presses).toEqual([]);
  });

  it.each(['placed', 'refused', 'cancelled', 'expired', 'settled'] as const)(
    'is free again when an attempt is %s',
    (state) => {
      const { row, state: stored } = createRowWorld();
      stored.attempts.value = [anAttempt({ state })];
      expect(row.button.value).toEqual(free);
    },
  );

  it('isn’t busy for attempts of other items', () => {
    const { row, state } = createRowWorld(anItem({ id: 'other' }));
    state.attempts.value = [anAttempt({ state: 'unknown' })];
    expect(row.button.value).toEqual(free);
  });

  it('is blocked without an address', () => {
    const { row, state, presses, ordering } = createRowWorld();
    state.checkout.value = aCheckout({ addresses: [] });
    expect(row.button.value).toMatchObject({ kind: 'blocked' });
    row.press();
    expect(presses).toEqual([]);
    expect(stopsOf({ ordering })).toEqual([ordering.problem.value]);
  });

  it('says that nothing can be ordered offline, and tries all the same', () => {
    const { row, state, network, presses } = createRowWorld();
    state.refreshFailure.value = { failure: { kind: 'offline' }, at: 0 };
    expect(row.button.value).toMatchObject({ kind: 'ready' });
    network.isOn = false;
    state.refreshFailure.value = { failure: { kind: 'offline' }, at: 1 };
    const reason = 'You’re offline. You can’t order until you’re back online.';
    expect(row.button.value).toMatchObject({ kind: 'blocked', reason });
    row.press();
    expect(presses).toHaveLength(1);
  });

  it.each([
    [{ kind: 'permission-missing', origin: 'https://shop.example' }, /isn’t allowed to access/],
    [
      { kind: 'foreign-answer', status: 200, message: null, retryAfterMs: null },
      /can’t be reached from here/,
    ],
  ] as const)('says what an order would meet, too: %o', (failure, reason) => {
    const { row, state, presses } = createRowWorld();
    state.refreshFailure.value = { failure, at: 0 };
    const said = expect.stringMatching(reason);
    expect(row.button.value).toMatchObject({ kind: 'blocked', reason: said });
    row.press();
    expect(presses).toHaveLength(1);
  });
});

describe('a press that fails to start', () => {
  const failure: Failure = { kind: 'order-refused-here', problem: 'item-gone' };

  it('is reported, and the button is free again', async () => {
    const { row, ordering, answerWith } = createRowWorld();
    answerWith(async () => failure);
    row.press();
    await expect
      .poll(() => ordering.failedPresses.all.value)
      .toMatchObject([{ title: 'Moonrise logo', failure }]);
    expect(row.button.value).toEqual(free);
  });

  it('is no longer reported once its attempt shows up after all', async () => {
    const { row, state, ordering, answerWith, remembered } = createRowWorld();
    answerWith(async () => ({ kind: 'internal', detail: 'the message port closed' }));
    row.press();
    await expect.poll(() => ordering.failedPresses.all.value.length).toBe(1);
    state.attempts.value = [anAttempt({ id: 'press-1' })];
    expect(ordering.failedPresses.all.value).toEqual([]);
    await expect.poll(remembered).toEqual({ 'item-1': { quantity: 100 } });
  });

  it('isn’t reported when its attempt exists already', async () => {
    const { row, state, ordering, answerWith } = createRowWorld();
    const answered = Promise.withResolvers<Failure | null>();
    answerWith(() => answered.promise);
    row.press();
    state.attempts.value = [anAttempt({ id: 'press-1', state: 'refused', failure })];
    expect(row.button.value).toEqual(free);
    answered.resolve(failure);
    await answered.promise;
    await Promise.resolve();
    expect(ordering.failedPresses.all.value).toEqual([]);
  });
});
