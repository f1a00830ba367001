import fc from 'fast-check';
import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { anyCommands } from './commands';
import { check } from './invariants';
import { oneClock, type Stamps } from './server';
import type { WorldOptions } from './surroundings';
import { createWorld, pass, settled, type World } from './world';

const hour = 3_600_000;
const inARow = { maxCommands: 40, size: 'max' } as const;
/** Another machine's clock, or a time zone that isn't the browser's. */
const foreign: readonly Stamps[] = [
  { aheadMs: -90_000, hasOffset: true },
  { aheadMs: -5 * hour, hasOffset: true },
  { aheadMs: 9 * hour, hasOffset: false },
];
const circumstances: fc.Arbitrary<WorldOptions> = fc.record({
  skewMs: fc.constantFrom(0, 0, 90_000, -36 * hour, null),
  stamps: fc.constantFrom(oneClock, oneClock, oneClock, oneClock, ...foreign),
  history: fc.constantFrom(3, 3, 3, 60),
  maxOrdersPerDay: fc.constantFrom(null, null, null, 1, 2),
});

/*
 * With names of promises, only those are looked at; without, all of them.
 */

/** Whatever happens, one thing after another: the promises hold. */
export function keptInCalm(promises?: string[]) {
  return fc.asyncProperty(
    fc.commands(anyCommands('calm', promises), inARow),
    circumstances,
    async (commands, options) => {
      const world = live(options);
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      await leaveAlone(world, promises);
    },
  );
}

/** Whoever goes first when much happens at a time: the promises hold. */
export function keptInRaces(promises?: string[]) {
  return fc.asyncProperty(
    fc.commands(anyCommands('racing', promises), inARow),
    fc.scheduler(),
    async (commands, scheduler) => {
      const world = live({
        turn: (label) => scheduler.schedule(Promise.resolve(), label),
        goOn: async (turns) => {
          for (let turn = 0; turn < turns && scheduler.count() > 0; turn += 1) {
            await scheduler.waitNext(1);
          }
        },
      });
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      world.turn = async () => {};
      while (scheduler.count() > 0) await scheduler.waitNext(1);
      await leaveAlone(world, promises);
    },
  );
}

/** A world whose clock is also the client's, which asks nobody for its deadlines. */
function live(options: WorldOptions): World {
  fakeBrowser.reset();
  const world = createWorld(options);
  vi.stubGlobal('setTimeout', world.deadlines.setTimeout);
  vi.stubGlobal('clearTimeout', world.deadlines.clearTimeout);
  // A browser that knows no streams as bodies, and works out digests at once.
  vi.stubGlobal('Request', class {});
  vi.stubGlobal('crypto', {
    subtle: { digest: async (_: string, bytes: Uint8Array) => mixed(bytes) },
  });
  world.connect('secret-key-1');
  return world;
}

/** Not a good digest, but another one for each of our few keys. */
function mixed(bytes: Uint8Array): ArrayBuffer {
  const sums = new Uint8Array(32);
  bytes.forEach((byte, at) => {
    sums[at % 12] = (31 * (sums[at % 12] ?? 0) + byte) % 251;
  });
  return sums.buffer;
}

/** Everything works again, for long enough that all that is ever read has been read. */
async function leaveAlone(world: World, promises?: string[]): Promise<void> {
  await settled();
  world.mend();
  await settled();
  await pass(world, 40 * hour);
  check(world, 'always', promises);
  check(world, 'in the end', promises);
}
