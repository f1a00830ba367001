import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../support/paths.ts';

/* What runs on other machines: the workflows, with a token of the project, and `.ci/bare-debian`. */

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
type Permissions = Readonly<Record<string, string>>;
interface Workflow {
  readonly permissions?: Permissions;
  readonly jobs: Readonly<
    Record<string, { readonly permissions?: Permissions; readonly steps: readonly Step[] }>
  >;
}

const files = globSync('.github/workflows/*', { cwd: root });
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const jobs = files.flatMap((file) => {
  const workflow = parse(read(file)) as Workflow;
  return Object.entries(workflow.jobs).map(([name, { permissions, steps }]) => ({
    name: `${file.replaceAll('\\', '/').split('/').at(-1)} ${name}`,
    // GitHub takes the one or the other, and without both whatever the repository's settings say.
    permissions: permissions ?? workflow.permissions,
    steps,
  }));
});
const mayWrite = ({ permissions }: (typeof jobs)[number]) =>
  !permissions || Object.values(permissions).some((right) => right !== 'read');

it('there are workflows to look at', () => {
  expect(files.length).toBeGreaterThan(1);
});

it.each(files)('every action of %s is pinned to a commit, and names its version', (file) => {
  const used = read(file)
    .split('\n')
    .filter((line) => /\buses:/.test(line));
  expect(used.length).toBeGreaterThan(0);
  const pinned = /^\s+(?:- )?uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/;
  expect(used.filter((line) => !pinned.test(line))).toEqual([]);
});

it('no checkout leaves its token for what runs after it', () => {
  const checkouts = jobs.flatMap(({ steps }) =>
    steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')),
  );
  expect(checkouts.length).toBeGreaterThan(2);
  expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
});

describe('the job that publishes', () => {
  it('is the only one that may write, and only contents', () => {
    const writing = jobs.filter(mayWrite).map(({ name, permissions }) => ({ name, permissions }));
    expect(writing).toEqual([{ name: 'release.yml draft', permissions: { contents: 'write' } }]);
  });

  it('runs nothing of the repository or of its dependencies', () => {
    const steps = jobs.filter(mayWrite).flatMap((job) => job.steps);
    expect(steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))).toEqual([]);
    expect(steps.filter(({ run }) => /\b(?:npm|npx|node)\b/.test(run ?? ''))).toEqual([]);
  });
});

// Bash, and the folders of Linux.
if (process.platform === 'linux') {
  describe('.ci/bare-debian', () => {
    let place: string;
    beforeEach(() => {
      place = mkdtempSync(join(tmpdir(), 'restock-bare-'));
    });
    afterEach(() => rmSync(place, { recursive: true }));

    /** Runs it on a folder that has a system already. @returns what it printed, and how it ended */
    function run(options: readonly string[], command: string) {
      const put = (name: string, text: string, mode = 0o644) => {
        const file = join(place, name);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text, { mode });
      };
      put('home/.npmrc', '//registry.example/:_authToken=secret\n');
      put('system/bin/bash', '', 0o755);
      put('system/opt/node-24/bin/node', '', 0o755);
      for (const folder of ['etc/ssl/certs', 'root', 'home/ada', 'tmp'])
        mkdirSync(join(place, 'system', folder), { recursive: true });
      for (const name of ['mount', 'umount']) put(`bin/${name}`, '#!/bin/sh\n', 0o755);
      put('bin/mountpoint', '#!/bin/sh\nexit 1\n', 0o755);
      put('bin/git', '#!/bin/sh\nfor last; do :; done\nmkdir -p "$last"\n', 0o755);
      // `npm test` is what fails inside.
      put(
        'bin/chroot',
        [
          '#!/bin/sh',
          'case "$*" in *"cd restock"*) ;; *) exit 0 ;; esac',
          'ls "$1"/root/.npmrc "$1"/home/ada/.npmrc 2>/dev/null',
          'case "$*" in *"npm test"*) exit 3 ;; esac',
          '',
        ].join('\n'),
        0o755,
      );
      const { status, stdout } = spawnSync(
        'bash',
        [join(root, '.ci/bare-debian'), ...options, join(place, 'system'), command],
        {
          encoding: 'utf8',
          env: { PATH: `${join(place, 'bin')}:${process.env.PATH}`, HOME: join(place, 'home') },
        },
      );
      return { status, found: stdout.replaceAll(join(place, 'system'), '').trim().split('\n') };
    }
    const left = () =>
      ['root/.npmrc', 'home/ada/.npmrc'].filter((name) => existsSync(join(place, 'system', name)));

    it.each([
      ['root', 'npm test', [], '/root/.npmrc', 3],
      ['root', 'npm ci', [], '/root/.npmrc', 0],
      ['an ordinary user', 'npm test', ['--user'], '/home/ada/.npmrc', 3],
    ])(
      'lends %s its way to the registry, and keeps nothing of it after `%s`',
      (_, command, options, lent, end) => {
        const { status, found } = run(options, command);
        expect(status).toBe(end);
        expect(found).toEqual([lent]);
        expect(left()).toEqual([]);
        expect(readFileSync(join(place, 'home/.npmrc'), 'utf8')).toContain('secret');
      },
    );
  });
}
