import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { orderDates, shortDate } from '@/lib/view/tracking/order-dates';
import { anOrder } from '../../support/worlds/samples';

const now = Date.parse('2026-03-10T12:00:00Z');

/** "Placed: Sun, Mar 1 · 9 days ago"; with a ! where it is a problem. */
const said = (changes: Parameters<typeof anOrder>[0]) =>
  orderDates(anOrder(changes), now).map(
    ({ label, day, relative, comparison, isProblem }) =>
      `${label}: ${[day, relative, comparison].filter(Boolean).join(' · ')}${isProblem ? ' !' : ''}`,
  );
const placed = 'Placed: Sun, Mar 1 · 9 days ago';
const deliveredAt = '2026-03-04T15:00:00Z';
const expectedOn = (expectedDeliveryDate: string) => ({
  shipmentState: 'delivered',
  deliveredAt,
  expectedDeliveryDate,
});

describe('the dates of an order', () => {
  it.each([
    ['expected', { expectedDeliveryDate: '2026-03-12' }, 'Expected: Thu, Mar 12 · in 2 days'],
    ['today', { expectedDeliveryDate: '2026-03-10T00:00:00Z' }, 'Expected: Tue, Mar 10 · today'],
    ['late', { expectedDeliveryDate: '2026-03-05' }, 'Expected: Thu, Mar 5 · 5 days ago · late !'],
    ['no date', { expectedDeliveryDate: 'next week' }, 'Expected: next week'],
    ['delivered', { deliveredAt }, 'Delivered: Wed, Mar 4 · 6 days ago'],
    ['early', expectedOn('2026-03-06'), 'Delivered: Wed, Mar 4 · 6 days ago · 2 days early'],
    ['a day early', expectedOn('2026-03-05'), 'Delivered: Wed, Mar 4 · 6 days ago · 1 day early'],
    ['on time', expectedOn('2026-03-04'), 'Delivered: Wed, Mar 4 · 6 days ago · on the day'],
    ['too late', expectedOn('2026-03-01'), 'Delivered: Wed, Mar 4 · 6 days ago · 3 days late'],
    ['unplanned', expectedOn('soon'), 'Delivered: Wed, Mar 4 · 6 days ago'],
    [
      'delivered, but unknown when',
      { shipmentState: 'delivered', expectedDeliveryDate: '2026-03-12' },
      'Was expected: Thu, Mar 12 · in 2 days',
    ],
  ])('%s', (_, changes, expected) => {
    expect(said(changes)).toEqual([placed, expected]);
  });

  it('leave out an expected day of canceled orders, and of those without one', () => {
    const expectedDeliveryDate = '2026-03-12';
    expect(said({ expectedDeliveryDate, state: 'canceled' })).toEqual([placed]);
    expect(said({ expectedDeliveryDate, shipmentState: 'canceled' })).toEqual([placed]);
    expect(said({ placedAt: '' })).toEqual([]);
    expect(said({ placedAt: '<i>once</i>' })).toEqual(['Placed: <i>once</i>']);
  });

  it.each([
    ['2026-03-12T00:00:00.000+00:00', '2026-03-12'],
    ['2026-03-12T10:30:00+02:00', '2026-03-12T08:30:00.000Z'],
    ['Thursday 12', null],
  ])('are machine-readable: %s is %s', (expectedDeliveryDate, datetime) => {
    const [, expected] = orderDates(anOrder({ expectedDeliveryDate }), now);
    expect(expected?.datetime).toBe(datetime);
  });
});

describe('the date that a collapsed order shows', () => {
  it.each([
    ['arrives tomorrow', { expectedDeliveryDate: '2026-03-11' }],
    ['arrives Friday', { expectedDeliveryDate: '2026-03-13' }],
    ['arrives Monday', { expectedDeliveryDate: '2026-03-16' }],
    ['arrives Mar 17', { expectedDeliveryDate: '2026-03-17' }],
    ['arrives Jan 5, 2027', { expectedDeliveryDate: '2027-01-05' }],
    ['arrives next week', { expectedDeliveryDate: 'next week' }],
    ['placed Mar 1', { expectedDeliveryDate: null }],
    ['placed Mar 1', { state: 'canceled', expectedDeliveryDate: '2026-03-13' }],
    ['1 day late !', { expectedDeliveryDate: '2026-03-09' }],
    ['5 days late !', { expectedDeliveryDate: '2026-03-05' }],
    ['Mar 4', { shipmentState: 'delivered', deliveredAt }],
    ['yesterday', { shipmentState: 'delivered', deliveredAt: '2026-03-09T15:00:00Z' }],
    ['was expected Friday', { shipmentState: 'delivered', expectedDeliveryDate: '2026-03-13' }],
  ])('is %s', (expected, changes) => {
    const { text, isProblem } = shortDate(anOrder(changes), now) ?? {};
    expect(`${text}${isProblem ? ' !' : ''}`).toBe(expected);
  });

  it('is left out when there is none', () => {
    expect(shortDate(anOrder({ placedAt: '', expectedDeliveryDate: null }), now)).toBeNull();
  });
});

describe('the dates of an order in the person’s time zone', () => {
  it('make an order late as soon as its expected day is over', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const order = anOrder({ expectedDeliveryDate: '2026-03-08T00:00:00Z' });
    const at = (now: string) => orderDates(order, Date.parse(now))[1];
    expect(at('2026-03-09T03:59:59Z')).toMatchObject({ relative: 'today', isProblem: false });
    expect(at('2026-03-09T04:00:00Z')).toMatchObject({ relative: 'yesterday', isProblem: true });
  });

  it('tell how early or late a delivery was', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    const [, delivered] = orderDates(
      anOrder({
        shipmentState: 'delivered',
        // The evening of the 9th in London is the morning of the 10th there.
        deliveredAt: '2026-03-09T20:00:00Z',
        expectedDeliveryDate: '2026-03-10T00:00:00Z',
      }),
      Date.parse('2026-03-10T12:00:00Z'),
    );
    expect(delivered?.comparison).toBe('on the day');
  });

  it('are told without an error whatever they are', () => {
    const odd = fc.constantFrom(
      '2026-13-45',
      '9999-99-99T99:99',
      '-000000-01-01',
      '2026-02-30',
      '',
    );
    fc.assert(
      fc.property(odd, fc.constantFrom('UTC', 'Pacific/Auckland'), (iso, zone) => {
        vi.stubEnv('TZ', zone);
        orderDates(anOrder({ placedAt: iso, deliveredAt: iso, expectedDeliveryDate: iso }), 0);
      }),
    );
  });
});
