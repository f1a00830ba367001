import { describe, expect, it } from 'vitest';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isUnseenEnd } from '@/lib/domain/ordering/attempts';
import { readAttempt } from '@/lib/storage/attempt-versions';
import { attemptView } from '@/lib/view/ordering/attempt-view';
import { anAttempt } from '../support/worlds/samples';

/** What version 0.1.0 stored of an attempt. */
const stored010 = (changes: object) => ({
  ...anAttempt({ state: 'expired' }),
  version: undefined,
  overrides: undefined,
  goods: [
    {
      itemId: 'item-1',
      title: 'Moonrise logo',
      size: { kind: 'unknown', typename: '' },
      quantity: 100,
      artworkUrl: null,
      retailPrice: 69,
    },
  ],
  shipTo: 'Ada Byron, Amsterdam NY',
  payWith: 'Visa •• 4242',
  supersedes: null,
  fingerprint: 'f',
  workerId: null,
  status: null,
  ...changes,
});

function upgraded(stored: unknown): Attempt {
  const attempt = readAttempt(stored);
  if (!attempt) throw new Error('It makes no sense');
  return attempt;
}

describe('an attempt that version 0.1.0 stored', () => {
  it.each(['price-changed', 'journal-locked'])(
    'and that ended for a reason of then, %s, is still told of',
    (problem) => {
      const failure = { kind: 'order-refused-here', problem };
      expect(attemptView(upgraded(stored010({ failure })), 0)).toMatchObject({
        headline: 'Not sent',
        detail: 'Nothing was ordered.',
        reason: null,
      });
    },
  );

  it('and that was held has ended unsent, which nobody has seen yet', () => {
    const expired = upgraded(stored010({ state: 'held' }));
    expect(isUnseenEnd(expired)).toBe(true);
    expect(attemptView(expired, 0)).toMatchObject({ headline: 'Not sent', reason: null });
  });

  it('keeps a reason that is still given', () => {
    const failure = { kind: 'order-refused-here', problem: 'card-gone' };
    expect(upgraded(stored010({ failure }))).toMatchObject({ failure });
  });
});
