import { realpath } from 'node:fs/promises';
import puppeteer, { type CDPSession } from 'puppeteer-core';
import { findBrowser } from '../support/checks/browsers.ts';
import { passThroughStorage, quietDocument } from '../support/drive/extension-page.ts';
import { until } from '../support/drive/until.ts';
import {
  type MeasuredBrowser,
  type MeasuredPage,
  popupSize,
  type StartOptions,
} from './browser.ts';

/**
 * Starts Chromium. The end-to-end tests' driver would do, but Playwright attaches to everything and keeps
 * scripts of its own in every page, which shows in the figures (0.6 MiB). Here a page has the probe and nothing
 * else, and the background runs without a debugger.
 */
export async function startChromium(options: StartOptions): Promise<MeasuredBrowser> {
  const extensionDir = await realpath(options.extensionDir);
  const browser = await puppeteer.launch({
    executablePath: findBrowser('chromium'),
    userDataDir: options.profile,
    pipe: true,
    enableExtensions: true,
    defaultViewport: null,
    args: [
      // Chromium refuses to run as root with its sandbox on, and containers often lack what it needs.
      '--no-sandbox',
      `--disable-extensions-except=${extensionDir}`,
      `--load-extension=${extensionDir}`,
    ],
  });
  const connection = (await browser.target().createCDPSession()).connection();
  if (!connection) throw new Error('Puppeteer gives no access to the browser itself.');
  // Puppeteer attaches to everything, too, unless it is told not to.
  const never = { autoAttach: false, waitForDebuggerOnStart: false, flatten: true };
  await connection.send('Target.setAutoAttach', never);
  const origin = await until(
    async () => {
      const { extensions } = await connection.send('Extensions.getExtensions');
      const found = extensions.find(({ path }) => path === extensionDir);
      return found ? `chrome-extension://${found.id}` : null;
    },
    () => `the extension in ${extensionDir} to be loaded`,
  );

  const targets = async () => (await connection.send('Target.getTargets')).targetInfos;

  const openBlank = async (): Promise<CDPSession> => {
    const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank' });
    const target = (await targets()).find((one) => one.targetId === targetId);
    if (!target) throw new Error('A tab closed by itself.');
    const session = await connection.createSession(target);
    await session.send('Page.enable');
    await session.send('Runtime.enable');
    // Counts from now on only.
    await session.send('Performance.enable');
    return session;
  };

  const isBackgroundRunning = async () =>
    (await targets()).some(({ type, url }) => type === 'service_worker' && url.startsWith(origin));

  return {
    version: (await browser.version()).replace(/^\w+\/(\d+).*/, 'Chromium $1'),
    async openPopup() {
      const session = await openBlank();
      const metrics = { ...popupSize, deviceScaleFactor: 1, mobile: false };
      await session.send('Emulation.setDeviceMetricsOverride', metrics);
      await session.send('Page.addScriptToEvaluateOnNewDocument', { source: options.probe });
      await session.send('Page.navigate', { url: `${origin}/popup.html` });
      return createPage(session);
    },
    async openQuietDocument() {
      const session = await openBlank();
      await session.send('Page.navigate', { url: `${origin}/${quietDocument}` });
      const page = createPage(session);
      await until(
        () => page.evaluate(() => location.protocol === 'chrome-extension:' || null),
        () => 'a document of the extension to load',
      );
      const stopBackground = () =>
        until(
          async () => {
            // What it did last, e.g. a change it stored, may wake it once more.
            await session.send('ServiceWorker.enable');
            await session.send('ServiceWorker.stopAllWorkers');
            await session.send('ServiceWorker.disable');
            await page.evaluate(passThroughStorage);
            return (await isBackgroundRunning()) ? null : true;
          },
          () => 'the service worker to stop',
        );
      return { ...page, stopBackground };
    },
    close: () => browser.close(),
  };
}

function createPage(session: CDPSession): MeasuredPage {
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number) =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });

  return {
    async evaluate(run, argument) {
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression: `(${run})(${JSON.stringify(argument)})`,
        awaitPromise: true,
        returnByValue: true,
        userGesture: true,
      });
      if (exceptionDetails) {
        throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      }
      return result.value;
    },
    async press(x, y) {
      await mouse('mouseMoved', x, y);
      await mouse('mousePressed', x, y);
      await mouse('mouseReleased', x, y);
    },
    async work() {
      const { metrics } = await session.send('Performance.getMetrics');
      const seconds = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
      return { script: seconds('ScriptDuration') * 1000, tasks: seconds('TaskDuration') * 1000 };
    },
    async heap() {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    },
    async close() {
      await session.send('Page.close');
    },
  };
}
