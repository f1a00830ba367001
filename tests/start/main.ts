import { parseArgs } from 'node:util';
import { type Sandbox, startSandbox } from '../sandbox/sandbox.ts';
import { ensureBrowser } from '../support/checks/browsers.ts';
import type { Driver } from '../support/drive/driver.ts';
import { launch } from '../support/drive/launch.ts';
import { copyBuild } from '../support/pages/build-copy.ts';
import { connectByCommand } from '../support/pages/connect.ts';
import { build } from './build.ts';
import { develop } from './develop.ts';
import { tour } from './tour.ts';

const usage = `npm start -- [options]   shows Restock in a browser, connected to a sandbox, ready to order
npm run dev -- [options] shows it with an account that is difficult on purpose, and anew at every change of the code
  --firefox         in Firefox instead of Chromium
  --tour            plays a short tour by itself, as npm start does without a display`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
    firefox: { type: 'boolean', default: false },
    tour: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit();
}
const engine = values.firefox ? 'firefox' : 'chromium';
const isDev = values.dev;
const isTour = !isDev && (values.tour || !hasDisplay());

/** In a tour shipments move when it says so; otherwise in two minutes from order to door. */
const speed = isTour ? 0 : 3600;
const betweenReadingsMs = 20_000;

const interrupted = new Promise<'interrupted'>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => resolve('interrupted'));
  }
});

try {
  await main();
} catch (error) {
  console.error(`\nThat didn't work. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
// A tour that was interrupted may still be waiting for something.
process.exit();

async function main(): Promise<void> {
  ensureBrowser(engine);
  console.log('Building the extension …');
  await build(engine);
  const sandbox = await startSandbox({ port: 0, speed, isClean: !isDev });
  // Of its own, since it is replaced at every change.
  const copy = await copyBuild(engine);
  try {
    const driver = await launch(engine, !hasDisplay() || isTour, { extensionDir: copy.dir });
    try {
      const shown = show(driver, sandbox);
      if ((await Promise.race([shown, interrupted])) === 'interrupted') process.exitCode = 130;
    } finally {
      await driver.close();
    }
  } finally {
    await copy.remove();
    await sandbox.close();
  }
}

function show(driver: Driver, sandbox: Sandbox): Promise<void> {
  if (isTour) return tour(driver, sandbox);
  return isDev ? develop(driver, sandbox) : stayOpen(driver, sandbox);
}

function hasDisplay(): boolean {
  if (process.platform === 'darwin' || process.platform === 'win32') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

async function stayOpen(driver: Driver, sandbox: Sandbox): Promise<void> {
  console.log('Connecting it to a sandbox …');
  // By its labels, the settings page could be filled in only if the browser speaks English.
  await connectByCommand(driver, sandbox);
  await driver.openOptions();
  await showPopup(driver);
  console.log(`
Ready: reorder any item with its button. Nothing real is bought; the service is a sandbox on this machine:
  base address  ${sandbox.baseUrl}
  API key       ${sandbox.apiKey}
Its shipments take two minutes from order to door, and the extension looks for news every 20 seconds
instead of every few minutes, so watch the number on the icon.
Close the browser or press Ctrl+C to end; nothing stays behind.`);
  const readings = setInterval(() => {
    // Fails when the browser is just closing; then there is nothing left to read.
    driver.fireAlarm('poll').catch(() => undefined);
  }, betweenReadingsMs);
  await driver.gone();
  clearInterval(readings);
}

async function showPopup(driver: Driver): Promise<void> {
  try {
    await driver.openRealPopup();
  } catch {
    await driver.openPopup();
    console.log("The toolbar's popup didn't open by itself, so its page is in a tab.");
  }
}
