import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from '../support/checks/browsers.ts';
import { createBidi } from '../support/drive/bidi.ts';
import { passThroughStorage, quietDocument } from '../support/drive/extension-page.ts';
import { openBrowser, openTab } from '../support/drive/firefox-browser.ts';
import { extensionScope } from '../support/drive/firefox-internals.ts';
import { until } from '../support/drive/until.ts';
import {
  type MeasuredBrowser,
  type MeasuredPage,
  popupSize,
  type StartOptions,
} from './browser.ts';

/** Starts Firefox. It forgets the extension when it closes, so every start installs it again. */
export async function startFirefox({
  extensionDir,
  profile,
  probe,
}: StartOptions): Promise<MeasuredBrowser> {
  await addProbe(extensionDir, probe);
  const executablePath = findBrowser('firefox');
  const browser = await openBrowser({ executablePath, extensionDir, headless: true }, profile);
  const bidi = createBidi(browser);
  const id = await browser.installExtension(extensionDir);
  const host = await bidi.privileged<string>(`${extensionScope(id)}.mozExtensionHostname`);
  const origin = `moz-extension://${host}`;
  // Else pages get the time in whole milliseconds.
  await bidi.privileged(`Services.prefs.setBoolPref('privacy.reduceTimerPrecision', false)`);

  function createPage(context: string): MeasuredPage {
    return {
      evaluate: (run, argument) => bidi.call(context, run as never, [{ json: argument }]),
      async press(x, y) {
        const actions = [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ];
        const source = { type: 'pointer', id: 'mouse', actions };
        await bidi.send('input.performActions', { context, actions: [source] });
      },
      work: async () => null,
      heap: async () => null,
      async close() {
        await bidi.send('browsingContext.close', { context });
      },
    };
  }

  return {
    version: (await browser.version()).replace(/^\w+\/(\d+).*/, 'Firefox $1'),
    async openPopup() {
      const context = await openTab(bidi, 'about:blank');
      await bidi.send('browsingContext.setViewport', { context, viewport: popupSize });
      const url = `${origin}/popup.html`;
      await bidi.send('browsingContext.navigate', { context, url, wait: 'none' });
      return createPage(context);
    },
    async openQuietDocument() {
      const page = createPage(await openTab(bidi, `${origin}/${quietDocument}`));
      const stopBackground = () =>
        until(
          async () => {
            // What it did last, e.g. a change it stored, may wake it once more.
            await bidi.privileged(`${extensionScope(id)}.extension.terminateBackground()`);
            await page.evaluate(passThroughStorage);
            const state = await bidi.privileged(`${extensionScope(id)}.extension.backgroundState`);
            return state === 'stopped' ? true : null;
          },
          () => 'the event page to stop',
        );
      return { ...page, stopBackground };
    },
    close: () => browser.close(),
  };
}

/** Firefox runs no preload scripts in pages of extensions, so the popup brings the probe itself. */
async function addProbe(extensionDir: string, probe: string) {
  await writeFile(join(extensionDir, 'probe.js'), probe);
  const page = join(extensionDir, 'popup.html');
  const html = await readFile(page, 'utf8');
  const element = '<script src="/probe.js"></script>';
  if (!html.includes(element)) await writeFile(page, html.replace('<title>', `${element}<title>`));
}
