import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../paths.ts';

/*
 * `npm test` and `npm run test:all`: runs the checks, also after one has failed, except those that mean nothing
 * without it. Ends with what took how long. With --rest, only what `npm test` leaves out.
 */
interface Step {
  readonly name: string;
  readonly command: string;
  readonly needs?: readonly string[];
}

type Outcome = 'passed' | 'FAILED' | 'FAILED (not run: a step it needs failed)';

const { values } = parseArgs({
  options: { all: { type: 'boolean' }, rest: { type: 'boolean' } },
});

const tellMs = 30_000;

const build = 'packages for both browsers';
const checks = 'tests/support/checks';

const steps: readonly Step[] = [
  { name: 'browsers', command: `node ${checks}/browsers.ts` },
  { name: 'types', command: 'npx tsc --noEmit' },
  { name: 'lint and import rule', command: 'npx biome check --error-on-warnings' },
  { name: 'unused code', command: 'npx knip' },
  { name: 'unit and sandbox tests', command: 'npx vitest run --project unit*' },
  { name: build, command: 'npm run --silent zip' },
  {
    name: 'the main job, end to end',
    command: 'npx playwright test --grep @promise',
    needs: ['browsers', build],
  },
];

const slowSteps: readonly Step[] = [
  { name: 'model and interleavings', command: 'npx vitest run --project models' },
  {
    name: 'broken orderings are found',
    command: 'npx vitest run --config tests/mutants/vitest.config.ts',
  },
  { name: "Firefox's own check", command: `node ${checks}/check-firefox.ts`, needs: [build] },
  { name: 'size budgets', command: `node ${checks}/budget.ts`, needs: [build] },
  {
    name: 'the sources make the same packages',
    command: `node ${checks}/check-sources.ts`,
    needs: [build],
  },
  {
    name: 'everything else, end to end',
    command: 'npx playwright test --grep-invert @promise',
    needs: ['browsers', build],
  },
];

// `npm run test:all -- --rest` passes both.
const chosen = [...(values.rest ? [] : steps), ...(values.all || values.rest ? slowSteps : [])];
const results = new Map<string, { readonly outcome: Outcome; readonly seconds: number }>();

console.log(announcement());
for (const step of chosen) await run(step);
summarize();

function announcement(): string {
  if (values.rest) return 'What npm test leaves out. Takes about 12 minutes on two cores.';
  if (values.all) return 'Every check. Takes about 14 minutes on two cores.';
  return (
    'All unit tests but the slowest, and the main job. Takes two minutes on two cores, and longer where a ' +
    'browser has to be installed. Everything: npm run test:all'
  );
}

async function run(step: Step): Promise<void> {
  const { name, needs = [] } = step;
  // With --rest, what it needs has run before.
  if (needs.some((need) => (results.get(need)?.outcome ?? 'passed') !== 'passed')) {
    results.set(name, { outcome: 'FAILED (not run: a step it needs failed)', seconds: 0 });
    return;
  }
  const at = chosen.indexOf(step) + 1;
  console.log(`\n── ${at} of ${chosen.length}: ${name}`);
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const telling = setInterval(() => console.log(`   … ${seconds().toFixed(0)} s`), tellMs);
  const [program = '', ...args] = step.command.split(' ');
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const status = await new Promise<number | null>((resolve) => {
    child.on('close', resolve);
    child.on('error', (error) => {
      console.error(error.message);
      resolve(null);
    });
  });
  clearInterval(telling);
  results.set(name, { outcome: status === 0 ? 'passed' : 'FAILED', seconds: seconds() });
}

function summarize(): void {
  console.log('\n── steps');
  for (const [name, { outcome, seconds }] of results) {
    console.log(`${seconds.toFixed(0).padStart(5)} s  ${name.padEnd(42)}  ${outcome}`);
  }
  const failures = [...results.values()].filter(({ outcome }) => outcome !== 'passed').length;
  console.log(failures === 0 ? '\nEverything passed.' : `\n${failures} of ${results.size} failed.`);
  process.exitCode = failures === 0 ? 0 : 1;
}
