/** Holds requests until they are released or given up. */
export function createGate() {
  let waiting: ((goOn: boolean) => void)[] = [];

  function settle(goOn: boolean): number {
    const settled = waiting;
    waiting = [];
    for (const resolve of settled) resolve(goOn);
    return settled.length;
  }

  return {
    /** Waits; tells whether the request may go on. */
    wait: () => new Promise<boolean>((resolve) => waiting.push(resolve)),
    open: () => settle(true),
    abandon: () => settle(false),
  };
}

export type Gate = ReturnType<typeof createGate>;
