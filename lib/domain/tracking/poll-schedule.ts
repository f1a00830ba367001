const minute = 60_000;
const hour = 60 * minute;

/** What decides how soon the listing is worth reading again. Times in milliseconds. */
export interface PollFacts {
  readonly now: number;
  /** When an order was last placed from here; `null`: never. */
  readonly lastPlacedAt: number | null;
  readonly openOrders: number;
  /** What the person has chosen; `null`: as suits, 0: never by itself. */
  readonly pollMinutes: number | null;
  /** Readings that failed in a row. */
  readonly failures: number;
  /** Whether the network was away just now, so that the service wasn't asked at all. */
  readonly isOffline: boolean;
  /** For how long the service has asked to be left alone, from now on; 0 or less: not at all. */
  readonly spareMs: number;
  /** Evenly spread over [0, 1). */
  readonly random: number;
}

/** However often it fails, and however long the service asks to be left alone. */
const longestRest = 6 * hour;
/** Looking whether the network is back costs the service nothing. */
const lookForNetwork = 5 * minute;

/**
 * Milliseconds until the next reading: ±20 % around what was chosen or what suits, so that
 * installations spread out; `null`: never by itself. What the service asks for is a least, and spread
 * too, or all would come back in the same second.
 */
export function nextPollDelay(facts: PollFacts): number | null {
  if (facts.pollMinutes === 0) return null;
  const jittered = wanted(facts) * (0.8 + 0.4 * facts.random);
  const asked = Math.min(facts.spareMs, longestRest) * (1 + 0.2 * facts.random);
  return Math.max(jittered, asked);
}

/** After a failure never sooner than without one: a service in trouble mustn't be asked more often. */
function wanted(facts: PollFacts): number {
  const { failures, isOffline, pollMinutes } = facts;
  if (isOffline) return lookForNetwork;
  const usual = pollMinutes === null ? whenAllIsWell(facts) : pollMinutes * minute;
  if (failures === 0) return usual;
  const backOff = 5 * minute * 2 ** Math.min(failures - 1, 10);
  return Math.max(usual, Math.min(backOff, longestRest));
}

function whenAllIsWell({ now, lastPlacedAt, openOrders }: PollFacts): number {
  // A clock that ran ahead may have put it into the future.
  const sinceOrder = lastPlacedAt === null ? Number.POSITIVE_INFINITY : now - lastPlacedAt;
  if (Math.abs(sinceOrder) < 30 * minute) return 3 * minute;
  if (openOrders > 0) return 20 * minute;
  return 4 * hour;
}
