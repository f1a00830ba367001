import { describe, expect, it } from 'vitest';
import { createPopupWorld } from '../../support/worlds/popup-world';
import {
  aCard,
  aCheckout,
  aLine,
  anAddress,
  anAttempt,
  overridingUnclear,
} from '../../support/worlds/samples';

const guard = { kind: 'ordered-lately', attemptId: 'old', orderNumber: 'R1', at: 0 } as const;

it('reviewing a press that has to be confirmed opens a receipt of the same lines, with its address and card', async () => {
  const { order, ordering, presses, answerWith, reviews, session, state } = createPopupWorld();
  const addresses = [anAddress(), anAddress({ id: 'address-2' })];
  const cards = [aCard(), aCard({ id: 'card-2' })];
  state.checkout.value = aCheckout({ addresses, cards });
  session.addressId.value = 'address-2';
  session.cardId.value = 'card-2';
  answerWith(async () => ({ kind: 'order-unconfirmed', warnings: [guard] }));
  await order();
  const [question] = ordering.presses.value;
  if (!question) throw new Error('Nothing was asked');
  session.addressId.value = null;
  session.cardId.value = null;
  reviews.review(question);
  expect(session.overlay.value).toEqual({
    kind: 'receipt',
    lines: [aLine()],
    title: 'Moonrise logo',
    overriddenIds: ['old'],
    choice: { addressId: 'address-2', cardId: 'card-2' },
    was: presses[0]?.shown,
  });
  expect(presses).toHaveLength(1);
});

describe('ordering again an attempt that was never sent', () => {
  it('opens a receipt and sends nothing by itself', () => {
    const { presses, asked, reviews, session } = createPopupWorld();
    const overrides = [overridingUnclear('earlier')];
    const failure = { kind: 'order-unconfirmed', warnings: [guard] } as const;
    const expired = anAttempt({ state: 'expired', overrides, failure });
    reviews.again(expired);
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

  it.each(['placed', 'unknown', 'sending'] as const)(
    'opens no receipt of an attempt that is %s',
    (state) => {
      const { reviews, session } = createPopupWorld();
      reviews.again(anAttempt({ state }));
      expect(session.overlay.value).toBeNull();
    },
  );
});

it.each([
  ['paymentId: the card was declined', 'address-1', null],
  ['addressId: there is no such address', null, 'card-1'],
  ['Not today', 'address-1', 'card-1'],
])(
  'trying again an order that was refused opens its receipt, without what wasn’t accepted: %s',
  (message, addressId, cardId) => {
    const { presses, asked, reviews, session } = createPopupWorld();
    const failure = { kind: 'input-refused', status: 400, message, retryAfterMs: null } as const;
    const refused = anAttempt({ state: 'refused', failure });
    reviews.again(refused);
    const { lines } = refused.request;
    const choice = { addressId, cardId };
    expect(session.overlay.value).toMatchObject({ kind: 'receipt', lines, choice });
    expect([presses, asked]).toEqual([[], []]);
  },
);
