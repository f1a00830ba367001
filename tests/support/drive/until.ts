import { setTimeout as pause } from 'node:timers/promises';

/** How long a wait may take before it fails, in milliseconds. */
export const patienceMs = 30_000;

const betweenLooksMs = 50;

/**
 * Calls `look` again and again until it gives something other than `null`, and returns that.
 * @throws Error with the words of `describe` after `patience` milliseconds
 */
export async function until<T>(
  look: () => Promise<T | null>,
  describe: () => string | Promise<string>,
  patience = patienceMs,
): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (performance.now() > end) {
      throw new Error(`Waited ${patience / 1000} s in vain: ${await describe()}`);
    }
    await pause(betweenLooksMs);
  }
}

/**
 * What `doing` gives. For what has no limit of its own that can be relied on.
 * @throws Error with the words of `describe` after `limitMs`
 */
export async function within<T>(
  doing: Promise<T>,
  describe: string,
  limitMs = 6 * patienceMs,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const error = new Error(`Not done after ${limitMs / 1000} s: ${describe}`);
    timer = setTimeout(() => reject(error), limitMs);
  });
  return Promise.race([doing, limit]).finally(() => clearTimeout(timer));
}
