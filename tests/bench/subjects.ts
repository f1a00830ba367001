import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../sandbox/sandbox.ts';
import { findBrowser } from '../support/checks/browsers.ts';
import { launchChromium } from '../support/drive/chromium.ts';
import type { Driver, Engine } from '../support/drive/driver.ts';
import { quietDocument } from '../support/drive/extension-page.ts';
import { launchFirefox } from '../support/drive/firefox.ts';
import { until } from '../support/drive/until.ts';

/** An extension that is measured, in a browser and on a profile of its own. */
export interface Subject {
  readonly name: string;
  readonly driver: Driver;
  /** Starts the browser anew, on the same profile. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** How long an account of 10,000 items may take to be read, in milliseconds. */
const readingPatience = 10 * 60_000;

/** An extension with an empty popup: as fast as any can be. */
export async function startBlank(engine: Engine, build: string): Promise<Subject> {
  const dir = await copyWithProbe(join(import.meta.dirname, 'blank'));
  await cp(join(build, quietDocument), join(dir, quietDocument));
  const driver = await launchIn(engine, dir);
  return {
    name: 'blank',
    driver,
    restart: () => driver.restart(),
    close: () => closeAll(driver, dir),
  };
}

/**
 * A build of Restock, connected to a sandbox, with every item read.
 * @param build the folder of the unpacked build
 */
export async function startRestock(
  engine: Engine,
  name: string,
  build: string,
  items: number,
): Promise<Subject> {
  const dir = await copyWithProbe(build);
  const sandbox = await startSandbox({ port: 0, speed: 0, items });
  const driver = await launchIn(engine, dir);
  const allow = () => driver.grantHost(sandbox.origin);
  await allow();
  const options = await driver.openOptions();
  await options.fill('Service address', sandbox.baseUrl);
  await options.fill('API key', sandbox.apiKey);
  await options.click('button', 'Connect');
  await until(
    async () => {
      const { itemsInfo } = await driver.readStorage();
      return (itemsInfo as { complete: boolean } | undefined)?.complete || null;
    },
    () => `${items} items to be read`,
    readingPatience,
  );
  await options.close();
  return {
    name,
    driver,
    async restart() {
      await driver.restart();
      // Chromium drops what was granted when it starts again for the first time.
      await allow();
    },
    async close() {
      await closeAll(driver, dir);
      await sandbox.close();
    },
  };
}

function launchIn(engine: Engine, extensionDir: string): Promise<Driver> {
  const options = { executablePath: findBrowser(engine), extensionDir, headless: true };
  return engine === 'chromium' ? launchChromium(options) : launchFirefox(options);
}

async function closeAll(driver: Driver, dir: string) {
  await driver.close();
  await rm(dir, { recursive: true });
}

/** A copy of a build whose popup notes its own times. */
async function copyWithProbe(build: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'restock-bench-'));
  await cp(build, dir, { recursive: true });
  await cp(join(import.meta.dirname, 'probe.js'), join(dir, 'probe.js'));
  const page = join(dir, 'popup.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace('<title>', '<script src="/probe.js"></script>\n    <title>'));
  return dir;
}
