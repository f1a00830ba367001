import { spawnSync } from 'node:child_process';
import { root } from '../paths.ts';

/*
 * `npm test`: runs every check, also after one has failed, except those that mean nothing without it. Ends
 * with a summary.
 */
interface Step {
  readonly name: string;
  /** An npm script. */
  readonly script: string;
  /** Names of steps without which this one means nothing. */
  readonly needs?: readonly string[];
}

type Outcome = 'passed' | 'FAILED' | 'FAILED (not run: a step it needs failed)';

const steps: readonly Step[] = [
  { name: 'browsers', script: 'browsers' },
  { name: 'types', script: 'check:types' },
  { name: 'lint and import rule', script: 'check:lint' },
  { name: 'unused code', script: 'check:unused' },
  { name: 'unit and sandbox tests', script: 'test:unit' },
  { name: 'broken orderings are found', script: 'test:mutants' },
  { name: 'package for Chromium', script: 'zip' },
  { name: 'package for Firefox', script: 'zip:firefox' },
  { name: "Firefox's own check", script: 'check:firefox', needs: ['package for Firefox'] },
  {
    name: 'size budgets',
    script: 'check:budget',
    needs: ['package for Chromium', 'package for Firefox'],
  },
  {
    name: 'the sources make the same packages',
    script: 'check:sources',
    needs: ['package for Chromium', 'package for Firefox'],
  },
  {
    name: 'end to end, Chromium and Firefox',
    script: 'test:e2e',
    needs: ['browsers', 'package for Chromium', 'package for Firefox'],
  },
];

const outcomes = new Map<string, { readonly outcome: Outcome; readonly seconds: number }>();

for (const { name, script, needs = [] } of steps) {
  const isMeaningless = needs.some((need) => outcomes.get(need)?.outcome !== 'passed');
  if (isMeaningless) {
    outcomes.set(name, { outcome: 'FAILED (not run: a step it needs failed)', seconds: 0 });
    continue;
  }
  console.log(`\n── ${name} (npm run ${script})`);
  const start = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const seconds = (performance.now() - start) / 1000;
  outcomes.set(name, { outcome: status === 0 ? 'passed' : 'FAILED', seconds });
}

console.log('\n── summary');
for (const [name, { outcome, seconds }] of outcomes) {
  console.log(`${name.padEnd(34)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${outcome}`);
}
const failures = [...outcomes.values()].filter(({ outcome }) => outcome !== 'passed').length;
console.log(failures === 0 ? '\nEverything passed.' : `\n${failures} of ${outcomes.size} failed.`);
process.exitCode = failures === 0 ? 0 : 1;
