import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../paths.ts';
import { type Suite, slowestTests } from './slowest-tests.ts';

/*
 * `npm test` and `npm run test:all`: runs the checks, also after one has failed, except those that mean nothing
 * without it. Ends with what took longest. With --rest, only what `npm test` leaves out.
 */
interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Whether `npm test` does without it. */
  readonly isSlow?: boolean;
  /** Brief steps beside each other run at the same time; each shows what it printed when it ends. */
  readonly isBrief?: boolean;
  /** Names of steps without which this one means nothing. */
  readonly needs?: readonly string[];
  /** Whose tests it runs: they are then among the ten slowest. */
  readonly suite?: Suite;
}

type Outcome = 'passed' | 'FAILED' | 'FAILED (not run: a step it needs failed)';

const reports = join(root, 'node_modules/.cache/checks');
const tellMs = 30_000;

/* They play thousands of lives of an account, and all orders in which things can happen. */
const slowUnitTests = ['tests/model/', 'tests/background/ordering/interleavings'];

const builds = ['packages for both browsers'];
const vitest = (report: string, ...args: readonly string[]) =>
  [
    ...(['npx', 'vitest', 'run', '--reporter=default', '--reporter=json'] as const),
    `--outputFile.json=${reportOf(report)}`,
    ...args,
  ] as const;
const playwright = (...args: readonly string[]) =>
  ['npx', 'playwright', 'test', '--reporter=list,json', ...args] as const;

const steps: readonly Step[] = [
  { name: 'browsers', command: ['node', 'tests/support/checks/browsers.ts'] },
  { name: 'types', command: ['npx', 'tsc', '--noEmit'], isBrief: true },
  {
    name: 'lint and import rule',
    command: ['npx', 'biome', 'check', '--error-on-warnings'],
    isBrief: true,
  },
  { name: 'unused code', command: ['npx', 'knip'], isBrief: true },
  {
    name: 'unit and sandbox tests',
    command: vitest(
      'unit and sandbox tests',
      ...slowUnitTests.flatMap((path) => ['--exclude', `${path}**`]),
    ),
    suite: 'vitest',
  },
  { name: 'packages for both browsers', command: ['npm', 'run', '--silent', 'zip'] },
  {
    name: 'the main job and the promises, end to end',
    command: playwright('--grep', '@promise'),
    needs: ['browsers', ...builds],
    suite: 'playwright',
  },
  {
    name: 'model and interleavings',
    command: vitest('model and interleavings', ...slowUnitTests),
    isSlow: true,
    suite: 'vitest',
  },
  {
    name: 'broken orderings are found',
    command: ['npx', 'vitest', 'run', '--config', 'tests/mutants/vitest.config.ts'],
    isSlow: true,
  },
  {
    name: "Firefox's own check",
    command: ['node', 'tests/support/checks/check-firefox.ts'],
    isSlow: true,
    isBrief: true,
    needs: builds,
  },
  {
    name: 'size budgets',
    command: ['node', 'tests/support/checks/budget.ts'],
    isSlow: true,
    isBrief: true,
    needs: builds,
  },
  {
    name: 'the sources make the same packages',
    command: ['node', 'tests/support/checks/check-sources.ts'],
    isSlow: true,
    needs: builds,
  },
  {
    name: 'everything else, end to end',
    command: playwright('--grep-invert', '@promise'),
    isSlow: true,
    needs: ['browsers', ...builds],
    suite: 'playwright',
  },
];

interface Result {
  readonly outcome: Outcome;
  readonly seconds: number;
}
const results = new Map<string, Result>();

const { values } = parseArgs({
  options: { all: { type: 'boolean' }, rest: { type: 'boolean' } },
});
const chosen = steps.filter(
  ({ isSlow = false }) => values.all || isSlow === (values.rest ?? false),
);
console.log(
  values.all || values.rest
    ? 'Runs every check. Takes about half an hour on two cores, most of it end to end.'
    : 'Takes about five minutes on two cores, and longer where a browser has to be installed. Everything: npm run test:all.',
);

for (const group of grouped(chosen)) {
  await Promise.all(group.map((step) => run(step, group.length > 1)));
}
summarize();

/** Brief steps that follow each other are one group. */
function grouped(list: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of list) {
    const last = groups.at(-1);
    if (step.isBrief && last?.[0]?.isBrief) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

async function run(step: Step, isBesideOthers: boolean): Promise<void> {
  const { name, needs = [] } = step;
  // With --rest, what it needs has run before.
  const isMeaningless = needs.some((need) => (results.get(need)?.outcome ?? 'passed') !== 'passed');
  if (isMeaningless) {
    results.set(name, { outcome: 'FAILED (not run: a step it needs failed)', seconds: 0 });
    return;
  }
  const place = `── ${chosen.indexOf(step) + 1} of ${chosen.length}: ${name}`;
  console.log(`\n${place}`);
  const start = performance.now();
  const sofar = () => `${((performance.now() - start) / 1000).toFixed(0)} s`;
  const telling = setInterval(() => console.log(`   … ${name}: ${sofar()}`), tellMs);
  const { status, printed } = await spawned(step, isBesideOthers);
  clearInterval(telling);
  if (isBesideOthers) console.log(`\n${place}, ${sofar()}\n${printed.trim()}`);
  const seconds = (performance.now() - start) / 1000;
  results.set(name, { outcome: status === 0 ? 'passed' : 'FAILED', seconds });
}

function spawned({ name, command: [program, ...args], suite }: Step, isBesideOthers: boolean) {
  const report = reportOf(name);
  mkdirSync(dirname(report), { recursive: true });
  if (suite) rmSync(report, { force: true });
  return new Promise<{ status: number | null; printed: string }>((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: isBesideOthers ? 'pipe' : 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    }
    child.on('error', (error) => resolve({ status: null, printed: `${printed}${error.message}` }));
    child.on('close', (status) => resolve({ status, printed }));
  });
}

/** Where a step's tests are listed with their times. */
function reportOf(name: string): string {
  return join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
}

function summarize(): void {
  const tests = chosen.flatMap(({ name, suite }) =>
    suite && existsSync(reportOf(name)) ? slowestTests(reportOf(name), suite) : [],
  );
  console.log('\n── the ten slowest tests');
  for (const { title, ms } of tests.toSorted((one, other) => other.ms - one.ms).slice(0, 10)) {
    console.log(`${inSeconds(ms / 1000)}  ${title}`);
  }
  console.log('\n── steps, longest first');
  const longestFirst = [...results].toSorted(([, one], [, other]) => other.seconds - one.seconds);
  for (const [name, { outcome, seconds }] of longestFirst) {
    console.log(`${inSeconds(seconds)}  ${name.padEnd(42)}  ${outcome}`);
  }
  const failures = [...results.values()].filter(({ outcome }) => outcome !== 'passed').length;
  console.log(failures === 0 ? '\nEverything passed.' : `\n${failures} of ${results.size} failed.`);
  process.exitCode = failures === 0 ? 0 : 1;
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`.padStart(9);
}
