import { describe, expect, it } from 'vitest';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isUnseenEnd } from '@/lib/domain/ordering/attempts';
import { upgradedAttempt } from '@/lib/storage/private/attempt-versions';
import { attemptView } from '@/lib/view/ordering/attempt-view';
import { anAttempt } from '../../support/worlds/samples';

/** What version 0.1.0 stored of an attempt. */
const stored010 = (changes: object) =>
  ({
    ...anAttempt({ state: 'expired' }),
    goods: [
      {
        itemId: 'item-1',
        title: 'Moonrise logo',
        size: { kind: 'none' },
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
  }) as unknown as Attempt;

describe('an attempt that version 0.1.0 stored', () => {
  it.each(['price-changed', 'journal-locked'])(
    'and that ended for a reason of then, %s, is still told of',
    (problem) => {
      const failure = { kind: 'order-refused-here', problem };
      expect(attemptView(upgradedAttempt(stored010({ failure })), 0)).toMatchObject({
        headline: 'Not sent',
        detail: 'Nothing was ordered.',
        reason: null,
      });
    },
  );

  it('and that was held has ended unsent, which nobody has seen yet', () => {
    const upgraded = upgradedAttempt(stored010({ state: 'held' }));
    expect(isUnseenEnd(upgraded)).toBe(true);
    expect(attemptView(upgraded, 0)).toMatchObject({ headline: 'Not sent', reason: null });
  });

  it('keeps a reason that is still given', () => {
    const failure = { kind: 'order-refused-here', problem: 'card-gone' };
    expect(upgradedAttempt(stored010({ failure })).failure).toEqual(failure);
  });
});
