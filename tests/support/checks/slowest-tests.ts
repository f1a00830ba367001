import { readFileSync } from 'node:fs';

export type Suite = 'vitest' | 'playwright';

interface TimedTest {
  readonly title: string;
  readonly ms: number;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number }[];
  }[];
}

/** A suite is a file or a group in it. */
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

/** The ten slowest tests that a JSON report of Vitest or Playwright lists, slowest first. */
export function slowestTests(report: string, suite: Suite): TimedTest[] {
  const content = JSON.parse(readFileSync(report, 'utf8'));
  const tests = suite === 'vitest' ? ofVitest(content) : ofPlaywright(content);
  return tests.toSorted((one, other) => other.ms - one.ms).slice(0, 10);
}

function ofVitest({ testResults }: VitestReport): TimedTest[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({ title: fullName, ms: duration })),
  );
}

function ofPlaywright({ suites = [], specs = [] }: PlaywrightSuite): TimedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `${title} (${projectName})`,
      ms: results.reduce((total, { duration }) => total + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(ofPlaywright)];
}
