import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publisher } from '../../lib/build/publisher.ts';
import { root } from '../support/paths.ts';
import { planSubmission } from './stores.ts';

export const presentVersion = (): string =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

/** @throws Error if the command fails; what it prints is shown */
export function run(command: string, ...args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: isWindows });
  if (status !== 0) throw new Error(`"${[command, ...args].join(' ')}" failed.`);
}

/** What a command of git prints. */
export function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.trim();
}

const isWindows = process.platform === 'win32';

/** Writes the packages' checksums beside them, as `sha256sum --check` reads them. */
export function writeChecksums(version: string): string {
  const lines = ['chrome', 'firefox', 'sources'].map((kind) => {
    const name = `restock-${version}-${kind}.zip`;
    const sum = createHash('sha256').update(readFileSync(join(root, '.output', name)));
    return `${sum.digest('hex')}  ${name}\n`;
  });
  writeFileSync(join(root, `.output/restock-${version}-SHA256SUMS`), lines.join(''));
  return lines.join('');
}

/**
 * Submits the packages of a version to the stores that there are credentials for.
 * @param isDryRun whether the stores are only asked if they would take the credentials
 */
export function submit(version: string, isDryRun: boolean): void {
  const empty = Object.entries(publisher).filter(([, value]) => value === '');
  if (empty.length > 0) {
    const fields = empty.map(([field]) => field).join(', ');
    const problem = `lib/build/publisher.ts lacks what stores ask for: ${fields}.`;
    if (!isDryRun) throw new Error(`${problem} Nothing was submitted.`);
    console.log(problem);
  }
  const { args, notes } = planSubmission(version, publisher.geckoId, process.env);
  for (const note of notes) console.log(note);
  if (args.length === 0) return;
  run('npx', 'wxt', 'submit', ...args, ...(isDryRun ? ['--dry-run'] : []));
}
