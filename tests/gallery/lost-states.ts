import { loseJournal } from '../support/worlds/journal.ts';
import { withAttempts } from './seeded.ts';
import type { Stage, State } from './stage.ts';

/** The popup when the browser has lost the journal with an unclear order. */
async function withLostJournal(stage: Stage) {
  const before = await withAttempts(stage, [{ state: 'unknown', reads: 9 }]);
  await before.close();
  await stage.driver.stopBackground();
  await stage.driver.evaluate(loseJournal);
  const popup = await stage.popup();
  await popup.waitForText('Your orders are safe, but Restock’s record of them was lost.');
  return popup;
}

/** The pages when the journal is gone. */
export const lostStates: readonly State[] = [
  {
    page: 'popup',
    name: 'record-lost',
    shows:
      'The browser has lost the record of orders: nothing is ordered, and what is known stays.',
    reach: withLostJournal,
  },
  {
    page: 'options',
    name: 'record-lost',
    shows: 'The browser has lost the record of orders; the way to carry on.',
    async reach(stage) {
      await (await withLostJournal(stage)).close();
      const options = await stage.open('options');
      await options.waitFor('button', 'Unlock ordering');
      return options;
    },
  },
  {
    page: 'options',
    name: 'record-anew',
    shows: 'A new record of orders was started with what is known.',
    async reach(stage) {
      await (await withLostJournal(stage)).close();
      const options = await stage.open('options');
      await options.click('button', 'Unlock ordering');
      await options.waitForText('Ordering is unlocked.');
      return options;
    },
  },
];
