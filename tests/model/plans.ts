import fc from 'fast-check';
import type { PressPlan } from './person';
import type { ListingPlan, PostPlan } from './server';

const minute = 60_000;

export const pressPlan: fc.Arbitrary<PressPlan> = fc.record({
  items: fc.constantFrom(['item-1'], ['item-2'], ['item-1', 'item-2']),
  isAgain: fc.boolean(),
  isSure: fc.constantFrom(true, true, true, false),
  deliveries: fc.constantFrom(1, 1, 1, 2, 0),
});

export const postPlan: fc.Arbitrary<PostPlan> = fc.record({
  commits: fc.constantFrom(1, 0, 2),
  commitAfterMs: fc.constantFrom(0, 0, 10_000, 8 * minute),
  listedAfterMs: fc.constantFrom(0, 0, 4_000, 10 * minute),
  isCanceled: fc.constantFrom(false, false, false, true),
  answer: fc.constantFrom<PostPlan['answer']>(
    'placed',
    'placed',
    'placed',
    'earlier',
    'lost',
    'lost',
    'fault',
    'busy',
    'not-json',
    'wrong-shape',
    'redirect',
    'hang',
    'headers-only',
    'refused',
    'unauthorized',
  ),
});

/** Whether the order comes about isn't said; it may be listed later. */
const lostPlan: fc.Arbitrary<PostPlan> = fc.record({
  commits: fc.constantFrom(1, 1, 0),
  commitAfterMs: fc.constant(0),
  listedAfterMs: fc.constantFrom(4_000, 4_000, 10 * minute),
  isCanceled: fc.constant(false),
  answer: fc.constantFrom('lost', 'fault'),
});

export const lostPlans = fc.tuple(lostPlan, lostPlan);

/** Orders in a row, with what becomes of each, and how long the person takes for the next, in milliseconds. */
export const ordersInARow = fc.array(
  fc.record({ press: pressPlan, post: postPlan, pauseMs: fc.integer({ min: 1000, max: 2000 }) }),
  { minLength: 3, maxLength: 6 },
);

export function pressOf(item: string): PressPlan {
  return { items: [item], isAgain: false, isSure: true, deliveries: 1 };
}

export const listingPlan: fc.Arbitrary<ListingPlan> = fc.constantFrom(
  'fine',
  'lost',
  'fault',
  'hang',
);

/**
 * Where a worker can be killed. What is sent but not received, received but not committed, or committed
 * but not answered is up to the plan of the POST: the kill may come while it is under way.
 */
export const faultPoints = [
  'before lock press',
  'before write held',
  'after write held',
  'before alarm',
  'before lock ordering',
  'before open',
  'before GET /orders',
  'after GET /orders',
  'before write sending',
  'after write sending',
  'before read back sending',
  'before POST',
  'after POST',
  'before body',
  'after body',
  'before write placed',
  'after write placed',
  'before write unknown',
  'after write unknown',
  'before write refused',
  'before publishing',
  'after publishing',
  'before lock claim',
  'before note ends',
  'after write sent times',
];

/** Between the decision to send and the answer. */
export const sendingPoints = [
  'before write sending',
  'after write sending',
  'before POST',
  'after POST',
];
