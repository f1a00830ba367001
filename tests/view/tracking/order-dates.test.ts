import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { orderDates, shortDate } from '@/lib/view/tracking/order-dates';
import { anOrder } from '../../support/worlds/samples';

const now = Date.parse('2026-03-10T12:00:00Z');
type Changes = Parameters<typeof anOrder>[0];

/** "Placed: Sun, Mar 1 · 9 days ago"; with a ! where it is a problem. */
const said = (changes: Changes) =>
  orderDates(anOrder(changes), now).map(
    ({ label, day, relative, comparison, isProblem }) =>
      `${label}: ${[day, relative, comparison].filter(Boolean).join(' · ')}${isProblem ? ' !' : ''}`,
  );
const placed = 'Placed: Sun, Mar 1 · 9 days ago';
const deliveredAt = '2026-03-04T15:00:00Z';
const expectedOn = (expectedDeliveryDate: string) => ({ expectedDeliveryDate });
const delivered = { shipmentState: 'delivered', deliveredAt };
const onMarch4 = 'Delivered: Wed, Mar 4 · 6 days ago';

describe('the dates of an order', () => {
  it.each<[Changes, string[]]>([
    [expectedOn('2026-03-12'), [placed, 'Expected: Thu, Mar 12 · in 2 days']],
    [expectedOn('2026-03-05'), [placed, 'Expected: Thu, Mar 5 · 5 days ago · late !']],
    [expectedOn('next week'), [placed, 'Expected: next week']],
    [delivered, [placed, onMarch4]],
    [{ ...delivered, ...expectedOn('2026-03-06') }, [placed, `${onMarch4} · 2 days early`]],
    [{ ...delivered, ...expectedOn('2026-03-04') }, [placed, `${onMarch4} · on the day`]],
    [{ ...delivered, ...expectedOn('2026-03-03') }, [placed, `${onMarch4} · 1 day late`]],
    [
      { shipmentState: 'delivered', ...expectedOn('2026-03-12') },
      [placed, 'Was expected: Thu, Mar 12 · in 2 days'],
    ],
    [{ ...expectedOn('2026-03-12'), state: 'canceled' }, [placed]],
    [{ ...expectedOn('2026-03-12'), shipmentState: 'canceled' }, [placed]],
    [{ placedAt: '' }, []],
    [{ placedAt: '<i>once</i>' }, ['Placed: <i>once</i>']],
  ])('of %j are %j', (changes, expected) => {
    expect(said(changes)).toEqual(expected);
  });

  it.each([
    ['2026-03-12T00:00:00.000+00:00', '2026-03-12'],
    ['2026-03-12T10:30:00+02:00', '2026-03-12T08:30:00.000Z'],
    ['Thursday 12', null],
  ])('are machine-readable: %s is %s', (date, datetime) => {
    const [, expected] = orderDates(anOrder(expectedOn(date)), now);
    expect(expected?.datetime).toBe(datetime);
  });

  it('are told without an error whatever they are', () => {
    const odd = ['2026-13-45', '9999-99-99T99:99', '-000000-01-01', '2026-02-30', ''];
    const zones = fc.constantFrom('UTC', 'Pacific/Auckland');
    fc.assert(
      fc.property(fc.constantFrom(...odd), zones, (iso, zone) => {
        vi.stubEnv('TZ', zone);
        said({ placedAt: iso, deliveredAt: iso, expectedDeliveryDate: iso });
      }),
    );
  });
});

it.each<[string | undefined, Changes]>([
  ['arrives tomorrow', expectedOn('2026-03-11')],
  ['arrives Monday', expectedOn('2026-03-16')],
  ['arrives Mar 17', expectedOn('2026-03-17')],
  ['arrives Jan 5, 2027', expectedOn('2027-01-05')],
  ['arrives next week', expectedOn('next week')],
  ['placed Mar 1', {}],
  ['placed Mar 1', { state: 'canceled', ...expectedOn('2026-03-13') }],
  ['1 day late', expectedOn('2026-03-09')],
  ['Mar 4', delivered],
  ['yesterday', { ...delivered, deliveredAt: '2026-03-09T15:00:00Z' }],
  ['was expected Friday', { shipmentState: 'delivered', ...expectedOn('2026-03-13') }],
  [undefined, { placedAt: '' }],
])('the date that a collapsed order shows is %s', (expected, changes) => {
  const shown = shortDate(anOrder(changes), now);
  expect(shown?.text).toBe(expected);
  expect(shown?.isProblem ?? false).toBe(expected?.endsWith(' late') ?? false);
});

it('an order is late as soon as its expected day is over in the person’s time zone', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const order = anOrder(expectedOn('2026-03-08T00:00:00Z'));
  const at = (now: string) => orderDates(order, Date.parse(now))[1];
  expect(at('2026-03-09T03:59:59Z')).toMatchObject({ relative: 'today', isProblem: false });
  expect(at('2026-03-09T04:00:00Z')).toMatchObject({ relative: 'yesterday', isProblem: true });
});
