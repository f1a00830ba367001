import type { Fault } from '../sandbox/faults.ts';
import type { Screen } from '../support/drive/driver.ts';
import type { Ending, Press } from './ledger.ts';
import type { KnownItem } from './person.ts';
import type { Deed, Stage } from './stage.ts';

/** Notes that an item is about to be ordered. */
export function begin(stage: Stage, what: string, ending: Ending, items = [stage.takeItem()]) {
  const { ledger, watch, world } = stage;
  watch.allowForOrder();
  const ids = items.map(({ id }) => id);
  const press = ledger.press(what, ids, world.now(), ending);
  return { item: items[0] as KnownItem, items, press };
}

/** Presses, and lets this happen while the order is held. */
export function held(
  ending: Ending,
  meanwhile: (stage: Stage, popup: Screen, item: KnownItem) => Promise<void>,
) {
  return (name: string): Deed =>
    async (stage) => {
      const { person, world } = stage;
      const popup = await stage.openPopup();
      const { item, press } = begin(stage, name, ending);
      await person.press(popup, item);
      await person.until(item, 'held');
      await meanwhile(stage, popup, item);
      await conclude(stage, item, press);
      await world.rest();
    };
}

/** Orders while the service, or the way to it, answers the POST like this; then lets this happen. */
export function answered(
  ending: Ending,
  fault: Fault,
  meanwhile: (stage: Stage, popup: Screen, item: KnownItem) => Promise<void>,
) {
  return held(ending, async (stage, popup, item) => {
    await stage.world.fault({ method: 'POST', path: '/orders', ...fault });
    await meanwhile(stage, popup, item);
  });
}

/** Waits until a press has ended as it has to. */
export async function conclude({ person }: Stage, item: KnownItem, press: Press): Promise<void> {
  if (press.ending !== 'not started') await person.until(item, press.ending);
  press.isOver = true;
}
