import { missedPollDelay, nextPollDelay } from '../../lib/domain/tracking/poll-schedule.ts';
import { hour, minute } from './time.ts';

type NextFacts = Parameters<typeof nextPollDelay>[0];
type MissedFacts = Parameters<typeof missedPollDelay>[0];

export interface Schedule {
  /** Milliseconds until the next reading. */
  next(facts: NextFacts): number;
  /** How long a reading that was missed still waits. */
  missed(facts: MissedFacts): number;
}

/** The one that ships. */
export const shipped: Schedule = {
  next: (facts) => nextPollDelay(facts) ?? Number.POSITIVE_INFINITY,
  missed: missedPollDelay,
};

/** The plainest there is, to compare with: every order that isn't delivered counts the same, and so does every start. */
export const plain: Schedule = {
  next: (facts) => {
    const isEager = facts.lastPlacedAt !== null && facts.now - facts.lastPlacedAt < 30 * minute;
    const usual = facts.activity === 'quiet' ? 4 * hour : 20 * minute;
    const backOff = facts.failures && 5 * minute * 2 ** (facts.failures - 1);
    const wanted = Math.max(isEager ? 3 * minute : usual, Math.min(backOff, 6 * hour));
    return wanted * (0.8 + 0.4 * facts.random);
  },
  missed: () => 0,
};
