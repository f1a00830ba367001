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
import { createPopupWorld } from '../../support/worlds/popup-world';
import {
  aCard,
  aCheckout,
  aGood,
  anAddress,
  anAttempt,
  anOrder,
} from '../../support/worlds/samples';

const text = (state: AttemptState, changes = {}) =>
  attemptView(anAttempt({ state, orderNumber: 'R7', ...changes }), 2_000);

describe('the view of an attempt', () => {
  it.each<[AttemptState, string, string | null, boolean, object?]>([
    ['held', 'Ordering in 4 s', null, false],
    ['sending', 'Sending… can’t be undone now', null, false],
    ['placed', 'Order R7 placed', null, true],
    ['refused', 'Not ordered', 'Nothing was charged.', true],
    ['expired', 'Not sent', 'Nothing was ordered.', true],
    ['cancelled', 'Undone', 'Nothing was ordered.', true],
    [
      'unknown',
      'Not sure if this was ordered',
      'It may have gone through: Restock is checking your orders. Don’t reorder yet.',
      false,
    ],
    [
      'unknown',
      'Not sure if this was ordered',
      'It wasn’t found among your orders, but it may still have been placed and charged.',
      false,
      { reads: 9 },
    ],
    [
      'ambiguous',
      'Not sure if this was ordered',
      'The shop didn’t confirm it, and R8 has appeared in your account since. Check whether that’s your order.',
      false,
      { candidates: ['R8'] },
    ],
    [
      'ambiguous',
      'Not sure if this was ordered',
      'The shop didn’t confirm it, and 2 orders have appeared in your account since: R8, R9. Yours may have been placed more than once, so check each of them.',
      false,
      { candidates: ['R8', 'R9'] },
    ],
    [
      'refused',
      'Refused by the shop',
      'Restock is checking your orders to make sure that nothing was charged.',
      true,
      { isProof: false, nextReadAt: 3_000 },
    ],
    [
      'refused',
      'Refused by the shop',
      'It wasn’t found among your orders.',
      true,
      { isProof: false, reads: 3 },
    ],
  ])('of one that is %s: %s %s', (state, headline, detail, isDismissible, changes) => {
    expect(text(state, changes)).toMatchObject({ headline, detail, isDismissible });
  });

  it('says which of several orders of an item it is, by its time', () => {
    const at = new Date(2026, 10, 25, 17, 16).getTime();
    const which = (one: ReturnType<typeof anAttempt>, later: number) =>
      whichText(one, [anAttempt({ id: 'newest', pressedAt: at }), one], at + later)?.replace(
        /\u2068|\u2069/g,
        '',
      );
    const before = anAttempt({ state: 'placed', pressedAt: at - 60_000 });
    expect(which(before, 0)).toMatch(/^Earlier order, 5:15\sPM$/);
    expect(which(before, 86_400_000)).toMatch(/^Earlier order, Nov 25, 5:15\sPM$/);
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
    [
      'its time',
      { placedAt: '2026-03-01T05:00:00Z' },
      ['The time of R8 doesn’t match when you ordered.'],
    ],
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
    const failure = {
      kind: 'input-refused',
      status: 400,
      message: 'the card was declined',
      retryAfterMs: null,
    };
    expect(text('refused', { failure }).reason?.said).toContain('the card was declined');
    expect(text('unknown', { failure }).reason).toBeNull();
  });

  it('says what to do after a refusal, unless an order has turned up', () => {
    const failure = { kind: 'input-refused', status: 400, message: null, retryAfterMs: null };
    const unproven = { failure, isProof: false };
    expect(text('refused', unproven).reason?.next).not.toBe('');
    const reason = text('refused', { ...unproven, candidates: ['R2'] }).reason;
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
  const answered = { status: 400, retryAfterMs: null };
  const declined = { ...answered, kind: 'input-refused', message: 'paymentId: no' } as const;
  const broken = { ...answered, kind: 'unauthorized', message: 'paymentId: no' } as const;
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
    ['while it is held', 'held', 'Apt 5', true],
    ['while it is sent', 'sending', 'Apt 5', true],
    ['once it is placed', 'placed', 'Apt 5', false],
    ['to the same address', 'held', anAddress().addressLine2, false],
  ] as const)(
    'is set apart from the next order only as long as it counts: %s',
    (_, state, addressLine2, is) => {
      const { state: popup, ordering } = createPopupWorld();
      popup.checkout.value = aCheckout({
        addresses: [anAddress({ addressLine2 })],
        cards: [aCard()],
      });
      popup.attempts.value = [anAttempt({ state, orderNumber: 'R1' })];
      expect(ordering.isNextElsewhere.value).toBe(is);
    },
  );
});
