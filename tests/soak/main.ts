import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withSection } from '../bench/report.ts';
import { root } from '../support/paths.ts';
import { parseOptions, usage } from './options.ts';
import { planDays, threeDays } from './plan.ts';
import { play } from './play.ts';
import { reportOf } from './report.ts';

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

const log = (line: string) => process.stderr.write(`${secondsSoFar()} s: ${line}\n`);
const plan = options.isShort ? threeDays : planDays(days, seed);
const month = await play({ engine, plan, seed, log, interrupted });
const { violations } = month;
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
