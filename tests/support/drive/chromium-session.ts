import type { BrowserContext, CDPSession, Page, Request } from '@playwright/test';
import { openBrowser, untilNewPage } from './chromium-browser.ts';
import type { LaunchOptions } from './driver.ts';
import { isBackgroundListening, quietDocument } from './extension-page.ts';
import { until } from './until.ts';

/** A running browser, with or without the extension. */
interface Started {
  readonly context: BrowserContext;
  /** Shows a plain text, with the rights of `chrome://extensions`. */
  readonly backstage: Page;
  /** Of the page backstage, and of the browser itself. */
  readonly cdp: CDPSession;
  readonly browserCdp: CDPSession;
}

/** A running browser with the extension, whose background is awake. */
export interface Session extends Started {
  readonly id: string;
  readonly origin: string;
  /** Shows a document of the extension without a script, for asking the browser from there. */
  readonly quiet: Page;
}

interface StartOptions extends LaunchOptions {
  readonly profile: string;
  readonly onError: (stack: string) => void;
}

/** Starts Chromium on a new profile and installs the extension there. */
export async function startNew(options: StartOptions): Promise<Session> {
  return install(await open(options, null), options.extensionDir);
}

/**
 * Starts Chromium on a profile that was used before. Restarting drops an extension that was installed by
 * debugging, and its permissions: so it is loaded by the command line.
 */
export async function startAgain(options: StartOptions): Promise<Session> {
  const started = await open(options, options.extensionDir);
  const { id } = await untilInstalled(started, options.extensionDir);
  return begin(started, id);
}

async function open(options: StartOptions, installed: string | null): Promise<Started> {
  const context = await openBrowser(options, options.profile, installed);
  const browser = context.browser();
  if (!browser) throw new Error('Playwright gives no access to the browser itself.');
  context.on('weberror', (event) => options.onError(String(event.error().stack)));
  const backstage = context.pages()[0] ?? (await context.newPage());
  await backstage.goto('chrome://extensions/strings.m.js');
  const cdp = await context.newCDPSession(backstage);
  const browserCdp = await browser.newBrowserCDPSession();
  return { context, backstage, cdp, browserCdp };
}

/** @param version waits for this one; for any when left out */
export function untilInstalled(
  { browserCdp }: Pick<Started, 'browserCdp'>,
  extensionDir: string,
  version?: string,
) {
  return until(
    async () => {
      const { extensions } = await browserCdp.send('Extensions.getExtensions');
      const found = extensions.find(({ path }) => path === extensionDir);
      return found && (version ?? found.version) === found.version ? found : null;
    },
    () => `the extension in ${extensionDir} to be installed`,
  );
}

export async function install(started: Started, extensionDir: string): Promise<Session> {
  const { id } = await started.browserCdp.send('Extensions.loadUnpacked', { path: extensionDir });
  return begin(started, id);
}

/** Takes up an extension that has just been installed or updated. */
export async function begin(started: Started, id: string): Promise<Session> {
  const origin = `chrome-extension://${id}`;
  const quiet = await openTab(started, `${origin}/${quietDocument}`);
  // A background that is stopped before it has registered its listeners never wakes again.
  await untilListening({ ...started, quiet });
  return { ...started, id, quiet, origin };
}

/** Waits until the background runs and listens; starts it if need be. */
export async function untilListening({
  quiet,
  cdp,
}: Pick<Session, 'quiet' | 'cdp'>): Promise<void> {
  await until(
    async () => ((await quiet.evaluate(isBackgroundListening)) ? true : null),
    async () => `the background to listen; workers: ${await describeWorkers(cdp)}`,
  );
}

/** How all workers that Chromium knows of are doing: "activated running chrome-extension://…/background.js". */
async function describeWorkers(cdp: CDPSession): Promise<string> {
  const workers = new Map<string, string>();
  // Chromium tells of each before it answers.
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status, runningStatus, scriptURL } of versions) {
      workers.set(versionId, `${status} ${runningStatus} ${scriptURL}`);
    }
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.disable');
  return [...workers.values()].join(', ') || 'none';
}

/** Opens a tab straight at the address: a blank page first would start a process of its own. */
export async function openTab({ context, browserCdp }: Started, url: string): Promise<Page> {
  return untilNewPage(context, url, () => browserCdp.send('Target.createTarget', { url }));
}

/**
 * Removes the extension with all that it stored and was allowed, and waits for its background to end: a busy one
 * outlives its extension, and where the same extension is installed before that, the new one's background may never
 * get a message.
 */
export async function uninstall(session: Session): Promise<void> {
  const { context, browserCdp, id, origin, backstage } = session;
  for (const page of context.pages()) if (page !== backstage) await page.close();
  await browserCdp.send('Extensions.uninstall', { id });
  await until(
    async () => {
      const { targetInfos } = await browserCdp.send('Target.getTargets', { filter: [{}] });
      return targetInfos.some(({ url }) => url.startsWith(origin)) ? null : true;
    },
    () => 'what is left of the removed extension to end',
  );
}

/** Of one extension folder, whose id stays when it is installed again. */
export function recordRequests({ context, origin }: Session) {
  const requests: Request[] = [];
  const note = (request: Request) => void requests.push(request);
  const isOurs = (request: Request) => {
    if (request.isNavigationRequest()) return false;
    const from = request.serviceWorker()?.url() ?? request.frame().url();
    return from.startsWith(origin) && !request.url().startsWith(origin);
  };
  context.on('request', note);
  return async () => {
    context.off('request', note);
    // Only now: a page may ask for something before Playwright knows it.
    return requests.filter(isOurs).map((request) => request.url());
  };
}
