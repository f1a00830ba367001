import { startSandbox } from '../sandbox/sandbox.ts';
import type { Engine } from '../support/drive/driver.ts';
import { launch } from '../support/drive/launch.ts';
import { copyBuild } from '../support/pages/build-copy.ts';
import { changesOfBuild, itemsFor, type MonthReport, playMonth } from './month.ts';
import type { PlannedDay } from './plan.ts';
import { growth } from './report.ts';

interface Play {
  readonly engine: Engine;
  readonly plan: readonly PlannedDay[];
  readonly seed: number;
  readonly log?: (line: string) => void;
  /** Rejects when nobody waits for the end any more. */
  readonly interrupted?: Promise<never>;
}

/**
 * Plays a plan in a browser and with a sandbox of its own, and closes both.
 * @returns what happened, with all that was wrong
 * @throws Error if something can't be done
 */
export async function play({ engine, plan, seed, log, interrupted }: Play): Promise<MonthReport> {
  const zone = process.env.TZ;
  const items = itemsFor(plan.length);
  const sandbox = await startSandbox({ speed: 1, items, tellsItsTime: true });
  const build = await copyBuild(engine, changesOfBuild);
  const driver = await launch(engine, true);
  try {
    await driver.reset(build.dir);
    const month = playMonth(plan, { driver, dir: build.dir, sandbox, seed, ...(log && { log }) });
    const played = await (interrupted ? Promise.race([month, interrupted]) : month);
    return { ...played, violations: [...played.violations, ...growth(played.days)] };
  } finally {
    await driver.close();
    await build.remove();
    await sandbox.close();
    // The month took the browser to other time zones.
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
}
