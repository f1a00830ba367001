import { describe, expect, it } from 'vitest';
import { noChoice } from '@/lib/domain/checkout/checkout-choice';
import type { Failure, OrderProblem } from '@/lib/domain/failure';
import type { AttemptState } from '@/lib/domain/ordering/attempt';
import { checkoutView } from '@/lib/view/checkout/checkout-view';
import {
  attemptView,
  doubtTexts,
  hasRemedy,
  whereText,
  whichText,
} from '@/lib/view/ordering/attempt-view';
import { goodsLines } from '@/lib/view/ordering/line-text';
import { isSameAsNext } from '@/lib/view/ordering/ordering-state';
import { createPopupWorld, readable } from '../../support/worlds/popup-world';
import {
  aCard,
  aCheckout,
  aGood,
  anAddress,
  anAttempt,
  anOrder,
} from '../../support/worlds/samples';

const answered = { status: 400, message: 'paymentId: no', retryAfterMs: null };
const declined = { ...answered, kind: 'input-refused' } as const;
const text = (state: AttemptState, changes = {}) =>
  attemptView(anAttempt({ state, orderNumber: 'R7', ...changes }), 2_000);

describe('the view of an attempt', () => {
  const unsure = 'Not sure if this was ordered';
  const unproven = 'Refused by the shop';
  it.each<[AttemptState, object, string, RegExp | null, boolean]>([
    ['held', {}, 'Ordering in 4 s', null, false],
    ['sending', {}, 'Sending… can’t be undone now', null, false],
    ['placed', {}, 'Order R7 placed', null, true],
    ['refused', {}, 'Not ordered', /^Nothing was charged\.$/, true],
    ['expired', {}, 'Not sent', /^Nothing was ordered\.$/, true],
    ['cancelled', {}, 'Undone', /^Nothing was ordered\.$/, true],
    ['unknown', {}, unsure, /may have gone through: .*Don’t reorder yet\.$/, false],
    ['unknown', { reads: 9 }, unsure, /^It wasn’t found .*may still have been placed/, false],
    ['ambiguous', { candidates: ['R8'] }, unsure, /R8 has appeared .*Check whether/, false],
    ['ambiguous', { candidates: ['R8', 'R9'] }, unsure, /2 orders .*: R8, R9\..*each/, false],
    ['refused', { isProof: false, nextReadAt: 3_000 }, unproven, /is checking your orders/, true],
    ['refused', { isProof: false, reads: 3 }, unproven, /^It wasn’t found/, true],
  ])('of one that is %s, %j: %s', (state, changes, headline, detail, isDismissible) => {
    const shown = text(state, changes);
    expect(shown).toMatchObject({ headline, isDismissible });
    if (detail) expect(shown.detail).toMatch(detail);
    else expect(shown.detail).toBeNull();
  });

  it('says which of several orders of an item it is, by its time', () => {
    const at = new Date(2026, 10, 25, 17, 16).getTime();
    const which = (one: ReturnType<typeof anAttempt>, later: number) =>
      readable(whichText(one, [anAttempt({ id: 'newest', pressedAt: at }), one], at + later));
    const before = anAttempt({ state: 'placed', pressedAt: at - 60_000 });
    expect(which(before, 0)).toBe('Earlier order, 5:15 PM');
    expect(which(before, 86_400_000)).toBe('Earlier order, Nov 25, 5:15 PM');
    expect(which(anAttempt({ state: 'placed', pressedAt: at }), 0)).toBeUndefined();
    // In the shop, too, the time tells which one it is.
    expect(which(anAttempt({ state: 'unknown', pressedAt: at }), 0)).toMatch(/^Ordered /);
  });

  it('says that an order was found among the orders rather than confirmed', () => {
    const { headline, detail } = text('placed', { inferred: true });
    expect(headline).toBe('Order R7 went through');
    expect(detail).toMatch(/^The shop didn’t confirm it at first/);
  });

  it.each([
    ['nothing', {}, []],
    ['that it was canceled', { state: 'canceled' }, ['R8 was canceled.']],
    ['its amount', { itemTotal: 7 }, ['The amount of R8 doesn’t match what you ordered.']],
    ['its currency', { currency: 'EUR' }, ['R8 is in another currency.']],
    ['its time', { placedAt: '2026-03-01T05:00Z' }, [expect.stringMatching(/^The time of R8/)]],
  ])('says what speaks against an order that may be it: %s', (_, changes, texts) => {
    const price = { amount: 42, minimum: 100, currency: 'USD' };
    const asked = { candidates: ['R8'], sentAt: Date.parse('2026-03-01T10:00:00Z') };
    const attempt = anAttempt({ state: 'ambiguous', ...asked, goods: [aGood({ price })] });
    const listed = [
      anOrder({ number: 'R9', state: 'canceled' }),
      anOrder({ number: 'R8', ...changes }),
    ];
    expect(doubtTexts(attempt, listed)).toEqual(texts);
    expect(doubtTexts(anAttempt({ ...asked, state: 'placed', candidates: [] }), listed)).toEqual(
      [],
    );
  });

  it('holds neither a clock that is wrong here nor the account’s own currency against an order', () => {
    const price = { amount: 42, minimum: 100, currency: 'EUR' };
    const sentAt = Date.parse('2026-03-01T10:00:00Z');
    const attempt = anAttempt({
      state: 'ambiguous',
      candidates: ['R8'],
      sentAt: sentAt + 3_600_000,
      goods: [aGood({ price })],
      baseline: { numbers: ['R7'], complete: true, skewMs: -3_600_000 },
    });
    const order = anOrder({ number: 'R8', placedAt: new Date(sentAt).toISOString() });
    expect(doubtTexts(attempt, [order, anOrder({ number: 'R7' })])).toEqual([]);
    expect(doubtTexts(attempt, [order])).toEqual(['R8 is in another currency.']);
  });

  it('names both orders when one may have been placed twice', () => {
    const view = text('placed', { candidates: ['R8'] });
    expect(view).toMatchObject({ variant: 'unclear', isDismissible: false, isSettleable: true });
    expect(`${view.headline} ${view.detail}`).toMatch(/R7.*R8/);
  });

  it('names no number of its own when an order turns up after the person settled it as not ordered', () => {
    const settlement = { verdict: 'not-ordered' };
    const view = text('settled', { orderNumber: null, settlement, candidates: ['R8'] });
    expect(view.headline).toBe('Probably ordered after all');
  });

  it('quotes the service’s reason for a refusal', () => {
    const failure = { ...declined, message: 'the card was declined' };
    expect(text('refused', { failure }).reason?.said).toContain('the card was declined');
    expect(text('unknown', { failure }).reason).toBeNull();
  });

  it('says what to do after a refusal, unless an order has turned up', () => {
    const failure = { ...declined, message: null };
    expect(text('refused', { failure, isProof: false }).reason?.next).not.toBe('');
    const { reason } = text('refused', { failure, isProof: false, candidates: ['R2'] });
    expect(reason).toMatchObject({ what: expect.stringMatching(/./), next: '' });
  });

  it('counts the hold down to zero', () => {
    const held = anAttempt({ holdUntil: 6_000 });
    expect(attemptView(held, 5_100).headline).toBe('Ordering in 1 s');
    expect(attemptView(held, 9_000)).toMatchObject({ headline: 'Ordering in 0 s', holdLeftMs: 0 });
    expect(text('sending').holdLeftMs).toBeNull();
  });
});

describe('the lines of an attempt', () => {
  it('are named by the person’s own labels', () => {
    const goods = ['Owl', 'Fox'].map((title) => aGood({ itemId: title, title }));
    const lines = goodsLines(anAttempt({ goods }), (id) => (id === 'Fox' ? 'My fox' : undefined));
    expect(lines.map(({ title }) => title)).toEqual(['Owl', 'My fox']);
  });

  it('are followed by address and card', () => {
    expect(whereText(anAttempt())).toBe('To Ada Byron, Amsterdam NY · Visa\u00a0••\u00a04242');
  });
});

describe('what helps after an order has failed', () => {
  const refusedHere = (problem: OrderProblem) => ({ kind: 'order-refused-here', problem }) as const;
  const broken = { ...answered, kind: 'unauthorized' } as const;
  it.each<[string, AttemptState, Failure | null, string | null]>([
    ['another card', 'refused', declined, 'card'],
    ['another card', 'expired', refusedHere('card-expired'), 'card'],
    ['another address', 'expired', refusedHere('address-gone'), 'address'],
    ['nothing here', 'refused', broken, null],
    ['nothing here', 'expired', refusedHere('hold-over'), null],
    ['nothing here', 'unknown', declined, null],
  ])('is %s (%s)', (_, state, failure, remedy) => {
    expect(text(state, { failure }).remedy).toBe(remedy);
  });
});

describe('what helps', () => {
  const checkout = aCheckout({
    addresses: [anAddress(), anAddress({ id: 'other', isDefault: false })],
    cards: [
      aCard(),
      aCard({ id: 'other', isDefault: false, expiration: { month: 1, year: 2000 } }),
    ],
  });
  const other = { addressId: 'other', cardId: 'other' };
  const next = (choice = {}, now = 0) =>
    checkoutView(checkout, now, noChoice, { ...noChoice, ...choice });
  it.each([
    ['nothing, as long as the next order is the same', next(), false, false],
    ['another address', next({ addressId: 'other' }), true, false],
    ['another card', next({ cardId: 'other' }), false, true],
    ['no card that has expired', next(other, Date.UTC(2026, 0)), true, false],
    ['nothing that is gone', next({ addressId: 'gone', cardId: 'gone' }), false, false],
  ])('is %s', (_, view, helpsAddress, helpsCard) => {
    const failed = anAttempt({ state: 'refused' });
    expect(hasRemedy(failed, 'address', view)).toBe(helpsAddress);
    expect(hasRemedy(failed, 'card', view)).toBe(helpsCard);
  });
});

describe('where an order goes and what pays for it', () => {
  it.each([
    ['the same address and card', {}, {}, true],
    ['another unit', { addressLine2: 'Apt 5' }, {}, false],
    ['another card', {}, { lastDigits: '0001' }, false],
    ['another kind of card', {}, { ccType: 'Mastercard' }, false],
  ])('is compared with the next order: %s', (_, address, card, isSame) => {
    const checkout = aCheckout({ addresses: [anAddress(address)], cards: [aCard(card)] });
    expect(isSameAsNext(anAttempt(), checkoutView(checkout, 0))).toBe(isSame);
  });

  it('is never the same as that of an order that can’t be placed', () => {
    expect(isSameAsNext(anAttempt(), checkoutView(null, 0))).toBe(false);
  });

  it.each([
    ['held', 'Apt 5', true],
    ['sending', 'Apt 5', true],
    ['placed', 'Apt 5', false],
    ['held', anAddress().addressLine2, false],
  ] as const)('is set apart from the next order while it counts: %s, %s', (state, unit, is) => {
    const { state: popup, ordering } = createPopupWorld();
    popup.checkout.value = aCheckout({ addresses: [anAddress({ addressLine2: unit })] });
    popup.attempts.value = [anAttempt({ state })];
    expect(ordering.isNextElsewhere.value).toBe(is);
  });
});
