import { type Sandbox, sandboxKey, startSandbox } from '../sandbox/sandbox.ts';
import type { Driver, Screen } from '../support/drive/driver.ts';
import { clearAlarms } from '../support/drive/extension-page.ts';
import { until } from '../support/drive/until.ts';
import { openSettled } from '../support/pages/account.ts';
import { connectByCommand } from '../support/pages/connect.ts';
import { isJournalThere, writeJournal } from '../support/worlds/journal.ts';

export type PageName = 'popup' | 'panel' | 'options';

export interface Stage {
  readonly driver: Driver;
  readonly sandbox: Sandbox;
  /** The pages that were opened; the last one shows the state. */
  readonly opened: readonly Screen[];
  /** Opens a page, without waiting for its contents. */
  open(page: PageName): Promise<Screen>;
  /** Opens the popup, or the panel if the state is one of it, and waits until it has its items and has refreshed. */
  popup(): Promise<Screen>;
  /** Adds to what was stored when it was connected. */
  store(values: Readonly<Record<string, unknown>>): Promise<void>;
}

export interface State {
  readonly page: PageName;
  /** Names the picture, together with the page: `popup-first-run-dark.png`. */
  readonly name: string;
  /** Starts from nothing connected; from an ordinary account when left out. */
  readonly isNew?: true;
  /** The page's size; `usualSizes` when left out. */
  readonly size?: Size;
  /** Brings it about as a person or the world would. */
  reach(stage: Stage): Promise<unknown>;
}

type Reach = State['reach'];

export const popupState = (name: string, reach: Reach): State => ({ page: 'popup', name, reach });

export const optionsState = (name: string, reach: Reach): State => ({
  page: 'options',
  name,
  reach,
});

/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const usualSizes: Readonly<Record<PageName, Size>> = {
  popup: { width: 400, height: 600 },
  panel: { width: 560, height: 800 },
  options: { width: 1080, height: 800 },
};
/** As narrow as it gets: a panel in a small window, or 400 % zoom. */
export const narrow: Size = { width: 320, height: 600 };
/** 200 % zoom: the popup can't grow beyond 800 by 600 pixels of the screen. */
export const zoomed: Size = { width: 400, height: 300 };

type Stored = Readonly<Record<string, unknown>>;

/**
 * Shows one state after the other in one browser. Each starts from what was stored right after
 * connecting, so that none depends on the one before. New profiles would take many times as long.
 */
export function createTheatre(driver: Driver) {
  let prepared: Promise<{ sandbox: Sandbox; stored: Stored }> | undefined;

  async function prepare() {
    const sandbox = await startSandbox({ speed: 0 });
    await connectByCommand(driver, sandbox);
    const stored = await until(
      async () => {
        const found = await driver.readStorage();
        const isRead = (found.itemsInfo as { complete?: boolean })?.complete && found.orders;
        return isRead && (await driver.evaluate(isJournalThere)) ? found : null;
      },
      () => 'everything to be read, and the journal to be there',
    );
    return { sandbox, stored };
  }

  async function clear(): Promise<void> {
    for (const screen of [...driver.screens()]) await screen.close();
    await driver.setOffline(false);
    await driver.evaluate(clearAlarms);
    await driver.stopBackground();
    await driver.evaluate(writeJournal, []);
    await driver.clearStorage('session');
    await driver.clearStorage('sync');
    await driver.clearStorage('local');
  }

  return {
    async show(state: State): Promise<Screen> {
      prepared ??= prepare();
      const { sandbox, stored } = await prepared;
      // First of all: requests that hang in the sandbox have effects once they are given up.
      await clear();
      await sandbox.control.reset();
      await sandbox.control.setKey(sandboxKey);
      if (!state.isNew) await driver.writeStorage(withoutHaste(stored));
      const stage = createStage(driver, sandbox, state);
      await state.reach(stage);
      return stage.opened.at(-1) as Screen;
    },
    async close(): Promise<void> {
      await (await prepared)?.sandbox.close();
    },
  };
}

/** Stored values in which no poll is due: the stored time would be long past. */
function withoutHaste({ polling, ...stored }: Stored): Stored {
  return polling ? { ...stored, polling: { ...polling, nextAt: Date.now() + 3_600_000 } } : stored;
}

function createStage(driver: Driver, sandbox: Sandbox, state: State): Stage {
  const { width, height } = state.size ?? usualSizes[state.page];

  const openers: Readonly<Record<PageName, () => Promise<Screen>>> = {
    popup: driver.openPopup,
    panel: driver.openPanel,
    options: driver.openOptions,
  };

  const opened: Screen[] = [];
  async function open(page: PageName): Promise<Screen> {
    const screen = await openers[page]();
    opened.push(screen);
    await screen.resize(width, height);
    return screen;
  }

  return {
    driver,
    sandbox,
    opened,
    open,
    popup: () =>
      openSettled(driver, sandbox, () => open(state.page === 'panel' ? 'panel' : 'popup')),
    store: (values) => driver.writeStorage(values),
  };
}

export async function refresh(popup: Screen): Promise<void> {
  // Without a pointer that would stay over it.
  await popup.evaluate(() => document.querySelector<HTMLElement>('.topbar-end button')?.click());
  await popup.waitFor('button', 'Refresh');
}
