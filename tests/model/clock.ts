interface Entry {
  at: number;
  readonly everyMs: number | null;
  readonly run: () => void;
}

export type Timers = ReturnType<ReturnType<typeof createClock>['timers']>;

/** Time that passes only when told to. */
export function createClock(start: number) {
  let now = start;
  const entries = new Set<Entry>();

  const add = (delayMs: number, run: () => void, everyMs: number | null = null): Entry => {
    const entry = { at: now + Math.max(0, delayMs), everyMs, run };
    entries.add(entry);
    return entry;
  };

  return {
    now: () => now,
    after: (delayMs: number, run: () => void) => void add(delayMs, run),
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
    /** Goes on to the next thing that is due, and lets it happen; `false`: nothing is, until then. */
    step: (until: number): boolean => {
      const due = [...entries].filter(({ at }) => at <= until);
      const [next] = due.sort((one, other) => one.at - other.at);
      now = Math.max(now, next ? next.at : until);
      if (!next) return false;
      if (next.everyMs === null) entries.delete(next);
      else next.at = now + next.everyMs;
      next.run();
      return true;
    },
  };
}

export type Clock = ReturnType<typeof createClock>;
