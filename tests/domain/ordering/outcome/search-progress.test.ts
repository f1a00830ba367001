import { expect, it } from 'vitest';
import type { Failure } from '@/lib/domain/failure/failure';
import type { AttemptState } from '@/lib/domain/ordering/attempt/attempt';
import { type Check, checkOf } from '@/lib/domain/ordering/outcome/search-progress';
import { type AttemptChanges, anAttempt } from '../../../support/worlds/samples';

const dayAndHalf = 36 * 3_600_000;
const rejected: Failure = { kind: 'unauthorized', status: 401, message: '', retryAfterMs: null };
it.each<[Check | null, AttemptState, AttemptChanges, number, Failure?]>([
  ['going-on', 'unknown', {}, 0],
  ['going-on', 'unknown', { reads: 8 }, dayAndHalf - 1],
  ['done', 'unknown', { reads: 9 }, 0],
  ['done', 'unknown', { reads: 9, isOfOtherAccount: true }, dayAndHalf, rejected],
  ['overdue', 'unknown', {}, dayAndHalf],
  // The clock was set back since.
  ['going-on', 'unknown', {}, 1 - dayAndHalf],
  ['overdue', 'unknown', {}, -dayAndHalf],
  ['key-rejected', 'unknown', {}, 0, rejected],
  ['other-account', 'unknown', { isOfOtherAccount: true }, 0, rejected],
  [null, 'ambiguous', { isOfOtherAccount: true }, dayAndHalf, rejected],
  [null, 'sending', {}, 0],
  [null, 'placed', {}, 0],
])('the search for an order is %s: %s, %j, %d ms after it was sent', (...row) => {
  const [check, state, changes, elapsed, failure = null] = row;
  const sentAt = 1e12;
  const attempt = anAttempt({ state, sentAt, ...changes });
  expect(checkOf(attempt, { rejected: failure, now: sentAt + elapsed })).toBe(check);
});
