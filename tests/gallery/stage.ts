import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Driver, Screen } from '../support/drive/driver.ts';
import { damageJournal } from '../support/worlds/journal.ts';

export type PageName = 'popup' | 'panel' | 'options';

/** What a state needs to come about: a browser with the extension, and the service. */
export interface Stage {
  readonly driver: Driver;
  readonly sandbox: Sandbox;
  /** Opens a page, without waiting for its contents. */
  open(page: PageName): Promise<Screen>;
  /** Opens the popup, or the panel if the state is one of it, and waits until it has its items and has refreshed. */
  popup(): Promise<Screen>;
  /** Adds to what was stored when it was connected. */
  store(values: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Presses Refresh and waits until that is done. */
export async function refresh(popup: Screen): Promise<void> {
  await popup.click('button', 'Refresh');
  await popup.waitFor('button', 'Refresh');
}

/** Damages the journal, and ends the background, which reads it at its start. */
export async function spoilJournal({ driver }: Stage): Promise<void> {
  await driver.evaluate(damageJournal);
  // A background that was just starting may have read it before.
  await driver.stopBackground();
}

/** What a version of the far future leaves behind. */
export const storedByNewer = { dataVersion: { version: 99, writtenBy: '99.0.0' } };
