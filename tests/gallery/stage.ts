import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Driver, Screen } from '../support/drive/driver.ts';
import { damageJournal } from '../support/worlds/journal.ts';

export type PageName = 'popup' | 'options';

/** Where a state is brought about: a browser with the extension, and the service. */
export interface Stage {
  readonly driver: Driver;
  readonly sandbox: Sandbox;
  /** A page that is just opening. */
  open(page: PageName): Promise<Screen>;
  /** The popup with its items, once it has read everything anew. */
  popup(): Promise<Screen>;
  /** What the extension finds stored, besides what it found when it was connected. */
  store(values: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Lets the popup read everything anew. */
export async function refresh(popup: Screen): Promise<void> {
  await popup.click('button', 'Refresh');
  await popup.waitFor('button', 'Refresh');
}

/** Makes the record of orders unreadable; it is read when the background starts. */
export async function spoilJournal({ driver }: Stage): Promise<void> {
  await driver.evaluate(damageJournal);
  // One that is just starting may have read it before.
  await driver.stopBackground();
}
