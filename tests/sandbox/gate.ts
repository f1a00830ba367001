/** Holds requests until somebody lets them go. */
export function createGate() {
  let waiting: (() => void)[] = [];
  return {
    wait: () => new Promise<void>((resolve) => waiting.push(resolve)),
    /** How many were let go. */
    open(): number {
      const released = waiting;
      waiting = [];
      for (const release of released) release();
      return released.length;
    },
  };
}

export type Gate = ReturnType<typeof createGate>;
