import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seenAfterMs } from '@/lib/view/shared/seen';
import { aNote, createPage, createPopupWorld } from '../../support/worlds/popup-world';
import {
  aCard,
  aCheckout,
  aLine,
  anAddress,
  anAttempt,
  overridingUnclear,
} from '../../support/worlds/samples';

const guard = { kind: 'ordered-lately', attemptId: 'old', orderNumber: 'R1', at: 0 } as const;

it('a press that has to be confirmed opens a receipt of the same lines once, with its address and card', async () => {
  const { navigation, order, ordering, presses, answerWith, reviews, session, state } =
    createPopupWorld();
  const addresses = [anAddress(), anAddress({ id: 'address-2' })];
  const cards = [aCard(), aCard({ id: 'card-2' })];
  state.checkout.value = aCheckout({ addresses, cards });
  session.addressId.value = 'address-2';
  session.cardId.value = 'card-2';
  answerWith(async () => ({ kind: 'order-unconfirmed', warnings: [guard] }));
  await order();
  session.addressId.value = null;
  session.cardId.value = null;
  navigation.open({ kind: 'keys' });
  reviews.followQuestions(createPage().page);
  expect(session.overlay.value).toEqual({ kind: 'keys' });
  navigation.close();
  expect(session.overlay.value).toEqual({
    kind: 'receipt',
    lines: [aLine()],
    title: 'Moonrise logo',
    overriddenIds: ['old'],
    choice: { addressId: 'address-2', cardId: 'card-2' },
    was: presses[0]?.shown,
  });
  expect([presses.length, ordering.presses.value]).toEqual([1, []]);
  navigation.close();
  expect(session.overlay.value).toBeNull();
});

describe('a question that was noted', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const ask = () => {
    const world = createPopupWorld();
    world.state.pressNotes.value = [aNote({ kind: 'order-unconfirmed', warnings: [guard] })];
    const { page, turn } = createPage();
    world.reviews.followQuestions(page);
    return { ...world, turn };
  };

  it('is asked again by the next page unless its receipt was seen for a second', () => {
    const { notes, turn, ordering, session } = ask();
    expect(session.overlay.value?.kind).toBe('receipt');
    vi.advanceTimersByTime(seenAfterMs - 1);
    turn('hidden');
    vi.advanceTimersByTime(seenAfterMs);
    turn('visible');
    expect([notes().length, ordering.presses.value]).toEqual([1, []]);
    vi.advanceTimersByTime(seenAfterMs);
    expect(notes()).toEqual([]);
  });

  it('is answered by closing its receipt, at any time', () => {
    const { notes, navigation } = ask();
    navigation.close();
    expect(notes()).toEqual([]);
  });

  it('isn’t by another sheet in its place', () => {
    const { notes, navigation } = ask();
    navigation.open({ kind: 'keys' });
    vi.advanceTimersByTime(seenAfterMs);
    navigation.close();
    expect(notes()).toHaveLength(1);
  });
});

it('ordering again an attempt that was never sent opens a receipt and sends nothing by itself', () => {
  const { navigation, presses, asked, reviews, session } = createPopupWorld();
  const overrides = [overridingUnclear('earlier')];
  const failure = { kind: 'order-unconfirmed', warnings: [guard] } as const;
  const expired = anAttempt({ state: 'expired', overrides, failure });
  navigation.open(reviews.ofFailed(expired));
  expect(session.overlay.value).toMatchObject({
    kind: 'receipt',
    lines: expired.request.lines,
    overriddenIds: ['earlier', 'old'],
    choice: { addressId: 'address-1', cardId: 'card-1' },
    was: { goods: expired.goods, shipTo: expired.shipTo, payWith: expired.payWith },
  });
  expect(presses).toEqual([]);
  expect(asked).toEqual([]);
});

it.each([
  ['of the basket', true],
  ['of an item', undefined],
])('a failed order %s is again one, however its receipt ends', async (_, fromBasket) => {
  const { navigation, order, ordering, presses, answerWith, reviews, session } = createPopupWorld();
  const receipt = () => {
    const { value } = session.overlay;
    if (value?.kind !== 'receipt') throw new Error('There is no receipt');
    return value;
  };
  navigation.open(reviews.ofFailed(anAttempt({ state: 'refused', fromBasket })));
  answerWith(async () => ({ kind: 'offline' }));
  await order(receipt());
  expect(presses.map((press) => press.fromBasket)).toEqual([fromBasket]);
  navigation.close();
  // That press failed, too.
  const [failed] = ordering.presses.value;
  if (failed) navigation.open(reviews.ofPress(failed));
  await order(receipt());
  expect(presses.map((press) => press.fromBasket)).toEqual([fromBasket, fromBasket]);
});

it.each([
  ['paymentId: the card was declined', 'address-1', null],
  ['addressId: there is no such address', null, 'card-1'],
  ['Not today', 'address-1', 'card-1'],
])(
  'trying again an order that was refused opens its receipt, without what wasn’t accepted: %s',
  (message, addressId, cardId) => {
    const { navigation, presses, asked, reviews, session } = createPopupWorld();
    const failure = { kind: 'input-refused', status: 400, message, retryAfterMs: null } as const;
    const refused = anAttempt({ state: 'refused', failure });
    navigation.open(reviews.ofFailed(refused));
    const { lines } = refused.request;
    const choice = { addressId, cardId };
    expect(session.overlay.value).toMatchObject({ kind: 'receipt', lines, choice });
    expect([presses, asked]).toEqual([[], []]);
  },
);
