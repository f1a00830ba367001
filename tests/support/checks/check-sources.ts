import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import JSZip from 'jszip';
import { root } from '../paths.ts';

/*
 * Whether the sources package is enough for a reviewer: unpacked elsewhere, with nothing but what `npm ci`
 * installs, it makes all three packages byte for byte, itself included, and lacks no file that is here.
 */

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const packages = ['chrome', 'firefox', 'sources'].map((kind) => `restock-${version}-${kind}.zip`);
const inOutput = (folder: string, name: string) => join(folder, '.output', name);

const folder = await mkdtemp(join(tmpdir(), 'restock-sources-'));
try {
  await unzip(inOutput(root, `restock-${version}-sources.zip`), folder);
  const missing = filesOf(root).filter((file) => !filesOf(folder).includes(file));
  for (const file of missing) fail(`${file} is not among the sources.`);

  // What was downloaded for this checkout needn't be downloaded again.
  npm('ci', '--prefer-offline', '--no-audit', '--no-fund');
  npm('run', '--silent', 'zip');

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
    ['*', '.gitignore', '{.ci,.github,assets,components,docs,entrypoints,lib,tests}/**'],
    {
      cwd: from,
    },
  );
  return files.filter((file) => statSync(join(from, file)).isFile() && !/\.sqlite/.test(file));
}

function npm(...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: folder,
    env: { ...process.env, PATH: outsideHere(process.env.PATH) },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`"npm ${args.join(' ')}" fails there.\n${stdout}\n${stderr}`);
}

/** `npm run` puts this checkout's own tools on the path: they must not help. */
function outsideHere(path = ''): string {
  return path
    .split(delimiter)
    .filter((dir) => !dir.startsWith(root))
    .join(delimiter);
}

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}

async function unzip(archive: string, dir: string): Promise<void> {
  const { files } = await JSZip.loadAsync(await readFile(archive));
  for (const file of Object.values(files).filter((one) => !one.dir)) {
    const path = join(dir, file.name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await file.async('nodebuffer'));
  }
}
