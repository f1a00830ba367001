import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publisher } from '../../lib/build/publisher.ts';
import { root } from '../support/paths.ts';
import { entriesOf, withRelease } from './changelog.ts';
import { planSubmission } from './stores.ts';
import { versionProblem } from './version.ts';

/*
 * `npm run release -- 1.0.0`: sets the version, runs all checks, makes the packages and their checksums,
 * then commits and tags. If anything fails, the sources are as before. It pushes nothing.
 */
const usage = `npm run release -- VERSION [options]   prepares a release
  --dry-run  does everything but the commit and the tag, then puts the sources back
  --submit   submits the packages to the stores as well (docs/stores.md)
npm run release -- --submit            submits the packages of the present version
npm run release -- --checksums         only writes their checksums`;

const changelogFile = join(root, 'CHANGELOG.md');
const changed = ['package.json', 'package-lock.json', 'CHANGELOG.md'];

function prepare(version: string, isDryRun: boolean): void {
  const problem = versionProblem(version, presentVersion());
  if (problem) throw new Error(problem);
  if (git('status', '--porcelain') !== '')
    throw new Error('There are changes that are not committed.');
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`v${version} is a tag already.`);
  const before = readFileSync(changelogFile, 'utf8');
  const today = new Date().toISOString().slice(0, 10);
  const after = withRelease(before, version, today);

  let isDone = false;
  try {
    writeFileSync(changelogFile, after);
    run(
      'npm',
      'version',
      version,
      ...['--no-git-tag-version', '--ignore-scripts', '--allow-same-version'],
    );
    run('npm', 'run', 'test:all');
    console.log(`\n${writeChecksums(version)}`);
    if (!isDryRun) {
      git('add', ...changed);
      git('commit', '--quiet', '--message', `chore: release ${version}`);
      git(
        'tag',
        '--annotate',
        `v${version}`,
        '--cleanup',
        'verbatim',
        '--message',
        `Restock ${version}\n\n${entriesOf(after, version)}`,
      );
      isDone = true;
    }
  } finally {
    if (!isDone) git('checkout', '--quiet', 'HEAD', '--', ...changed);
  }
}

// Whoever stops it stops the check that is running; then the sources are put back as after any failure.
process.on('SIGINT', () => {});
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      submit: { type: 'boolean', default: false },
      checksums: { type: 'boolean', default: false },
    },
  });
  const isDryRun = values['dry-run'];
  const [version, ...more] = positionals;
  if (more.length > 0 || (!version && !values.submit && !values.checksums)) throw new Error(usage);
  if (version) prepare(version, isDryRun);
  if (values.checksums) console.log(writeChecksums(presentVersion()));
  if (values.submit) submit(version && isDryRun ? version : presentVersion(), isDryRun);
  if (version && !isDryRun)
    console.log(`Restock ${version} is ready. To publish it: git push --follow-tags`);
  if (missingForStores() !== '') console.log(missingForStores());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function presentVersion(): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}

/** @throws Error if the command fails; what it prints is shown */
function run(command: string, ...args: readonly string[]): void {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`"${[command, ...args].join(' ')}" failed.`);
}

/** What a command of git prints. */
function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.trim();
}

/** Writes the packages' checksums beside them, as `sha256sum --check` reads them. */
function writeChecksums(version: string): string {
  const lines = ['chrome', 'firefox', 'sources'].map((kind) => {
    const name = `restock-${version}-${kind}.zip`;
    const sum = createHash('sha256').update(readFileSync(join(root, '.output', name)));
    return `${sum.digest('hex')}  ${name}\n`;
  });
  writeFileSync(join(root, `.output/restock-${version}-SHA256SUMS`), lines.join(''));
  return lines.join('');
}

/** What only the publisher can give and hasn't given, as one list; empty if all is there. */
function missingForStores(): string {
  const empty = Object.entries(publisher).filter(([, value]) => value === '');
  if (empty.length === 0) return '';
  const fields = empty.map(([field]) => `- ${field}`).join('\n');
  return `The stores ask for what lib/build/publisher.ts lacks (docs/stores.md, "A release"):\n${fields}`;
}

/**
 * Submits the packages of a version to the stores that there are credentials for.
 * @param isDryRun whether the stores are only asked if they would take the credentials
 */
function submit(version: string, isDryRun: boolean): void {
  const missing = missingForStores();
  if (missing && !isDryRun) throw new Error(`${missing}\nNothing was submitted.`);
  const { args, notes } = planSubmission(version, publisher.geckoId, process.env);
  for (const note of notes) console.log(note);
  if (args.length === 0) return;
  run('npx', 'wxt', 'submit', ...args, ...(isDryRun ? ['--dry-run'] : []));
}
