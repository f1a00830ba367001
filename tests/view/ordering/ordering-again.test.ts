import { describe, expect, it } from 'vitest';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { overrideOf } from '@/lib/domain/ordering/attempts';
import { createAttemptActions } from '@/lib/view/ordering/attempt-actions';
import { armingMs, createReceiptView, type EarlierOrder } from '@/lib/view/ordering/receipt-view';
import { createPopupWorld } from '../../support/worlds/popup-world';
import {
  type AttemptChanges,
  aCard,
  aCheckout,
  anAddress,
  anAttempt,
  overridingUnclear,
} from '../../support/worlds/samples';

const notSeen = anAttempt({ id: 'earlier', state: 'unknown', reads: 9, sentAt: 2_000 });
const again = anAttempt({ id: 'again', overrides: [overridingUnclear('earlier')] });

/** A popup that shows an unclear order, with its receipt once that is asked for. */
function createWorld(earlier: Attempt = notSeen, others: readonly Attempt[] = []) {
  const world = createPopupWorld();
  const { state, session } = world;
  const show = (...attempts: Attempt[]) => {
    state.attempts.value = attempts;
  };
  show(...others, earlier);
  const openReceipt = () => {
    const overlay = session.overlay.value;
    if (overlay?.kind !== 'receipt') throw new Error('There is no receipt');
    const receipt = createReceiptView(world, world.facts, overlay);
    receipt.followChanges();
    world.time.monotonic += armingMs;
    receipt.arm();
    return receipt;
  };
  const actions = createAttemptActions(world, () => 0);
  return { ...world, show, openReceipt, actions };
}

describe('ordering an unclear order again', () => {
  it('opens a receipt of the same lines, whose press names the earlier order', () => {
    const { actions, session, presses, openReceipt } = createWorld();
    actions.override(notSeen);
    const { request } = notSeen;
    expect(session.overlay.value).toMatchObject({
      kind: 'receipt',
      lines: request.lines,
      overriddenIds: ['earlier'],
    });
    const receipt = openReceipt();
    expect(presses).toEqual([]);
    receipt.press();
    expect(presses).toMatchObject([
      { id: 'press-1', request, overrides: [overridingUnclear('earlier')] },
    ]);
  });

  it('uses the first one’s address and card, and keeps the choice for the next order', () => {
    const world = createWorld();
    const { actions, session, presses, openReceipt, checkout, state } = world;
    const elsewhere = anAddress({ id: 'address-2' });
    state.checkout.value = aCheckout({ addresses: [anAddress(), elsewhere] });
    session.addressId.value = 'address-2';
    actions.override(notSeen);
    expect(checkout.view.value.address?.id).toBe('address-1');
    openReceipt().press();
    expect(presses).toMatchObject([{ request: { addressId: 'address-1', cardId: 'card-1' } }]);
    session.overlay.value = null;
    expect(checkout.view.value.address?.id).toBe('address-2');
  });

  it('uses the default address and card when the first one’s are gone', () => {
    const { actions, checkout, state } = createWorld();
    const [address, card] = [anAddress({ id: 'address-3' }), aCard({ id: 'card-3' })];
    state.checkout.value = aCheckout({ addresses: [address], cards: [card] });
    actions.override(notSeen);
    expect(checkout.view.value).toMatchObject({ address, card, addressProblem: null });
  });

  it('isn’t offered while it is already being ordered again', () => {
    const { actions, session } = createWorld(notSeen, [again]);
    actions.override(notSeen);
    expect(session.overlay.value).toBeNull();
  });

  it.each<[Attempt, RegExp]>([
    [{ ...notSeen, reads: 8 }, /may .*charged.*still looking/],
    [notSeen, /may .*charged.*hasn’t shown up/],
    [{ ...notSeen, state: 'ambiguous', candidates: ['R1', 'R2'] }, /may .*charged.*R1, R2/],
  ])('says what is known of the first order', (earlier, said) => {
    const { actions, openReceipt } = createWorld(earlier);
    actions.override(earlier);
    const [{ headline, sentences } = {}] = openReceipt().earlier.value as Partial<EarlierOrder>[];
    expect(headline).toBe('You may already have ordered this');
    expect(sentences?.join(' ')).toMatch(said);
    expect(sentences?.at(0)).toMatch(/twice/);
  });

  it.each<[string, AttemptChanges, RegExp]>([
    ['found', { state: 'placed', orderNumber: 'R7' }, /order R7/],
    [
      'settled as ordered',
      { state: 'settled', settlement: { verdict: 'ordered', orderNumber: null } },
      /confirmed that it was placed/,
    ],
    [
      'settled as not ordered',
      { state: 'settled', settlement: { verdict: 'not-ordered' } },
      /^It was sent on/,
    ],
  ])('has to be confirmed again when the first one was %s meanwhile', (_, change, said) => {
    const { actions, presses, openReceipt, show, time } = createWorld();
    actions.override(notSeen);
    const receipt = openReceipt();
    show(anAttempt({ ...notSeen, ...change }));
    expect(receipt.changes.value).toEqual(['The status of the earlier order.']);
    expect(receipt.earlier.value[0]?.sentences.join(' ')).toMatch(said);
    receipt.press();
    expect(presses).toEqual([]);
    receipt.see();
    time.monotonic += 400;
    receipt.press();
    expect(presses).toMatchObject([
      { overrides: [overrideOf(anAttempt({ ...notSeen, ...change }))] },
    ]);
  });

  it('is blocked while another order of the same items is under way', () => {
    const { actions, presses, openReceipt, show } = createWorld();
    actions.override(notSeen);
    const receipt = openReceipt();
    show(again, notSeen);
    expect(receipt.problem.value).toMatch(/being ordered/);
    receipt.see();
    receipt.press();
    expect(presses).toEqual([]);
  });
});
