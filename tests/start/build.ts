import { spawnSync } from 'node:child_process';
import { root } from '../support/paths.ts';

/**
 * Builds the extension for both browsers.
 * @throws Error when the build fails, with what it said
 */
export function build(): void {
  console.log('Building the extension …');
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`The build failed.\n${stdout}${stderr}`);
}
