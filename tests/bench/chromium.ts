import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { type CDPSession, Connection, type ConnectionTransport } from 'puppeteer-core';
import { findBrowser } from '../support/checks/browsers.ts';
import { languageArguments, languageEnvironment } from '../support/drive/browser-language.ts';
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
 * scripts of its own in every page, which shows in the figures (0.6 MiB); Puppeteer's browsers stop the background
 * at each start to look at it. Here a page has the probe and nothing else, and the background no debugger at all.
 */
export async function startChromium(options: StartOptions): Promise<MeasuredBrowser> {
  const extensionDir = await realpath(options.extensionDir);
  const { connection, close } = launch([
    '--headless=new',
    ...languageArguments,
    '--remote-debugging-pipe',
    '--enable-unsafe-extension-debugging',
    `--user-data-dir=${options.profile}`,
    `--disable-extensions-except=${extensionDir}`,
    `--load-extension=${extensionDir}`,
    // Chromium refuses to run as root with its sandbox on, and containers often lack what it needs.
    '--no-sandbox',
    // Nothing asks, nothing is fetched, and nothing runs slower because nobody looks at it.
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-renderer-backgrounding',
    '--disable-backgrounding-occluded-windows',
    '--disable-background-timer-throttling',
    '--password-store=basic',
    '--use-mock-keychain',
    '--hide-scrollbars',
    '--mute-audio',
    'about:blank',
  ]);
  const origin = await until(
    async () => {
      const { extensions } = await connection.send('Extensions.getExtensions');
      const found = extensions.find(({ path }) => path === extensionDir);
      return found ? `chrome-extension://${found.id}` : null;
    },
    () => `the extension in ${extensionDir} to be loaded`,
  );

  const { product } = await connection.send('Browser.getVersion');

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
    version: product.replace(/^\w+\/(\d+).*/, 'Chromium $1'),
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
    close,
  };
}

/** Starts the browser with a connection over pipes, which ends with it. */
function launch(args: readonly string[]) {
  const child = spawn(findBrowser('chromium'), args, {
    env: { ...process.env, ...languageEnvironment },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [, , , toBrowser, fromBrowser] = child.stdio;
  const connection = new Connection('', pipes(toBrowser as Writable, fromBrowser as Readable));
  const close = async () => {
    await connection.send('Browser.close');
    await ended;
  };
  return { connection, close };
}

/** Messages in both directions end with a zero. */
function pipes(toBrowser: Writable, fromBrowser: Readable): ConnectionTransport {
  const transport: ConnectionTransport = {
    send: (message) => void toBrowser.write(`${message}\0`),
    close: () => toBrowser.end(),
  };
  let unfinished = '';
  fromBrowser.setEncoding('utf8').on('data', (text: string) => {
    const messages = (unfinished + text).split('\0');
    unfinished = messages.pop() ?? '';
    for (const message of messages) transport.onmessage?.(message);
  });
  fromBrowser.on('close', () => transport.onclose?.());
  return transport;
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
