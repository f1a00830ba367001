// `npm run dev`, in a copy of the checkout: what it shows when a line is changed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createControl } from '../sandbox/control.ts';
import { patienceMs, until } from '../support/drive/until.ts';
import { root } from '../support/paths.ts';
import { expect, test } from './fixtures.ts';

/** A busy machine takes long to build, and to begin with a browser. */
const buildingMs = 4 * patienceMs;

const left = ['node_modules', 'screenshots', 'test-results'];
/** Neither what was made here, nor what is hidden: tools' own. */
const isCopied = (name: string) => !name.startsWith('.') && !left.includes(name);

const redCorner = `
body::before { content: ""; position: fixed; z-index: 9; inset: 0 auto auto 0; width: 9px; height: 9px; background: red; }
`;

test('a changed line is seen without doing anything, in an account that is still connected', async ({
  engine,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'restock-dev-'));
  for (const name of (await readdir(root)).filter(isCopied))
    await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const options = engine === 'firefox' ? ['--firefox'] : [];
  const command = spawn(process.execPath, ['tests/start/main.ts', '--dev', ...options], {
    cwd: folder,
    env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' },
  });
  const ended = once(command, 'close');
  try {
    let said = '';
    for (const stream of [command.stdout, command.stderr])
      stream.on('data', (text) => {
        said += text;
      });
    const untilSaid = (words: string) =>
      until(
        async () => said.includes(words) || null,
        () => `"${words}" in: ${said}`,
        buildingMs,
      );
    const corner = async () => {
      const picture = sharp(join(folder, `screenshots/dev-${engine}.png`));
      const pixel = { left: 3, top: 3, width: 1, height: 1 };
      return [...(await picture.extract(pixel).removeAlpha().raw().toBuffer())];
    };
    /** How often the account's items were read. */
    const readings = async () => {
      const control = createControl(/control\s+(\S+)\/control\//.exec(said)?.[1] ?? '');
      const requests = await control.requests({ path: '/items' });
      return requests.filter(({ status }) => status === 200).length;
    };

    await untilSaid('Ready');
    expect(await corner()).not.toEqual([255, 0, 0]);
    const before = await readings();
    await appendFile(join(folder, 'components/popup/popup.css'), redCorner);
    await untilSaid('The popup is new');
    expect(await corner()).toEqual([255, 0, 0]);
    await expect.poll(readings).toBeGreaterThan(before);
  } finally {
    command.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
});
