import { describe, expect, it, vi } from 'vitest';
import { paymentStateText, stateText } from '@/lib/i18n/order-states';
import { orderStates, paymentStates, shipmentStates } from '@/lib/shop/contract';
import {
  arrivalText,
  type OrderContext,
  orderFacts,
  orderName,
  orderView,
  standingOf,
  unlistedView,
} from '@/lib/view/tracking/order-view';
import { anAttempt, anOrder, aServiceTime } from '../../support/worlds/samples';

const now = aServiceTime('2026-03-10T12:00:00Z');
type Changes = Parameters<typeof anOrder>[0];
const standing = (changes: Changes) => standingOf(anOrder(changes), now).join(' · ');
const goods = {
  title: '50 × Fox',
  lines: [{ title: 'Fox', quantity: 50, size: null, artworkUrls: ['https://cdn.example/fox.svg'] }],
};
const view = (changes: Changes, context: Partial<OrderContext> = {}) =>
  orderView(anOrder(changes), {
    goods: null,
    need: null,
    isHandled: false,
    now,
    ...context,
  });
const tomorrow = { expectedDeliveryDate: '2026-03-11' };
const late = { shipmentState: 'shipped', expectedDeliveryDate: '2026-03-05' };
const returned = { shipmentState: 'returned_for_reship' };
const delivered = { shipmentState: 'delivered', deliveredAt: '2026-03-04T15:00:00Z' };
const canceled = { state: 'canceled', paymentState: 'void' };
const toPay = 'Settle the payment with the shop.';
const toCheck = 'Ask the shop to check the address before sending it again.';
const toAsk = 'Ask the shop when it will arrive.';

describe('how an order stands', () => {
  it.each<[Changes, string]>([
    [{ state: 'in_production', ...tomorrow }, 'In production · arrives tomorrow'],
    [{ state: 'in_production', shipmentState: 'shipped' }, 'On the way'],
    [{ state: 'complete' }, 'Placed'],
    [late, '5 days late · On the way'],
    [delivered, 'Delivered · Mar 4'],
    [{ ...canceled, shipmentState: 'shipped' }, 'Canceled'],
    [{ ...late, paymentState: 'failed' }, 'Payment failed · On the way'],
    [{ ...delivered, paymentState: 'failed' }, 'Payment failed · Delivered'],
    [{ ...returned, ...tomorrow }, 'Returned for reshipping · arrives tomorrow'],
    [{ ...late, ...returned }, '5 days late · Returned for reshipping'],
    [
      { ...returned, paymentState: 'balance_due' },
      'Balance due (the shop says how much) · Returned for reshipping',
    ],
    [{ paymentState: 'void' }, 'Payment canceled · Placed'],
    // What the contract doesn't have.
    [{ shipmentState: 'quarantined_by_customs', ...tomorrow }, 'Quarantined by customs'],
    [{ shipmentState: '\u202etele\u200bported' }, 'Teleported'],
    [{ shipmentState: '\u202e\u200b' }, 'Placed'],
    [{ shipmentState: '__' }, 'Placed'],
    [{ state: 'on_the_moon' }, 'On the moon'],
    [{ state: '' }, 'Placed'],
    [{ paymentState: 'bartered_for_goats' }, 'Placed'],
  ])('is told in words: %j', (changes, expected) => {
    expect(standing(changes)).toBe(expected);
  });

  it('has texts of ours for every state of the contract', () => {
    const found = orderStates.flatMap((state) =>
      shipmentStates.flatMap((shipmentState) => stateText(anOrder({ state, shipmentState }))),
    );
    const paid = paymentStates.map((paymentState) => paymentStateText(anOrder({ paymentState })));
    expect([...found, ...paid].filter((text) => !text?.isKnown)).toEqual([]);
  });

  it.each<[Changes, string]>([
    [late, '5 days late · Handled by you'],
    [{ ...returned, ...tomorrow }, 'Returned for reshipping · Handled by you'],
  ])('says in its row who has handled it, in place of what comes next: %j', (changes, expected) => {
    expect(view(changes, { isHandled: true }).standing.join(' · ')).toBe(expected);
  });
});

describe('the row of an order', () => {
  it.each<[Changes, Partial<OrderContext>, object]>([
    [late, { need: 'payment' }, { sign: 'alert', tone: 'bad', next: 'shop', toDo: toPay }],
    [returned, { need: 'returned' }, { sign: 'alert', tone: 'bad', toDo: toCheck }],
    [late, { need: 'late' }, { sign: 'alert', tone: 'warn', progress: 3, toDo: toAsk }],
    [late, { isHandled: true }, { sign: 'box', tone: null, next: null, progress: 3, toDo: null }],
    [{}, { goods }, { sign: 'box', next: null, progress: 1 }],
    [delivered, {}, { sign: 'check', next: null, progress: null }],
    [delivered, { goods }, { next: 'again', progress: null }],
    [canceled, { goods }, { sign: 'close', next: 'again', progress: null }],
    [{ shipmentState: 'teleported' }, {}, { sign: 'box', next: null, progress: null }],
  ])(
    'has one sign, one tone, at most one next step, and says what to do: %j %j',
    (changes, context, expected) => {
      expect(view(changes, context)).toMatchObject(expected);
    },
  );

  it('says what was in it, or when it was placed, or else its number', () => {
    expect(view({}, { goods }).title).toBe('50 × Fox');
    expect(view({ placedAt: '2026-02-24T09:00:00Z' }).title).toBe('Order of Feb 24');
    expect(orderName(anOrder({ number: 'R7', placedAt: '<i>once</i>' }), now)).toBe('Order R7');
  });

  it('has a total in its own currency, however odd, and a dash where the service gave none', () => {
    expect(view({ currency: 'EUR', total: 1234.5 }).total).toBe('€1,234.50');
    expect(view({ currency: '??', total: 5 }).total).toBe('5.00 ??');
    expect(view({ total: null }).total).toBe('–');
  });

  it('is there before the service lists the order', () => {
    expect(unlistedView(goods)).toMatchObject({
      title: '50 × Fox',
      standing: ['Placed', 'not in the shop’s list yet'],
      total: null,
    });
  });
});

it('an opened order says what it cost, how it was paid, where it went, and its dates', () => {
  const order = anOrder({ ...delivered, total: 98.4, itemTotal: 86 });
  const told = orderFacts(order, anAttempt(), now).map(({ label, text }) => `${label}: ${text}`);
  expect(told).toEqual([
    'Total: $98.40 with shipping and taxes',
    'Item total: $86.00 before shipping and taxes',
    'Payment: Paid',
    'To: Ada Byron, Amsterdam NY, United\u00a0States',
    'Card: Visa\u00a0••\u00a04242',
    'Placed: Sun, Mar 1',
    'Delivered: Wed, Mar 4',
  ]);
  const bare = anOrder({ total: null, itemTotal: null, placedAt: '', paymentState: 'owed_goats' });
  expect(orderFacts(bare, null, now).map(({ text }) => text)).toEqual(['–', 'Owed goats']);
});

const expectedOn = (expectedDeliveryDate: string) => ({ expectedDeliveryDate });

it.each<[string | null, Changes]>([
  ['arrives tomorrow', expectedOn('2026-03-11')],
  ['arrives Monday', expectedOn('2026-03-16')],
  ['arrives Mar 17', expectedOn('2026-03-17')],
  ['arrives Jan 5, 2027', expectedOn('2027-01-05')],
  ['arrives next week', expectedOn('next week')],
  ['1 day late', expectedOn('2026-03-09')],
  // Never recorded as delivered.
  ['was expected Dec 1, 2025', { placedAt: '2025-11-20', ...expectedOn('2025-12-01') }],
  ['Mar 4', { ...delivered, ...expectedOn('2026-03-03') }],
  ['yesterday', { ...delivered, deliveredAt: '2026-03-09T15:00:00Z' }],
  [null, { shipmentState: 'delivered', ...expectedOn('2026-03-13') }],
  [null, {}],
  [null, { state: 'canceled', ...expectedOn('2026-03-13') }],
  [null, { shipmentState: 'canceled', ...expectedOn('2026-03-13') }],
  [null, { shipmentState: 'quarantined_by_customs', ...expectedOn('2026-03-13') }],
])('the day that matters is told as “%s”', (expected, changes) => {
  expect(arrivalText(anOrder(changes), now)).toBe(expected);
});

it.each(['2026-13-45', '9999-99-99T99:99', '-000000-01-01', '2026-02-30', ''])(
  'the day “%s” is told without an error',
  (iso) => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    arrivalText(anOrder(expectedOn(iso)), now);
    arrivalText(anOrder({ shipmentState: 'delivered', deliveredAt: iso }), now);
  },
);

it('an order is late as soon as its expected day is over in the person’s time zone', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const order = anOrder(expectedOn('2026-03-08T00:00:00Z'));
  expect(arrivalText(order, aServiceTime('2026-03-09T03:59:59Z'))).toBe('arrives today');
  expect(arrivalText(order, aServiceTime('2026-03-09T04:00:00Z'))).toBe('1 day late');
});
