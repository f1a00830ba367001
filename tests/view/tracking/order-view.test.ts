import { describe, expect, it } from 'vitest';
import type { ParcelEnd, TrackedOrder } from '@/lib/domain/tracking/order';
import { orderStates, paymentStates, shipmentStates } from '@/lib/shop/contract';
import { orderView } from '@/lib/view/tracking/order-view';
import { anOrder } from '../../support/worlds/samples';

const now = Date.parse('2026-03-10T12:00:00Z');
type Changes = Parameters<typeof anOrder>[0];
const view = (changes: Changes) => orderView(anOrder(changes), now);
const late = { shipmentState: 'shipped', expectedDeliveryDate: '2026-03-05' };
const returned = { shipmentState: 'returned_for_reship' };
/** A late parcel of which the person said something. */
const saidOf = (end: ParcelEnd): TrackedOrder => ({ ...anOrder(late), said: { end, saidAt: now } });

it.each([
  ['in_production', 'pending', 'In production'],
  ['in_production', 'shipped', 'On the way'],
  ['complete', 'pending', 'Being prepared'],
  ['complete', 'delivered', 'Delivered'],
  ['canceled', 'shipped', 'Canceled'],
  // What the contract doesn't have.
  ['complete', 'quarantined_by_customs', 'Quarantined by customs'],
  ['complete', '\u202etele\u200bported', 'Teleported'],
  ['complete', '\u202e\u200b', 'Being prepared'],
  ['complete', '__', 'Being prepared'],
  ['on_the_moon', 'pending', 'On the moon'],
  ['', 'pending', 'Being prepared'],
])('the state of an order that is %s and %s: %s', (state, shipmentState, expected) => {
  expect(view({ state, shipmentState }).state).toBe(expected);
});

describe('a parcel that the person said', () => {
  it.each([
    ['arrived', 'Arrived'],
    ['lost', 'Lost'],
  ] as const)('is %s has no date ahead, and no advice', (end, state) => {
    const shown = orderView(saidOf(end), now);
    expect(shown.state).toBe(state);
    expect(shown.dates.map(({ kind }) => kind)).toEqual(['placed']);
    expect(shown.remarks).toEqual([{ kind: 'placed', text: 'placed Mar 1', isProblem: false }]);
    expect(shown.advice).toEqual([]);
  });

  it('is lost has the service’s timeline', () => {
    expect(orderView(saidOf('lost'), now).shipment).toEqual(view(late).shipment);
  });

  it('arrived is at the end of its timeline', () => {
    const { progress, stops, sentence } = orderView(saidOf('arrived'), now).shipment;
    expect(progress).toBe('arrived');
    expect(stops.map(({ status }) => status)).toEqual(['past', 'past', 'past', 'now']);
    expect(sentence).toBe('Shipment: Arrived. So far: Placed, Ready, On the way.');
  });
});

describe('the advice on an order', () => {
  const delayed = /^It’s later than the shop expected\./;
  const owed = /^The shop says that money is owed/;
  const back = /^The parcel went back to the shop, to be sent again\./;
  it.each<[Changes, RegExp[]]>([
    [late, [delayed]],
    [{ ...late, ...returned }, [back]],
    [{ shipmentState: 'backorder' }, [/^The shop is out of something/]],
    [{ ...late, shipmentState: 'backorder' }, [delayed]],
    [{ shipmentState: 'ready' }, [/^To change or cancel this order, ask the shop\./]],
    [{ ...late, paymentState: 'balance_due' }, [owed, delayed]],
    [{ shipmentState: 'ready', paymentState: 'failed' }, [/ the payment for this order failed/]],
    [{ ...late, paymentState: 'void' }, [/ the payment .* was canceled/, delayed]],
    [{ ...returned, paymentState: 'balance_due' }, [owed, back]],
    // Nothing to ask.
    [{ ...late, expectedDeliveryDate: '2026-03-10' }, []],
    [{ ...late, paymentState: 'failed', state: 'canceled' }, []],
    [{ ...late, shipmentState: 'delivered' }, []],
    [{ ...returned, state: 'canceled' }, []],
  ])('is what to do about the gravest: %o', (changes, expected) => {
    expect(view(changes).advice).toHaveLength(expected.length);
    for (const [at, text] of expected.entries()) expect(view(changes).advice[at]).toMatch(text);
  });
});

describe('the shipment’s timeline', () => {
  it('has a text of ours for every state of the contract', () => {
    const said = orderStates.flatMap((state) =>
      shipmentStates.flatMap((shipmentState) =>
        view({ state, shipmentState }).shipment.stops.map(({ label }) => label),
      ),
    );
    expect(said.filter((label) => !/^[A-Z][a-z ]+$/.test(label))).toEqual([]);
  });

  it.each([
    ['shipped', 'Shipment: On the way. So far: Placed, Ready. Still to come: Delivered.'],
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

  it.each<[Changes, string | undefined, boolean]>([
    [{ paymentState: 'failed' }, 'failed', true],
    [{ paymentState: 'balance_due' }, 'balance due', true],
    [{ paymentState: 'void' }, 'canceled', true],
    [{ paymentState: 'bartered_for_goats' }, 'bartered for goats', false],
    // No trouble any more.
    [{ paymentState: 'void', state: 'canceled' }, 'not charged', false],
    [{ paymentState: 'failed', state: 'canceled' }, undefined, false],
  ])('is mentioned: %o', (changes, text, isProblem) => {
    expect(view(changes).payment).toEqual(text === undefined ? null : { text, isProblem });
  });

  it.each<[Changes, boolean, string]>([
    [{ paymentState: 'balance_due' }, false, 'see amount in shop'],
    [{ paymentState: 'failed' }, false, '$310.00 not paid'],
    [{ paymentState: 'void' }, false, '$310.00 not paid'],
    [{ paymentState: 'paid' }, true, '$310.00'],
    [{ paymentState: 'balance_due', state: 'canceled' }, true, '$310.00'],
  ])('is never shown as done in a row when it wasn’t: %o', (changes, isPaid, amount) => {
    expect(view({ total: 310, ...changes })).toMatchObject({ isPaid, amount });
  });
});

it('an order’s totals are in its own currency, however odd, and a dash when the service gave none', () => {
  expect(view({ currency: 'EUR', total: 1234.5 }).total).toBe('€1,234.50');
  expect(view({ currency: '??', total: 5 }).total).toBe('5.00 ??');
  expect(view({ total: null }).total).toBe('–');
});

it.each([
  [true, { paymentState: 'failed' }],
  [true, { paymentState: 'balance_due', shipmentState: 'shipped' }],
  [true, returned],
  [false, { shipmentState: 'backorder' }],
  [false, late],
  [false, { state: 'canceled', paymentState: 'failed' }],
])('urgent is what costs money or comes back, not what takes longer: %s %j', (is, changes) => {
  expect(view(changes).isUrgent).toBe(is);
});

it.each<[Changes, string[], string[]]>([
  [{ placedAt: '' }, [], []],
  [{ expectedDeliveryDate: '2026-03-13' }, ['arrives Friday'], []],
  [
    { shipmentState: 'quarantined_by_customs', expectedDeliveryDate: '2026-03-13' },
    ['expected Friday'],
    [],
  ],
  // Being late is a problem beside others, and alone a remark on the state.
  [{ ...late, expectedDeliveryDate: '2026-03-09' }, ['1 day late !'], []],
  [
    { paymentState: 'balance_due', expectedDeliveryDate: '2026-03-09' },
    ['Balance due !', '1 day late !'],
    ['Balance due', '1 day late'],
  ],
  [
    { shipmentState: 'backorder', expectedDeliveryDate: '2026-03-09' },
    ['1 day late !'],
    ['Waiting for stock', '1 day late'],
  ],
  [{ paymentState: 'bartered' }, ['placed Mar 1'], []],
])('a collapsed order says what matters: %j', (changes, remarks, problems) => {
  const shown = view(changes);
  const texts = shown.remarks.map(({ text, isProblem }) => `${text}${isProblem ? ' !' : ''}`);
  expect(texts).toEqual(remarks);
  expect(shown.problems).toEqual(problems);
});
