import { type Sandbox, type SandboxOptions, sandboxKey, startSandbox } from '../sandbox/sandbox.ts';
import type { Driver, Screen } from '../support/drive/driver.ts';
import { clearAlarms } from '../support/drive/extension-page.ts';
import { until } from '../support/drive/until.ts';
import { openSettled } from '../support/pages/account.ts';
import { connect } from '../support/pages/connect.ts';
import { writeJournal } from '../support/worlds/journal.ts';
import type { PageName, Stage } from './stage.ts';
import { type Account, type State, usualSizes } from './state.ts';

type Stored = Readonly<Record<string, unknown>>;

/** The page that a state is of, its size, and what it starts from. */
type Setup = Pick<State, 'page' | 'account' | 'size'>;

interface Setting {
  readonly sandbox: Sandbox;
  /** What the extension has stored right after connecting. */
  readonly stored: Stored;
}

const sandboxes: Readonly<Record<Exclude<Account, 'none'>, Partial<SandboxOptions>>> = {
  ordinary: {},
  large: { items: 1000 },
};

/**
 * Shows one state after the other in one browser. Each starts from what was stored right after
 * connecting, so that none depends on the one before. New profiles would take many times as long.
 */
export function createTheatre(driver: Driver) {
  const settings = new Map<Account, Setting>();

  async function settingOf(account: Account): Promise<Setting> {
    const setting = settings.get(account) ?? (await prepare(account));
    settings.set(account, setting);
    return setting;
  }

  async function prepare(account: Account): Promise<Setting> {
    if (account === 'none') return { ...(await settingOf('ordinary')), stored: {} };
    const sandbox = await startSandbox({ speed: 0, ...sandboxes[account] });
    await clear();
    const options = await connect(driver, sandbox);
    const stored = await until(
      async () => {
        const found = await driver.readStorage();
        return (found.itemsInfo as { complete?: boolean })?.complete && found.orders ? found : null;
      },
      () => 'everything to be read',
    );
    await options.close();
    return { sandbox, stored };
  }

  /** Closes all pages, ends everything under way, and empties storage. */
  async function clear(): Promise<void> {
    for (const screen of [...driver.screens()]) await screen.close();
    await driver.setOffline(false);
    await driver.setPolicy({});
    await driver.evaluate(clearAlarms);
    await driver.stopBackground();
    await driver.evaluate(writeJournal, []);
    await driver.clearStorage('session');
    await driver.clearStorage('local');
  }

  /** Clears the stage for something that starts from this account. */
  async function stageFor(state: Setup): Promise<Stage> {
    const { sandbox, stored } = await settingOf(state.account ?? 'ordinary');
    // First of all: requests that hang in the sandbox have effects once they are given up.
    await clear();
    await sandbox.control.reset();
    await sandbox.control.setKey(sandboxKey);
    await driver.writeStorage(withoutHaste(stored));
    return createStage(driver, sandbox, state);
  }

  return {
    stageFor,
    /** Brings a state about and returns the page that shows it. */
    show: async (state: State): Promise<Screen> => state.reach(await stageFor(state)),
    async close(): Promise<void> {
      const used = new Set([...settings.values()].map(({ sandbox }) => sandbox));
      await Promise.all([...used].map((sandbox) => sandbox.close()));
    },
  };
}

/** Stored values in which no poll is due: the stored time would be long past. */
function withoutHaste({ polling, ...stored }: Stored): Stored {
  return polling ? { ...stored, polling: { ...polling, nextAt: Date.now() + 3_600_000 } } : stored;
}

function createStage(driver: Driver, sandbox: Sandbox, state: Setup): Stage {
  const { width, height } = state.size ?? usualSizes[state.page];

  const openers: Readonly<Record<PageName, () => Promise<Screen>>> = {
    popup: driver.openPopup,
    panel: driver.openPanel,
    options: driver.openOptions,
  };

  async function open(page: PageName): Promise<Screen> {
    const screen = await openers[page]();
    await screen.resize(width, height);
    return screen;
  }

  return {
    driver,
    sandbox,
    open,
    popup: () =>
      openSettled(driver, sandbox, () => open(state.page === 'panel' ? 'panel' : 'popup')),
    store: (values) => driver.writeStorage(values),
  };
}
