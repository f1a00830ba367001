import { spawnSync } from 'node:child_process';
import type { Engine } from '../support/drive/driver.ts';
import { root } from '../support/paths.ts';

/**
 * Builds the extension for this browser.
 * @throws Error when the build fails, with what it said
 */
export function buildFor(engine: Engine): void {
  console.log('Building the extension …');
  const script = engine === 'chromium' ? 'build' : 'build:firefox';
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`The build failed.\n${stdout}${stderr}`);
}
