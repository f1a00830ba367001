import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../sandbox/sandbox.ts';
import type { Engine } from '../support/drive/driver.ts';
import { isBackgroundListening, quietDocument } from '../support/drive/extension-page.ts';
import { until } from '../support/drive/until.ts';
import type { MeasuredBrowser } from './browser.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import { firstBytes } from './first-bytes.ts';
import { pause } from './pause.ts';
import { probeFor, type Selectors } from './probe.ts';

/** An extension that is measured, on a profile on which it has everything it needs. */
export interface Subject {
  readonly name: string;
  /** Of the scripts and styles that the popup needs for its first frame. */
  readonly bytes: number;
  /** Starts the browser on a copy of the profile: whatever happened there before, it starts the same. */
  start(): Promise<MeasuredBrowser>;
  /** Whether there is anything to press and to search. */
  readonly isUsable: boolean;
  /**
   * Ends what belongs to it and removes its folders.
   * @throws Error when the bench has ordered anything
   */
  remove(): Promise<void>;
}

/** How long an account of 10,000 items may take to be read, in milliseconds. */
const readingPatience = 10 * 60_000;
/** Until what was stored has reached the disk. */
const writingMs = 1500;

/** An extension with an empty popup: nothing can be faster. */
export async function prepareBlank(engine: Engine, build: string): Promise<Subject> {
  const dir = await newFolder();
  const extensionDir = join(dir, 'blank');
  const blank = join(import.meta.dirname, 'blank');
  await cp(blank, extensionDir, { recursive: true });
  await mkdir(join(extensionDir, 'icons'));
  await cp(join(build, quietDocument), join(extensionDir, quietDocument));
  const { start, seed } = startsOf(engine, dir, extensionDir, { row: 'p', ready: 'p' });
  await seed(async () => {});
  return {
    name: 'blank',
    bytes: await firstBytes(blank),
    isUsable: false,
    start,
    remove: () => removeFolder(dir),
  };
}

/**
 * A build of Restock, connected to a sandbox, with every item read.
 * @param build the folder of the unpacked build
 */
export async function prepareRestock(
  engine: Engine,
  name: string,
  build: string,
  items: number,
): Promise<Subject> {
  const dir = await newFolder();
  const extensionDir = join(dir, 'restock');
  await cp(build, extensionDir, { recursive: true });
  await allowLoopback(extensionDir);
  const sandbox = await startSandbox({ speed: 0, items });
  const { start, seed } = startsOf(engine, dir, extensionDir, {
    row: '.item',
    ready: '.checkout-part',
  });
  const connection = { baseAddress: sandbox.baseUrl, key: sandbox.apiKey };
  await seed(async (browser) => {
    const page = await browser.openQuietDocument();
    await until(
      async () => (await page.evaluate(isBackgroundListening)) || null,
      () => 'the background to listen',
    );
    await page.evaluate(send, { command: 'connect', args: [connection] });
    // Long enough for the bench to undo every order it presses.
    await page.evaluate(send, { command: 'changeSettings', args: [{ holdSeconds: 30 }] });
    await until(
      () => page.evaluate(hasAllItems),
      () => `${items} items to be read`,
      readingPatience,
    );
  });
  return {
    name,
    bytes: await firstBytes(build),
    isUsable: true,
    start,
    async remove() {
      const orders = await sandbox.control.requests({ method: 'POST' });
      await sandbox.close();
      await removeFolder(dir);
      if (orders.length > 0) throw new Error(`The bench has placed ${orders.length} orders.`);
    },
  };
}

/** Nobody is there to answer the browser's question whether the service may be reached. */
async function allowLoopback(extensionDir: string) {
  const file = join(extensionDir, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { host_permissions?: string[] };
  const hosts = [...(manifest.host_permissions ?? []), 'http://127.0.0.1/*'];
  await writeFile(file, JSON.stringify({ ...manifest, host_permissions: hosts }));
}

function startsOf(engine: Engine, dir: string, extensionDir: string, selectors: Selectors) {
  const probe = probeFor(selectors);
  const seeded = join(dir, 'seeded');
  const launch = engine === 'chromium' ? startChromium : startFirefox;
  let count = 0;

  async function start(): Promise<MeasuredBrowser> {
    count += 1;
    const profile = join(dir, `profile-${count}`);
    await cp(seeded, profile, { recursive: true, filter: (path) => !isLock.test(path) });
    const browser = await launch({ extensionDir, profile, probe });
    const close = async () => {
      await browser.close();
      await removeFolder(profile);
    };
    return { ...browser, close };
  }

  /** Lets `act` bring the extension into the state that every start begins with. */
  async function seed(act: (browser: MeasuredBrowser) => Promise<void>) {
    await mkdir(seeded);
    const browser = await launch({ extensionDir, profile: seeded, probe });
    try {
      await act(browser);
      await pause(writingMs);
    } finally {
      await browser.close();
    }
  }

  return { start, seed };
}

/** Files by which a running browser claims its profile. */
const isLock = /Singleton|lockfile|parent\.lock|[/\\]lock$/;

const newFolder = () => mkdtemp(join(tmpdir(), 'restock-bench-'));
const removeFolder = (dir: string) => rm(dir, { recursive: true, force: true, maxRetries: 5 });

interface Message {
  readonly command: string;
  readonly args: readonly unknown[];
}

declare const chrome: {
  runtime: { sendMessage(message: Message): Promise<unknown> };
  storage: { local: { get(key: string): Promise<Record<string, { complete: boolean }>> } };
};

/** Sends a command as the extension's pages do. Fails unless it succeeds. */
async function send(message: Message): Promise<void> {
  const failure = await chrome.runtime.sendMessage(message);
  if (failure) throw new Error(`${message.command}: ${JSON.stringify(failure)}`);
}

const hasAllItems = async (): Promise<true | null> =>
  (await chrome.storage.local.get('itemsInfo')).itemsInfo?.complete || null;
