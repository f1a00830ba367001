import type { EpochMs } from '@/lib/domain/data/time';
import type { Activity } from './order-groups';

const minute = 60_000;
const hour = 60 * minute;

/** What decides when to read the order listing again. Times in milliseconds. */
export interface PollFacts {
  readonly now: EpochMs;
  /** When an order was last placed from here; `null`: never. */
  readonly lastPlacedAt: EpochMs | null;
  readonly activity: Activity;
  /** The person's setting; `null`: adaptive, 0: never automatically. */
  readonly pollMinutes: number | null;
  /** Consecutive failed readings. */
  readonly failures: number;
  /** Whether the last reading found no network, so that the service wasn't asked at all. */
  readonly isOffline: boolean;
  /** How long the service has asked us to wait, from now on; 0 or less: not at all. */
  readonly spareMs: number;
  /** A random number, uniform over [0, 1). */
  readonly random: number;
}

/** While an order is awaited that was just placed. */
export const shortestWait = 3 * minute;
/** If all is quiet, however many readings failed, and however long the service asked us to wait. */
export const longestWait = 6 * hour;
/** Short, since checking whether the network is back costs the service nothing. */
const lookForNetwork = 5 * minute;

/**
 * Milliseconds until the next reading: the chosen or adaptive interval ±20 %, so that installations
 * spread out; `null`: never automatically. The wait that the service asks for is a minimum, and is
 * lengthened at random, too: otherwise all installations would return in the same second.
 */
export function nextPollDelay(facts: PollFacts): number | null {
  if (facts.pollMinutes === 0) return null;
  const jittered = wanted(facts) * (0.8 + 0.4 * facts.random);
  const asked = Math.min(facts.spareMs, longestWait) * (1 + 0.2 * facts.random);
  return Math.max(jittered, asked);
}

/** A failure never shortens the interval: a service in trouble mustn't be asked more often. */
function wanted(facts: PollFacts): number {
  const { failures, isOffline, pollMinutes } = facts;
  if (isOffline) return lookForNetwork;
  const usual = pollMinutes === null ? whenAllIsWell(facts) : pollMinutes * minute;
  if (failures === 0) return usual;
  const backOff = 5 * minute * 2 ** Math.min(failures - 1, 10);
  return Math.max(usual, Math.min(backOff, longestWait));
}

function whenAllIsWell(facts: PollFacts): number {
  if (isJustPlaced(facts)) return shortestWait;
  if (facts.activity === 'moving') return 20 * minute;
  if (facts.activity === 'making') return hour;
  return longestWait;
}

function isJustPlaced({ now, lastPlacedAt }: Pick<PollFacts, 'now' | 'lastPlacedAt'>): boolean {
  // In the future if the clock was fast when the order was placed, hence the absolute value.
  return lastPlacedAt !== null && Math.abs(now - lastPlacedAt) < 30 * minute;
}

type MissedPollFacts = Pick<
  PollFacts,
  'now' | 'lastPlacedAt' | 'activity' | 'pollMinutes' | 'random'
> & {
  readonly dueAt: EpochMs;
  /** When the listing was last read; `null`: never. */
  readonly readAt: EpochMs | null;
};

/** Alarms aren't this late while the browser runs and the computer is awake. */
const missedAfter = 15 * minute;
/** A start never leaves what is older than this as it is. */
const oldestLeft = 24 * hour;

/** Whether a reading was missed: the browser was closed, or the computer slept. */
export function isMissed(dueAt: EpochMs, now: EpochMs): boolean {
  return now - dueAt >= missedAfter;
}

/**
 * Milliseconds that a reading that is due still waits; 0: none. Most browsers start in the same hours of the
 * morning: if nobody waits for news, a reading that was missed meanwhile waits until those hours are over.
 */
export function missedPollDelay(facts: MissedPollFacts): number {
  const { now, dueAt, readAt, activity, pollMinutes, random } = facts;
  if (!isMissed(dueAt, now)) return 0;
  // Whoever chose an interval gets it.
  if (pollMinutes !== null) return 0;
  if (activity !== 'quiet' || isJustPlaced(facts)) return 0;
  // Never read, or the clock was set back since, or long ago.
  if (readAt === null || readAt > now || now - readAt > oldestLeft) return 0;
  return (4 + 4 * random) * hour;
}
