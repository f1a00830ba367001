/** Holds requests until somebody lets them go on or gives them up. */
export function createGate() {
  let waiting: ((goOn: boolean) => void)[] = [];

  /** How many were waiting. */
  function settle(goOn: boolean): number {
    const settled = waiting;
    waiting = [];
    for (const resolve of settled) resolve(goOn);
    return settled.length;
  }

  return {
    /** Whether the request is to go on. */
    wait: () => new Promise<boolean>((resolve) => waiting.push(resolve)),
    open: () => settle(true),
    abandon: () => settle(false),
  };
}

export type Gate = ReturnType<typeof createGate>;
