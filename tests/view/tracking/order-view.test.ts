import { describe, expect, it } from 'vitest';
import type { ParcelEnd, TrackedOrder } from '@/lib/domain/tracking/order';
import { orderStates, paymentStates, shipmentStates } from '@/lib/shop/contract';
import { orderView } from '@/lib/view/tracking/order-view';
import { anOrder } from '../../support/worlds/samples';

const now = Date.parse('2026-03-10T12:00:00Z');
const view = (changes: Parameters<typeof anOrder>[0]) => orderView(anOrder(changes), now);
/** A late parcel of which the person said something. */
const saidOf = (end: ParcelEnd): TrackedOrder => ({
  ...anOrder({ shipmentState: 'shipped', expectedDeliveryDate: '2026-03-05' }),
  said: { end, saidAt: now },
});

describe('the state of an order', () => {
  it.each([
    ['complete', 'pending', 'Being prepared'],
    ['in_production', 'pending', 'In production'],
    ['ready_for_production', 'pending', 'Ready for production'],
    ['ready_to_proof', 'pending', 'Ready for proofing'],
    ['awaiting_scheduled_date', 'pending', 'Scheduled'],
    ['gift_unclaimed', 'pending', 'Gift not claimed yet'],
    ['in_production', 'shipped', 'On the way'],
    ['complete', 'ready', 'Ready to ship'],
    ['complete', 'partial', 'Partly shipped'],
    ['complete', 'backorder', 'Waiting for stock'],
    ['complete', 'reship', 'Reshipped'],
    ['complete', 'returned_for_reship', 'Returned for reshipping'],
    ['complete', 'delivered', 'Delivered'],
    ['complete', 'canceled', 'Canceled'],
    ['canceled', 'shipped', 'Canceled'],
    ['complete', 'quarantined_by_customs', 'Quarantined by customs'],
    ['complete', '\u202etele\u200bported', 'Teleported'],
    ['complete', '\u202e\u200b', 'Being prepared'],
    ['complete', '__', 'Being prepared'],
    ['on_the_moon', 'pending', 'On the moon'],
    ['', 'pending', 'Being prepared'],
  ])('%s and %s', (state, shipmentState, expected) => {
    expect(view({ state, shipmentState }).state).toBe(expected);
  });
});

it.each([
  ['arrived', 'Arrived'],
  ['lost', 'Lost'],
] as const)('a parcel that the person said is %s has no date ahead', (end, state) => {
  const shown = orderView(saidOf(end), now);
  expect(shown.state).toBe(state);
  expect(shown.dates.map(({ kind }) => kind)).toEqual(['placed']);
  expect(shown.remarks).toEqual([{ kind: 'placed', text: 'placed Mar 1', isProblem: false }]);
});

it('a parcel that the person said is lost has the service’s timeline', () => {
  const { said, ...reported } = saidOf('lost');
  expect(orderView(saidOf('lost'), now).shipment).toEqual(orderView(reported, now).shipment);
});

it('a parcel that the person said arrived is at the end of its timeline', () => {
  const { progress, stops, sentence } = orderView(saidOf('arrived'), now).shipment;
  expect(progress).toBe('arrived');
  expect(stops.map(({ name, status }) => [name, status])).toEqual([
    ['placed', 'past'],
    ['ready', 'past'],
    ['shipped', 'past'],
    ['delivered', 'now'],
  ]);
  expect(sentence).toBe('Shipment: Arrived. So far: Placed, Ready, On the way.');
});

it('a row never shows as paid what wasn’t', () => {
  const amountAt = (paymentState: string, state = 'in_production') => {
    const { isPaid, amount } = view({ paymentState, state, total: 310 });
    return { isPaid, amount };
  };
  expect(amountAt('balance_due')).toEqual({ isPaid: false, amount: 'see amount in shop' });
  expect(amountAt('failed')).toEqual({ isPaid: false, amount: '$310.00 not paid' });
  expect(amountAt('void')).toEqual({ isPaid: false, amount: '$310.00 not paid' });
  for (const quiet of [amountAt('paid'), amountAt('balance_due', 'canceled')]) {
    expect(quiet).toEqual({ isPaid: true, amount: '$310.00' });
  }
});

describe('the advice on an order', () => {
  const late = { shipmentState: 'shipped', expectedDeliveryDate: '2026-03-05' };
  const returned = { shipmentState: 'returned_for_reship' };
  it.each([
    [late, /^It’s later than the shop expected\./],
    [{ ...late, ...returned }, /^The parcel went back to the shop, to be sent again\./],
    [{ shipmentState: 'backorder' }, /^The shop is out of something/],
    [{ ...late, shipmentState: 'backorder' }, /^It’s later than/],
    [{ shipmentState: 'ready' }, /^To change or cancel this order, ask the shop\./],
    [{ ...late, paymentState: 'balance_due' }, /^The shop says that money is owed/],
    [{ ...late, paymentState: 'failed' }, /^The shop says that the payment for this order failed/],
    [
      { ...late, paymentState: 'void' },
      /^The shop says that the payment for this order was canceled/,
    ],
  ])('is what to do about the gravest: %o', (changes, expected) => {
    expect(view(changes).advice[0]).toMatch(expected);
  });

  it.each([
    { ...late, expectedDeliveryDate: '2026-03-10' },
    { ...late, paymentState: 'failed', state: 'canceled' },
    { ...late, shipmentState: 'delivered' },
    { ...returned, state: 'canceled' },
  ])('is only given where there is something to ask: %o', (changes) => {
    expect(view(changes).advice).toEqual([]);
  });

  it('explains the parcel besides the payment', () => {
    expect(view({ ...returned, paymentState: 'balance_due' }).advice).toEqual([
      expect.stringMatching(/^The shop says that money is owed/),
      expect.stringMatching(/^The parcel went back to the shop/),
    ]);
    expect(view({ shipmentState: 'ready', paymentState: 'failed' }).advice).toHaveLength(1);
  });

  it('isn’t given once the person said what became of the parcel', () => {
    expect(orderView(saidOf('lost'), now).advice).toEqual([]);
  });
});

describe('the shipment’s timeline', () => {
  const labels = (state: string, shipmentState: string) =>
    view({ state, shipmentState }).shipment.stops.map(({ label }) => label);

  it.each([
    ['in_production', 'pending', ['Placed', 'In production', 'On the way', 'Delivered']],
    ['complete', 'backorder', ['Placed', 'Waiting for stock', 'On the way', 'Delivered']],
    ['complete', 'partial', ['Placed', 'Ready', 'Partly shipped', 'Delivered']],
    ['complete', 'reship', ['Placed', 'On the way', 'Returned', 'Reshipped', 'Delivered']],
    ['canceled', 'pending', ['Placed', 'Canceled']],
    ['complete', '<b>teleported</b>', ['Placed', '<b>teleported</b>']],
  ])('%s and %s', (state, shipmentState, expected) => {
    expect(labels(state, shipmentState)).toEqual(expected);
  });

  it('has a text of ours for every state of the contract', () => {
    const said = orderStates.flatMap((state) =>
      shipmentStates.flatMap((shipmentState) => labels(state, shipmentState)),
    );
    expect(said.filter((label) => !/^[A-Z][a-z ]+$/.test(label))).toEqual([]);
  });

  it.each([
    ['shipped', 'Shipment: On the way. So far: Placed, Ready. Still to come: Delivered.'],
    ['delivered', 'Shipment: Delivered. So far: Placed, Ready, On the way.'],
    ['teleported', 'Shipment: Teleported. So far: Placed.'],
  ])('is one sentence for screen readers: %s', (shipmentState, expected) => {
    expect(view({ shipmentState }).shipment.sentence).toBe(expected);
  });
});

describe('the payment of an order', () => {
  const trouble = ['failed', 'balance_due', 'void'];
  const quiet = [null, '', ...paymentStates.filter((state) => !trouble.includes(state))];
  it.each(quiet)('isn’t mentioned when it is %s', (paymentState) => {
    expect(view({ paymentState }).payment).toBeNull();
  });

  it.each([
    ['failed', 'failed', true],
    ['balance_due', 'balance due', true],
    ['void', 'canceled', true],
    ['bartered_for_goats', 'bartered for goats', false],
  ])('is mentioned when it is %s', (paymentState, text, isProblem) => {
    expect(view({ paymentState }).payment).toEqual({ text, isProblem });
  });
});

it('a voided payment of a canceled order is no trouble', () => {
  const canceled = view({ state: 'canceled', paymentState: 'void' });
  expect(canceled.payment).toEqual({ text: 'not charged', isProblem: false });
  expect(view({ state: 'canceled', paymentState: 'failed' }).payment).toBeNull();
});

it('an order’s totals are in its own currency, however odd, and a dash when the service gave none', () => {
  expect(view({ currency: 'EUR', total: 1234.5 }).total).toBe('€1,234.50');
  expect(view({ currency: '??', total: 5 }).total).toBe('5.00 ??');
  expect(view({ total: null }).total).toBe('–');
});

it.each([
  [[], { shipmentState: 'shipped' }],
  [['Balance due', '1 day late'], { shipmentState: 'shipped', paymentState: 'balance_due' }],
  [['Waiting for stock', '1 day late'], { shipmentState: 'backorder' }],
])(
  'being late is a problem beside others, and alone a remark on the state: %j',
  (expected, changes) => {
    const shown = view({ expectedDeliveryDate: '2026-03-09', ...changes });
    expect(shown.problems).toEqual(expected);
    expect(shown.remarks.at(-1)).toEqual({ kind: 'expected', text: '1 day late', isProblem: true });
  },
);

it.each([
  [true, { paymentState: 'failed' }],
  [true, { paymentState: 'balance_due', shipmentState: 'shipped' }],
  [true, { shipmentState: 'returned_for_reship' }],
  [false, { shipmentState: 'backorder' }],
  [false, { shipmentState: 'shipped', expectedDeliveryDate: '2026-03-01' }],
  [false, { state: 'canceled', paymentState: 'failed' }],
])(
  'urgent is what costs money or comes back, not what only takes longer: %s %j',
  (expected, changes) => {
    expect(view(changes).isUrgent).toBe(expected);
  },
);

it.each([
  [[], { placedAt: '' }],
  [['arrives Friday'], { expectedDeliveryDate: '2026-03-13' }],
  [
    ['expected Friday'],
    { shipmentState: 'quarantined_by_customs', expectedDeliveryDate: '2026-03-13' },
  ],
  [
    ['Balance due !', '1 day late !'],
    { paymentState: 'balance_due', expectedDeliveryDate: '2026-03-09' },
  ],
  [['placed Mar 1'], { paymentState: 'bartered' }],
])('a collapsed order says what matters: %j', (expected, changes) => {
  const { remarks } = view({ expectedDeliveryDate: null, ...changes });
  expect(remarks.map(({ text, isProblem }) => `${text}${isProblem ? ' !' : ''}`)).toEqual(expected);
});
