import { describe, expect, it } from 'vitest';
import { shortened } from '@/lib/domain/ordering/attempt/past';
import { learnPrices, pastPricesMax } from '@/lib/domain/prices/learn-prices';
import { isPriceUnchanged, type PastPrice, priceKey } from '@/lib/domain/prices/past-prices';
import type { Order } from '@/lib/domain/tracking/order';
import {
  type AttemptChanges,
  aGood,
  aLine,
  anAttempt,
  anItem,
  anOrder,
  aRequest,
} from '../../support/worlds/samples';

const line = aLine({ quantity: 200 });
const oneLine = aRequest(line);
const sentAt = Date.parse('2026-03-01T10:00:00Z');
const minute = 60_000;
const hour = 60 * minute;

const shown = { amount: 42, minimum: 50, currency: 'USD' };
const goods = [aGood({ quantity: 200, price: shown })];

const placed = (changes: AttemptChanges = {}) =>
  anAttempt({ request: oneLine, goods, sentAt, ...changes, state: changes.state ?? 'placed' });
const listed = (changes: Partial<Order> = {}) =>
  anOrder({ itemTotal: 118.75, total: 127.44, ...changes });

const key = priceKey(line, 'USD');
const price: PastPrice = {
  amount: 118.75,
  total: 127.44,
  orderNumber: 'R1',
  orderedAt: sentAt,
  shown,
};

describe('a price', () => {
  it('is learned from the order of an attempt of one line, in full or in short form', () => {
    expect(learnPrices({}, [listed()], [placed()])).toEqual({ [key]: price });
    const past = shortened(anAttempt({ request: oneLine, goods, sentAt, state: 'placed' }));
    expect(learnPrices({}, [listed()], [past])).toEqual({ [key]: price });
  });

  it('is known without the total, if that isn’t listed', () => {
    const { total: _, ...withoutTotal } = price;
    expect(learnPrices({}, [listed({ total: null })], [placed()])).toEqual({ [key]: withoutTotal });
  });

  it('is known without the price that was shown, if none was', () => {
    const learned = learnPrices({}, [listed()], [placed({ goods: [] })]);
    expect(learned).toEqual({ [key]: { ...price, shown: null } });
  });

  it.each<[string, AttemptChanges, Partial<Order>]>([
    ['whose number comes from the listing', { inferred: true }, {}],
    ['that the person settled', { state: 'settled', orderNumbers: ['R1'] }, {}],
    ['that may be ours', { state: 'ambiguous', candidates: ['R1'] }, {}],
    ['of two lines', { request: { ...oneLine, lines: [line, { ...line, itemId: '2' }] } }, {}],
    ['of two sizes', { request: { ...oneLine, lines: [line, { ...line, size: 'sizeL' }] } }, {}],
    ['of no line', { request: { ...oneLine, lines: [] } }, {}],
    ['that isn’t listed', {}, { number: 'R2' }],
    ['that was canceled', {}, { state: 'canceled' }],
    ['whose shipment was canceled', {}, { shipmentState: 'canceled' }],
    ['without a sum', {}, { itemTotal: null }],
    ['with a sum of nothing', {}, { itemTotal: 0 }],
    ['with a negative sum', {}, { itemTotal: -118.75 }],
    ['with a sum beyond numbers', {}, { itemTotal: Number.POSITIVE_INFINITY }],
    ['without a currency', {}, { currency: '' }],
    ['without a date', {}, { placedAt: '' }],
    ['that another service numbered alike', {}, { placedAt: '2026-03-02T10:01:00Z' }],
    ['that was numbered alike before', { sentAt: sentAt + 25 * hour }, {}],
    ['of which the shop lists a part', {}, { itemTotal: 41.99 }],
  ])('isn’t learned from an order %s', (_, attempt, order) => {
    expect(learnPrices({}, [listed(order)], [placed(attempt)])).toEqual({});
  });

  it('is in the currency of the order, not of the list', () => {
    const learned = learnPrices({}, [listed({ currency: 'EUR' })], [placed()]);
    expect(Object.keys(learned)).toEqual([priceKey(line, 'EUR')]);
  });

  it('isn’t known any longer, if the one that is known is of a part', () => {
    expect(learnPrices({ [key]: { ...price, amount: 30 } }, [], [])).toEqual({});
    const inEuro = { [priceKey(line, 'EUR')]: { ...price, amount: 30 } };
    expect(learnPrices(inEuro, [], [])).toEqual(inEuro);
  });

  it('is the newest one', () => {
    const later = { orderNumber: 'R2', sentAt: sentAt + hour, id: 'attempt-2' };
    const orders = [listed({ number: 'R2', itemTotal: 120 }), listed()];
    for (const history of [
      [placed(), placed(later)],
      [placed(later), placed()],
    ]) {
      expect(learnPrices({}, orders, history)[key]).toMatchObject({ amount: 120 });
    }
    const before = learnPrices({}, [orders[0] as Order], [placed(later)]);
    expect(learnPrices(before, [listed()], [placed()])).toEqual(before);
  });

  it('stays when its order is no longer listed and its attempt is forgotten', () => {
    expect(learnPrices({ [key]: price }, [], [])).toEqual({ [key]: price });
    expect(learnPrices({ [key]: price }, [listed()], [])).toEqual({ [key]: price });
  });

  it('goes when its order is canceled, and the one before counts again', () => {
    const canceled = listed({ state: 'canceled' });
    expect(learnPrices({ [key]: price }, [canceled], [])).toEqual({});
    const earlier = placed({ id: 'earlier', orderNumber: 'R0', sentAt: sentAt - hour });
    const orders = [canceled, listed({ number: 'R0', itemTotal: 110 })];
    expect(learnPrices({ [key]: price }, orders, [placed(), earlier])[key]).toMatchObject({
      amount: 110,
    });
  });
});

it('only the newest prices are kept', () => {
  const count = pastPricesMax + 5;
  const attempts = Array.from({ length: count }, (_, at) =>
    placed({
      id: `attempt-${at}`,
      orderNumber: `R${at}`,
      sentAt: sentAt + at * minute,
      request: { ...oneLine, lines: [{ ...line, quantity: at + 1 }] },
    }),
  );
  const orders = attempts.map((_, at) => listed({ number: `R${at}` }));
  const learned = learnPrices({}, orders, attempts);
  expect(Object.keys(learned)).toHaveLength(pastPricesMax);
  expect(Object.values(learned).map(({ orderNumber }) => orderNumber)).not.toContain('R4');
  expect(Object.values(learned).map(({ orderNumber }) => orderNumber)).toContain('R5');
});

const others = { min: 25, max: 1000, increment: 25 };
it.each([
  ['yes, if it is the same', {}, shown, true],
  ['no, if it is another', { retailPrice: 44 }, shown, false],
  ['nobody knows, if none was shown', {}, null, false],
  ['nobody knows, if there is none now', { retailPrice: null }, shown, false],
  ['nobody knows, if it was none', { retailPrice: 0 }, { ...shown, amount: 0 }, false],
  ['nobody knows, if the currency is another', { currency: 'EUR' }, shown, false],
  ['nobody knows, if the minimum is another', { buyingOptions: others }, shown, false],
] as const)(
  'whether the price of the minimum quantity is unchanged: %s',
  (_, item, before, expected) => {
    expect(isPriceUnchanged(before, anItem(item))).toBe(expected);
  },
);
