import { hour, minute } from '../simulation/time.ts';
import type { Screen } from '../support/drive/driver.ts';
import { until } from '../support/drive/until.ts';
import type { Ledger } from './ledger.ts';
import type { KnownItem, Person } from './person.ts';
import type { Watch } from './watch.ts';
import type { World } from './world.ts';

/** Where deeds are done. */
export interface Stage {
  readonly world: World;
  readonly person: Person;
  readonly ledger: Ledger;
  readonly watch: Watch;
  /** An item that nothing was done with so far: so each POST tells whose press it is. */
  takeItem(): KnownItem;
  /** The popup, open and fresh. */
  openPopup(): Promise<Screen>;
}

/** What the person does, or what happens to them. */
export type Deed = (stage: Stage) => Promise<void>;

/** The person opens the popup and sees how it ended. */
export async function see(stage: Stage): Promise<void> {
  const popup = await stage.openPopup();
  await popup.close();
  await stage.world.rest();
}

/** Lets time pass until a request hangs in the service. */
export async function passUntilHanging({ world }: Stage): Promise<void> {
  for (let passed = 0; passed < 12 * hour; passed += 5 * minute) {
    const requests = await world.sandbox.control.requests();
    if (requests.some(({ outcome }) => outcome === 'pending')) return;
    await world.pass(5 * minute);
  }
  throw new Error('No request came in twelve hours.');
}

/** Lets the service answer what hung. */
export async function release({ world }: Stage): Promise<void> {
  const { control } = world.sandbox;
  await control.release();
  await until(
    async () =>
      (await control.requests()).every(({ outcome }) => outcome !== 'pending') ? true : null,
    () => 'what hung to end',
  );
}
