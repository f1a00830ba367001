interface Entry {
  at: number;
  readonly everyMs: number | null;
  readonly run: () => void;
}

export type Timers = ReturnType<ReturnType<typeof createClock>['timers']>;

/**
 * Time that passes only when told to. Timers count what passes while the computer is awake; the clock on
 * the wall can be set, and the truth is what the service goes by.
 */
export function createClock(start: number) {
  let awakeMs = 0;
  let asleepMs = 0;
  let aheadMs = 0;
  const entries = new Set<Entry>();
  const outside = new Set<Entry>();

  const add = (delayMs: number, run: () => void, everyMs: number | null = null): Entry => {
    const entry = { at: awakeMs + Math.max(0, delayMs), everyMs, run };
    entries.add(entry);
    return entry;
  };

  const trueNow = () => start + awakeMs + asleepMs;

  return {
    /** By the clock on the wall, as the browser tells it. */
    now: () => trueNow() + aheadMs,
    trueNow,
    /** How long the computer has been awake, as timers count. */
    awake: () => awakeMs,
    /** Somebody sets the clock, or the network does. */
    set: (toAheadMs: number) => {
      aheadMs = toAheadMs;
    },
    sleep: (ms: number) => {
      asleepMs += ms;
      for (const entry of outside) entry.at -= ms;
    },
    /** For what happens elsewhere, whether this computer sleeps or not. */
    after: (delayMs: number, run: () => void) => void outside.add(add(delayMs, run)),
    /** Timers of their own, that can be done away with all at once. */
    timers: () => {
      const own = new Set<Entry>();
      const start = (delayMs: number, run: () => void, everyMs: number | null = null) => {
        const entry = add(delayMs, run, everyMs);
        own.add(entry);
        return entry;
      };
      return {
        setTimeout: (run: () => void, delayMs = 0) => start(delayMs, run),
        setInterval: (run: () => void, everyMs: number) => start(everyMs, run, everyMs),
        clearTimeout: (entry: Entry) => void entries.delete(entry),
        clearInterval: (entry: Entry) => void entries.delete(entry),
        stop: () => {
          for (const entry of own) entries.delete(entry);
        },
      };
    },
    /**
     * Goes on to the next thing that is due, and lets it happen; `false`: nothing is, until then.
     * @param until as `awake` counts
     */
    step: (until: number): boolean => {
      const due = [...entries].filter(({ at }) => at <= until);
      const [next] = due.sort((one, other) => one.at - other.at);
      awakeMs = Math.max(awakeMs, next ? next.at : until);
      if (!next) return false;
      if (next.everyMs === null) entries.delete(next);
      else next.at = awakeMs + next.everyMs;
      next.run();
      return true;
    },
  };
}

export type Clock = ReturnType<typeof createClock>;
