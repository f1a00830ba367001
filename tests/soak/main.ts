import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withSection } from '../bench/report.ts';
import { startSandbox } from '../sandbox/sandbox.ts';
import { launch } from '../support/drive/launch.ts';
import { copyBuild } from '../support/pages/build-copy.ts';
import { root } from '../support/paths.ts';
import { changesOfBuild, itemsFor, type MonthReport, playMonth } from './month.ts';
import { parseOptions, usage } from './options.ts';
import { planDays, threeDays } from './plan.ts';
import { growth, reportOf } from './report.ts';

/*
 * `npm run soak`: a month of somebody's life with the extension, in a real browser and in minutes. docs/soak.md says
 * what happens in it and what has to hold.
 */
if (process.argv.includes('--help')) {
  console.log(usage);
  process.exit();
}
const options = parseOptions(process.argv.slice(2));
const { engine, days, seed } = options;

const startedAt = performance.now();
const secondsSoFar = () => Math.round((performance.now() - startedAt) / 1000);

const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => reject(new Error(`Ended by ${signal}.`)));
  }
});

async function play(): Promise<MonthReport> {
  const sandbox = await startSandbox({ speed: 1, items: itemsFor(days), tellsItsTime: true });
  const build = await copyBuild(engine, changesOfBuild);
  const driver = await launch(engine, true);
  try {
    await driver.reset(build.dir);
    const log = (line: string) => process.stderr.write(`${secondsSoFar()} s: ${line}\n`);
    const plan = options.isShort ? threeDays : planDays(days, seed);
    const month = playMonth(plan, { driver, dir: build.dir, sandbox, seed, log });
    return await Promise.race([month, interrupted]);
  } finally {
    await driver.close();
    await build.remove();
    await sandbox.close();
  }
}

const month = await play();
const violations = [...month.violations, ...growth(month.days)];
const title = `${days} days in ${engine}, seed ${seed}, in ${secondsSoFar()} s`;
const report = reportOf(month);
console.log(`${title}\n\n${report}\n`);
for (const violation of violations) console.log(`WRONG ${violation}`);
if (violations.length > 0) {
  console.log(
    `The same once more: npm run soak -- ${options.isShort ? '--short' : `--days ${days}`} --seed ${seed} --${engine}`,
  );
  process.exitCode = 1;
} else if (options.writesDocs) {
  const file = join(root, 'docs/soak.md');
  await writeFile(
    file,
    withSection(await readFile(file, 'utf8'), engine, `${title}.\n\n${report}`),
  );
}
