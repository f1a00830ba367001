import { expect, it } from 'vitest';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import type { Order } from '@/lib/domain/tracking/order';
import { createStatus } from '@/lib/view/status/status';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { aGood, anAttempt, anOrder, aSnapshot } from '../../support/worlds/samples';

const sentAt = Date.parse('2026-03-01T10:00:00Z');
const unclear = (currency: string, changes: Partial<Attempt> = {}) =>
  anAttempt({
    state: 'ambiguous',
    candidates: ['R8', 'R7'],
    sentAt,
    goods: [aGood({ price: { amount: 42, minimum: 100, currency } })],
    ...changes,
  });

/** What is said of R8 beside the answer that it is the order in question. */
function factsOf(attempt: Attempt, ...orders: readonly Order[]) {
  const { model, state } = createPopupWorld();
  state.attempts.value = [attempt];
  state.orders.value = aSnapshot(orders);
  const [entry] = createStatus(model).entries.value;
  return entry?.question?.answers?.find(({ label }) => label === 'It’s R8')?.facts;
}

it('an order that may be it is told with its time, amount and state', () => {
  const placedAt = new Date(sentAt).toISOString();
  const order = anOrder({ number: 'R8', placedAt, total: 42, shipmentState: 'delivered' });
  const facts = factsOf(unclear('USD'), order);
  expect(facts).toEqual([[expect.stringMatching(/^Mar 1, /), '$42.00', 'Delivered']]);
  const bare = { ...order, placedAt: 'then', total: null };
  expect(factsOf(unclear('USD'), bare)?.[0]).toEqual(['–', '–', 'Delivered']);
  expect(factsOf(unclear('USD'))).toEqual([['–']]);
});

it.each([
  ['that it was canceled', { state: 'canceled' }, 'R8 was canceled.'],
  ['its amount', { itemTotal: 7 }, 'The amount of R8 doesn’t match what you ordered.'],
  ['its currency', { currency: 'EUR' }, 'R8 is in another currency.'],
  ['its time', { placedAt: '2026-03-01T05:00Z' }, 'The time of R8 doesn’t match when you ordered.'],
])('a possible order is offered with what speaks against it: %s', (_, changes, said) => {
  const other = anOrder({ number: 'R9', state: 'canceled' });
  const facts = factsOf(unclear('USD'), other, anOrder({ number: 'R8', ...changes }));
  expect(facts?.slice(1)).toEqual([[said]]);
  const like = factsOf(unclear('USD'), other, anOrder({ number: 'R8' }));
  expect(like?.slice(1)).toEqual([]);
});

it('neither a clock that is wrong here nor the account’s own currency speaks against an order', () => {
  const attempt = unclear('EUR', {
    sentAt: sentAt + 3_600_000,
    baseline: { numbers: ['R7'], complete: true, skewMs: -3_600_000 },
  });
  const order = anOrder({ number: 'R8', placedAt: new Date(sentAt).toISOString() });
  expect(factsOf(attempt, order, anOrder({ number: 'R7' }))?.slice(1)).toEqual([]);
  expect(factsOf(attempt, order)?.slice(1)).toEqual([['R8 is in another currency.']]);
});
