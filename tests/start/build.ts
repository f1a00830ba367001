import { spawn } from 'node:child_process';
import type { Engine } from '../support/drive/driver.ts';
import { root } from '../support/paths.ts';

const options: Readonly<Record<Engine, readonly string[]>> = {
  chromium: [],
  firefox: ['-b', 'firefox', '--mv3'],
};

/**
 * Builds the extension as it is shipped.
 * @throws Error with what WXT says when it can't be built
 */
export async function build(engine: Engine): Promise<void> {
  const child = spawn('npx', ['wxt', 'build', ...options[engine]], {
    cwd: root,
    shell: process.platform === 'win32',
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => said.push(`${text}`));
  const status = await new Promise((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', reject);
  });
  if (status !== 0) throw new Error(`The build failed.\n${said.join('')}`);
}
