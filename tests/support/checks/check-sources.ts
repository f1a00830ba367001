import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { unzip } from './unzip.ts';

/*
 * Whether the sources package is enough for a reviewer: unpacked elsewhere, it makes all three packages
 * byte for byte, itself included, and contains everything that the tests need.
 */

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const packages = ['chrome', 'firefox', 'sources'].map((kind) => `restock-${version}-${kind}.zip`);
const inOutput = (folder: string, name: string) => join(folder, '.output', name);

const folder = await mkdtemp(join(tmpdir(), 'restock-sources-'));
try {
  await unzip(inOutput(root, `restock-${version}-sources.zip`), folder);
  const missing = filesOf(root).filter((file) => !filesOf(folder).includes(file));
  for (const file of missing) fail(`${file} is not among the sources.`);

  // Instead of `npm ci`, which would download the same packages.
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const script of ['zip', 'zip:firefox', 'check:types']) run(script);

  for (const name of packages) {
    const [shipped, rebuilt] = [root, folder].map((from) => readFileSync(inOutput(from, name)));
    if (shipped?.equals(rebuilt as Buffer)) console.log(`${name} comes out the same.`);
    else fail(`${name} comes out different.`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

function filesOf(from: string): readonly string[] {
  const files = globSync(
    ['*', '.gitignore', '{.ci,assets,components,docs,entrypoints,lib,tests}/**'],
    {
      cwd: from,
    },
  );
  return files.filter((file) => statSync(join(from, file)).isFile() && !/\.sqlite/.test(file));
}

function run(script: string): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`"npm run ${script}" fails there.\n${stdout}\n${stderr}`);
}

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}
