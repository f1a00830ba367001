const minute = 60_000;
const hour = 60 * minute;

/** What decides how soon the listing is worth reading again. Times in milliseconds. */
export interface PollFacts {
  readonly now: number;
  /** When an order was last placed from here; `null`: never. */
  readonly lastPlacedAt: number | null;
  readonly openOrders: number;
  /** Readings that failed in a row. */
  readonly failures: number;
  /** What the service asked for with `Retry-After`; `null`: nothing. */
  readonly retryAfterMs: number | null;
  /** Evenly spread over [0, 1). */
  readonly random: number;
}

const longest = 6 * hour;

/** Milliseconds until the next reading: ±20 % around what suits, so that installations spread out. */
export function nextPollDelay(facts: PollFacts): number {
  const suitable = Math.min(backedOff(facts), longest);
  const jittered = suitable * (0.8 + 0.4 * facts.random);
  return Math.max(jittered, Math.min(facts.retryAfterMs ?? 0, longest));
}

function backedOff(facts: PollFacts): number {
  if (facts.failures === 0) return whenAllIsWell(facts);
  return 5 * minute * 2 ** Math.min(facts.failures - 1, 10);
}

function whenAllIsWell({ now, lastPlacedAt, openOrders }: PollFacts): number {
  const sinceOrder = lastPlacedAt === null ? Number.POSITIVE_INFINITY : now - lastPlacedAt;
  if (sinceOrder < 30 * minute) return 3 * minute;
  if (openOrders > 0) return 20 * minute;
  return 4 * hour;
}
