import { parseArgs } from 'node:util';
import { startSandbox } from '../sandbox/sandbox.ts';
import { ensureBrowser } from '../support/checks/browsers.ts';
import { launch } from '../support/drive/launch.ts';
import { build } from './build.ts';
import { hasDisplay } from './has-display.ts';
import { stayOpen } from './stay-open.ts';
import { tour } from './tour.ts';

/*
 * `npm start`: the extension in a real browser, connected to a sandbox, ready to order. Without a
 * display, or with `--tour`, it plays a short tour by itself. `--firefox` does it in Firefox.
 */
const { values } = parseArgs({
  options: {
    firefox: { type: 'boolean', default: false },
    tour: { type: 'boolean', default: false },
  },
});
const engine = values.firefox ? 'firefox' : 'chromium';
const isTour = values.tour || !hasDisplay();

/** In a tour shipments move when it says so; otherwise in two minutes from order to door. */
const speed = isTour ? 0 : 3600;

const interrupted = new Promise<'interrupted'>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => resolve('interrupted'));
  }
});

async function main(): Promise<void> {
  ensureBrowser(engine);
  build();
  const sandbox = await startSandbox({ port: 0, speed });
  try {
    const driver = await launch(engine, isTour);
    try {
      const shown = isTour ? tour(driver, sandbox) : stayOpen(driver, sandbox);
      if ((await Promise.race([shown, interrupted])) === 'interrupted') process.exitCode = 130;
    } finally {
      await driver.close();
    }
  } finally {
    await sandbox.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(`\nThat didn't work. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
// A tour that was interrupted may still be waiting for something.
process.exit();
