import { globSync, watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Driver } from '../support/drive/driver.ts';
import { isAtRest } from '../support/pages/at-rest.ts';
import { connectByCommand } from '../support/pages/connect.ts';
import { liveIn } from '../support/pages/lived-in.ts';
import { buildDirs, root } from '../support/paths.ts';
import { build } from './build.ts';

const sources = ['assets', 'components', 'entrypoints', 'lib'];
const pictures = join(root, 'screenshots');

/**
 * Shows the popup's page with an account that is difficult on purpose, and again after every change of the code: built as it
 * is shipped, with everything that is stored still there. WXT's own reloading can't do that in Firefox (MV3), and starts the
 * popup in another way than a build does.
 */
export async function develop(driver: Driver, sandbox: Sandbox): Promise<void> {
  await connectByCommand(driver, sandbox);
  await liveIn(driver);
  await show(driver);
  console.log(`
Ready, with an account that is difficult on purpose. Change the code, and the popup opens anew.
  base address  ${sandbox.baseUrl}
  API key       ${sandbox.apiKey}
  settings      ${driver.origin}/options.html
  control       ${sandbox.controlOrigin}/control/ (tests/sandbox/README.md)
  pictures      ${pictures}/dev-${driver.engine}.png
To see a failure:
  curl -H 'Content-Type: application/json' -d '{"path": "/items", "status": 503, "times": 9}' ${sandbox.controlOrigin}/control/faults
What changes in tests/sandbox/ counts from the next start. Close the browser or press Ctrl+C to end; nothing stays behind.`);

  const changes = watchSources();
  const gone = driver.gone();
  for (;;) {
    const changed = await Promise.race([changes.next(), gone]);
    if (changed === undefined) return;
    const startedAt = performance.now();
    console.log(`Changed: ${changed}`);
    try {
      await build(driver.engine);
      for (const screen of driver.screens()) await screen.close();
      await driver.update(buildDirs[driver.engine]);
      await show(driver);
      const seconds = (performance.now() - startedAt) / 1000;
      console.log(`The popup is new (${seconds.toFixed(1)} s).`);
    } catch (error) {
      // Half a change builds nothing; the next one may.
      console.error(error instanceof Error ? error.message : error);
    }
  }
}

async function show(driver: Driver): Promise<void> {
  const popup = await driver.openPopup();
  await popup.waitFor('button', 'Refresh');
  await popup.waitUntil(isAtRest);
  await mkdir(pictures, { recursive: true });
  await popup.screenshot(join(pictures, `dev-${driver.engine}.png`));
}

function watchSources() {
  let changed = new Set<string>();
  let tell = () => {};
  // Each folder by itself: where it watches whole trees, Node loses files that editors replace.
  for (const folder of sources.flatMap((source) => [
    source,
    ...globSync(`${source}/**/`, { cwd: root }),
  ])) {
    watch(join(root, folder), (_, name) => {
      changed.add(join(folder, name ?? ''));
      tell();
    });
  }
  return {
    /** The paths of files that have changed since this was asked last. */
    async next(): Promise<string> {
      while (changed.size === 0) {
        await new Promise<void>((resolve) => {
          tell = resolve;
        });
      }
      const paths = [...changed].join(', ');
      changed = new Set();
      return paths;
    },
  };
}
