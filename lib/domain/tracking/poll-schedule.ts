const minute = 60_000;
const hour = 60 * minute;

/** What decides when to read the order listing again. Times in milliseconds. */
export interface PollFacts {
  readonly now: number;
  /** When an order was last placed from here; `null`: never. */
  readonly lastPlacedAt: number | null;
  readonly openOrders: number;
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

/** The longest wait, however many readings failed and however long the service asked us to wait. */
const longestRest = 6 * hour;
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
  const asked = Math.min(facts.spareMs, longestRest) * (1 + 0.2 * facts.random);
  return Math.max(jittered, asked);
}

/** A failure never shortens the interval: a service in trouble mustn't be asked more often. */
function wanted(facts: PollFacts): number {
  const { failures, isOffline, pollMinutes } = facts;
  if (isOffline) return lookForNetwork;
  const usual = pollMinutes === null ? whenAllIsWell(facts) : pollMinutes * minute;
  if (failures === 0) return usual;
  const backOff = 5 * minute * 2 ** Math.min(failures - 1, 10);
  return Math.max(usual, Math.min(backOff, longestRest));
}

function whenAllIsWell({ now, lastPlacedAt, openOrders }: PollFacts): number {
  // In the future if the clock was fast when the order was placed, hence the absolute value.
  const sinceOrder = lastPlacedAt === null ? Number.POSITIVE_INFINITY : now - lastPlacedAt;
  if (Math.abs(sinceOrder) < 30 * minute) return 3 * minute;
  if (openOrders > 0) return 20 * minute;
  return 4 * hour;
}
