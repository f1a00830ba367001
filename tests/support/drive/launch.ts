import { findBrowser } from '../checks/browsers.ts';
import { builtExtension } from '../paths.ts';
import { startChromium } from './chromium.ts';
import type { Driver, Engine, LaunchOptions, Screen, Tab } from './driver.ts';
import { passThroughStorage } from './extension-page.ts';
import { startFirefox } from './firefox.ts';
import { createScreen } from './screen.ts';
import { until, within } from './until.ts';

/** Starts the browser on a new profile with the extension installed: the one that is built, unless told otherwise. */
export async function launch(
  engine: Engine,
  headless: boolean,
  more: Partial<LaunchOptions> = {},
): Promise<Driver> {
  const options: LaunchOptions = {
    executablePath: findBrowser(engine),
    extensionDir: builtExtension(engine),
    headless,
    isFrugal: headless,
    ...more,
  };
  const backend = await (engine === 'chromium' ? startChromium : startFirefox)(options);
  let screens: Screen[] = [];
  async function gone() {
    const { browser } = backend;
    if (!browser.connected) return;
    await new Promise<void>((resolve) => browser.once('disconnected', () => resolve()));
  }

  function show<E>(tab: Tab<E>): Screen {
    const screen = createScreen(tab, () => {
      screens = screens.filter((other) => other !== screen);
    });
    screens.push(screen);
    return screen;
  }

  const openWebPage = async (url: string) => show(await backend.openTab(url));
  const openPage = (path: string) => openWebPage(`${backend.origin}/${path}`);

  /** In a page that nothing of the extension runs in. */
  const ask: Driver['evaluate'] = (run, argument) =>
    within(backend.quiet.call(run, argument), `ask the browser: ${run}`);

  /** What was opened is gone after `change`. */
  async function withoutScreens(change: () => Promise<void>) {
    await change();
    screens = [];
  }

  return {
    ...backend,
    get origin() {
      return backend.origin;
    },
    openPopup: () => openPage('popup.html'),
    openRealPopup: async () => show(await backend.openRealPopup()),
    openPanel: () => openPage('sidepanel.html'),
    openOptions: () => openPage('options.html'),
    openWebPage,
    evaluate: ask,
    badge: () =>
      ask(async () => {
        const [text, color, title] = await Promise.all([
          chrome.action.getBadgeText({}),
          chrome.action.getBadgeBackgroundColor({}),
          chrome.action.getTitle({}),
        ]);
        const hex = [...color].slice(0, 3).map((part) => part.toString(16).padStart(2, '0'));
        return { text, color: `#${hex.join('')}`, title };
      }),
    readStorage: (area = 'local') => ask((area) => chrome.storage[area].get(null), area),
    writeStorage: (values, area = 'local') =>
      ask(({ area, values }) => chrome.storage[area].set(values), { area, values }),
    clearStorage: (area = 'local') => ask((area) => chrome.storage[area].clear(), area),
    alarms: () => ask(() => chrome.alarms.getAll()),
    fireAlarm: (name) => ask((name) => chrome.alarms.create(name, { when: Date.now() }), name),
    async stopBackground() {
      await until(
        async () => {
          // What it did last, e.g. a change it stored, may wake it once more.
          await backend.endBackground();
          await ask(passThroughStorage);
          return (await backend.isBackgroundRunning()) ? null : true;
        },
        () => 'the background to stop',
      );
    },
    async restart() {
      if (backend.browser.connected) await backend.browser.close();
      await withoutScreens(backend.startAgain);
    },
    async crash() {
      const dead = gone();
      backend.browser.process()?.kill('SIGKILL');
      await within(dead, 'the killed browser to end');
    },
    update: (dir) => withoutScreens(() => backend.update(dir)),
    untilUpdated: () => withoutScreens(backend.untilUpdated),
    reset: (dir = options.extensionDir) => withoutScreens(() => backend.reset(dir)),
    screens: () => screens,
    gone,
    async close() {
      await backend.browser.close();
      await backend.removeProfile();
    },
  };
}
