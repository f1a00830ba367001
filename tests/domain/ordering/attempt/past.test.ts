import { describe, expect, it } from 'vitest';
import type { Attempt, AttemptState, Settlement } from '@/lib/domain/ordering/attempt/attempt';
import {
  pastLinesMax,
  pastMax,
  pastPerItem,
  planArchiving,
  shortened,
  unseenMax,
} from '@/lib/domain/ordering/attempt/past';
import { withPast } from '@/lib/domain/ordering/attempt/states';
import {
  type AttemptChanges,
  anAttempt,
  aRequest,
  linesOf,
  overridingUnclear,
} from '../../../support/worlds/samples';

const day = 24 * 60 * 60_000;
const now = Date.UTC(2026, 5, 1);

/** An attempt that was made so many days ago, and that nothing is to come of. */
function made<S extends AttemptState = 'placed'>(
  daysAgo: number,
  { state, ...changes }: AttemptChanges & { readonly state?: S } = {},
) {
  const at = now - daysAgo * day;
  return anAttempt({
    id: `${daysAgo} days ago`,
    state: state ?? 'placed',
    orderNumber: `R${daysAgo}`,
    pressedAt: at,
    sentAt: at,
    acknowledgedAt: at,
    ...changes,
  });
}

const idsOf = (attempts: readonly { readonly id: string }[] = []) => attempts.map(({ id }) => id);

/** What becomes of one attempt. */
function fateOf(attempt: Attempt, ...others: Attempt[]) {
  const plan = planArchiving([attempt, ...others], [], now);
  if (plan?.moved.some((one) => one === attempt)) return 'moved';
  return plan?.dropped.includes(attempt) ? 'dropped' : 'stays';
}

describe('an attempt', () => {
  const ago = now - 5 * day;
  const unseen = { acknowledgedAt: null, seenAt: null, orderNumber: null };
  const settled = (verdict: Settlement['verdict'], ...orderNumbers: string[]) =>
    made(5, { state: 'settled', settlement: { verdict }, orderNumbers });
  it.each<[string, Attempt, string]>([
    ['placed and dismissed', made(5), 'moved'],
    ['placed and never dismissed', made(5, { acknowledgedAt: null }), 'moved'],
    ['placed lately', made(3), 'stays'],
    ['dismissed lately', made(9, { acknowledgedAt: now - day }), 'stays'],
    ['made in the future, by the clock of now', made(-5), 'stays'],
    ['placed, and perhaps twice', made(5, { candidates: ['R2'] }), 'stays'],
    ['that is still looked after', made(5, { nextReadAt: ago }), 'stays'],
    ['that is still looked for', made(5, { state: 'unknown', reads: 9, nextReadAt: ago }), 'stays'],
    ['held', made(50, { state: 'held' }), 'stays'],
    ['being sent', made(50, { state: 'sending' }), 'stays'],
    ['unknown', made(50, { state: 'unknown' }), 'stays'],
    ['ambiguous', made(50, { state: 'ambiguous' }), 'stays'],
    ['never seen', made(50, { state: 'unknown', reads: 9 }), 'stays'],
    ['taken back', made(5, { ...unseen, state: 'cancelled' }), 'dropped'],
    ['refused and dismissed', made(5, { state: 'refused', orderNumber: null }), 'dropped'],
    ['refused, which nobody has seen', made(29, { ...unseen, state: 'refused' }), 'stays'],
    ['expired, which nobody has seen', made(29, { ...unseen, state: 'expired' }), 'stays'],
    ['expired, and seen', made(5, { ...unseen, state: 'expired', seenAt: ago }), 'dropped'],
    ['expired, unseen for a year', made(365, { ...unseen, state: 'expired' }), 'stays'],
    ['settled as ordered', settled('ordered'), 'moved'],
    ['settled as not ordered', settled('not-ordered'), 'dropped'],
    ['settled as not ordered, with its number', settled('not-ordered', 'R5'), 'moved'],
  ])('%s', (_, attempt, expected) => {
    expect(fateOf(attempt)).toBe(expected);
  });

  it('that nobody has seen the end of stays, as one of the newest of its kind', () => {
    const ended = Array.from({ length: unseenMax + 2 }, (_, index) =>
      made(40 + index, { ...unseen, state: index % 2 ? 'expired' : 'refused' }),
    );
    const plan = planArchiving(ended.toReversed(), [], now);
    expect(plan?.dropped).toEqual(ended.slice(-2).toReversed());
  });

  it('made in spite of another one stays as long as that is unclear', () => {
    const first = made(9, { state: 'unknown', reads: 9 });
    const again = made(8, { overrides: [overridingUnclear(first.id)] });
    expect(fateOf(again, first, made(7))).toBe('stays');
    expect(fateOf(again, anAttempt({ ...first, state: 'placed' }), made(7))).toBe('moved');
  });

  it('that was over for a day takes along those that were over since', () => {
    expect(planArchiving([made(3.5)], [], now)).toBeNull();
    expect(idsOf(planArchiving([made(3.5), made(4)], [], now)?.moved)).toHaveLength(2);
  });

  it('in short form has what was ordered, and as which order', () => {
    const baseline = { numbers: ['R1'], complete: true, skewMs: 0 };
    const attempt = made(5, { baseline, nextReadAt: null });
    const { service, request, goods, pressedAt, sentAt } = attempt;
    expect(shortened(attempt)).toEqual({
      ...{ id: '5 days ago', rev: 1, version: 1, state: 'placed', orderNumber: 'R5' },
      ...{ service, request, goods, pressedAt, sentAt, inferred: false, candidates: [] },
    });
  });
});

describe('past attempts', () => {
  const manyOf = (count: number, from: number, ...items: string[]) =>
    Array.from({ length: count }, (_, index) =>
      made(from + index, { request: aRequest(...linesOf(...items)) }),
    );

  it('are no more than so many, the newest', () => {
    const plan = planArchiving(manyOf(pastMax + 100, 4, 'a'), [], now);
    expect(plan?.moved).toHaveLength(pastMax);
    expect(plan?.moved.at(-1)?.id).toBe(`${pastMax + 3} days ago`);
    expect(plan?.dropped).toHaveLength(100);
  });

  it('have no more than so many lines', () => {
    const items = Array.from({ length: 50 }, (_, index) => `item-${index}`);
    const plan = planArchiving(manyOf(100, 4, ...items), [], now);
    expect(plan?.moved).toHaveLength(pastLinesMax / 50);
  });

  it('keep the last orders of every item, however old', () => {
    const rare = manyOf(5, 5_000, 'rare').map(shortened);
    const past = [...manyOf(pastMax, 10, 'a').map(shortened), ...rare];
    const plan = planArchiving(manyOf(2, 4, 'a'), past, now);
    expect(plan?.forgotten).toEqual([
      ...idsOf(past.slice(pastMax - 2, pastMax)),
      ...idsOf(rare.slice(pastPerItem)),
    ]);
  });
});

it('the history has each attempt once, newest first', () => {
  const [newest, moving, oldest] = [made(1), made(4), made(9)];
  const past = [shortened(oldest), shortened(moving)];
  expect(withPast([moving, newest], past)).toEqual([newest, moving, shortened(oldest)]);
});
