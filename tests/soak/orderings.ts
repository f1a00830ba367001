import { hour, minute, second } from '../simulation/time.ts';
import type { Screen } from '../support/drive/driver.ts';
import { until } from '../support/drive/until.ts';
import type { KnownItem } from './person.ts';
import { answered, begin, conclude, held } from './pressed.ts';
import { type Deed, release, type Stage, see } from './stage.ts';

/** Longer than the hold, and shorter than until the first audit. */
const afterHold = 10 * second;

/** The person closes the popup, and time passes. */
const closeAndPass =
  (ms: number) =>
  async ({ world }: Stage, popup: Screen): Promise<void> => {
    await popup.close();
    await world.pass(ms);
  };

const declined = {
  status: 400,
  body: { type: 'UserInputError', message: 'paymentId: the card was declined' },
};

const orderingDeeds = {
  'waits for the outcome': held('placed', async ({ world }, popup) => {
    await world.pass(afterHold);
    await popup.close();
  }),
  'closes the popup': held('placed', closeAndPass(minute)),
  'undoes it': held('cancelled', async (_stage, popup, item) => {
    await popup.click('button', `Undo the order of ${item.title}`);
    await popup.waitForText('Nothing was ordered.');
    await popup.close();
  }),
  'background stopped in the hold': held('placed', async ({ world }, popup) => {
    await popup.close();
    await world.stop();
    await world.pass(2 * minute);
  }),
  'browser closed in the hold': held('placed', async ({ world, watch }, popup) => {
    await popup.close();
    watch.excuse('absence');
    await world.restart(20 * second);
    await world.pass(2 * minute);
  }),
  'browser crashed in the hold': held('placed', async ({ world, watch }) => {
    watch.excuse('absence');
    await world.restart(20 * second, 'crashed');
    await world.pass(2 * minute);
  }),
  'clock set back in the hold': held('expired', async (stage, popup) => {
    const { world, watch } = stage;
    await popup.close();
    watch.excuse(3 * minute);
    await world.setClock(-3 * minute);
    await world.pass(2 * minute);
    await world.setClock(3 * minute);
    await see(stage);
  }),
  'computer slept in the hold': held('expired', async (stage, popup) => {
    const { world, watch } = stage;
    await popup.close();
    watch.excuse('absence');
    await world.sleep(20 * minute);
    await world.pass(2 * minute);
    await see(stage);
  }),
  'background stopped in the POST': answered('placed', { hang: 'before' }, async (stage, popup) => {
    const { world } = stage;
    await popup.close();
    await world.pass(afterHold);
    await world.stop();
    await release(stage);
    await world.pass(5 * minute);
  }),
  'browser crashed in the POST': answered('placed', { hang: 'after' }, async (stage) => {
    const { world, watch } = stage;
    watch.excuse('absence');
    await world.pass(afterHold);
    await world.restart(minute, 'crashed');
    await release(stage);
    await world.pass(5 * minute);
  }),
  'connection broke after the order': answered(
    'placed',
    { drop: 'after' },
    closeAndPass(5 * minute),
  ),
  'failed after the order': answered(
    'placed',
    { status: 500, commits: 1 },
    closeAndPass(5 * minute),
  ),
  'answer cut off': answered('placed', { malformed: 'truncated' }, closeAndPass(5 * minute)),
  'answer came too late': answered('placed', { hang: 'before' }, async (stage, popup) => {
    const { world } = stage;
    // Ordered half a minute after the extension has given up.
    await world.pass(minute);
    await release(stage);
    await popup.close();
    await world.pass(30 * minute);
  }),
  'listed an hour later': answered('placed', { drop: 'after' }, async (stage, popup) => {
    const { world } = stage;
    const { control } = world.sandbox;
    await control.setListingDelay(hour);
    await popup.close();
    stage.watch.allow(12);
    await world.pass(minute);
    await control.setListingDelay(0);
    await world.pass(2 * hour);
  }),
  'connection broke before the order': answered(
    'settled',
    { drop: 'before' },
    async (stage, popup) => {
      const { world, person, watch } = stage;
      await popup.close();
      watch.allow(12);
      await world.pass(45 * minute);
      const again = await stage.openPopup();
      await again.click('button', 'It wasn’t placed');
      await until(
        async () => ((await person.attemptOf(itemOf(stage)))?.state === 'settled' ? true : null),
        () => 'the order to be settled',
      );
      await again.close();
    },
  ),
  refused: answered('refused', declined, async ({ world }, popup) => {
    await world.pass(afterHold);
    await popup.waitForText('the card was declined');
    await popup.close();
  }),
  'refused unseen': answered('refused', declined, async (stage, popup) => {
    await popup.close();
    await stage.world.pass(20 * minute);
    await see(stage);
  }),
} satisfies Record<string, (name: string) => Deed>;

/** The item of the latest press. */
function itemOf({ ledger }: Stage): KnownItem {
  return { id: ledger.presses.at(-1)?.itemIds[0] ?? '', title: '' };
}

const otherOrderings: Record<string, Deed> = {
  'closes the popup at once': async (stage) => {
    const popup = await stage.openPopup();
    const { item, press } = begin(stage, 'closes the popup at once', 'placed');
    await stage.person.pressAndClose(popup, item);
    await stage.world.pass(minute);
    await conclude(stage, item, press);
  },
  'clicks twice': async (stage) => {
    const popup = await stage.openPopup();
    const { item, press } = begin(stage, 'clicks twice', 'placed');
    await stage.person.pressTwice(popup, item);
    await stage.person.until(item, 'held');
    await stage.world.pass(afterHold);
    await conclude(stage, item, press);
    await popup.close();
  },
  'without network': async (stage) => {
    const { world, person, watch } = stage;
    const popup = await stage.openPopup();
    const { item, press } = begin(stage, 'without network', 'not started');
    await person.find(popup, item);
    watch.setOffline(true);
    await world.setOffline(true);
    await popup.click('button', `Reorder ${item.title}`);
    await popup.waitForText('You’re offline');
    await world.setOffline(false);
    await world.rest();
    watch.setOffline(false);
    await conclude(stage, item, press);
    await popup.close();
  },
  'orders a basket': async (stage) => {
    const popup = await stage.openPopup();
    const { item, items, press } = begin(stage, 'orders a basket', 'placed', [
      stage.takeItem(),
      stage.takeItem(),
    ]);
    await stage.person.addToBasket(popup, items);
    await popup.click('button', 'Order 2 items');
    await stage.person.until(item, 'held');
    await stage.world.pass(afterHold);
    await popup.waitForText('Your basket is empty');
    await conclude(stage, item, press);
    await popup.click('tab', 'Items');
    await popup.close();
  },
  'orders a kit': async (stage) => {
    const { watch, person, world } = stage;
    const popup = await stage.openPopup();
    const { item, items, press } = begin(stage, 'orders a kit', 'placed', [
      stage.takeItem(),
      stage.takeItem(),
    ]);
    const name = `Kit ${watch.arranged().kits.length + 1}`;
    await person.addToBasket(popup, items);
    await popup.fill('Kit name', name);
    await popup.press('Enter');
    await popup.waitFor('button', `Reorder kit ${name}`);
    await popup.click('button', 'Empty basket');
    await popup.waitForText('Your basket is empty');
    await popup.click('button', `Reorder kit ${name}`);
    await person.until(item, 'held');
    watch.arrange({ kits: [...watch.arranged().kits, { name, lines: 2 }] });
    await world.pass(afterHold);
    await conclude(stage, item, press);
    await popup.click('tab', 'Items');
    await popup.close();
  },
};

/** What orders something, or fails to, by name. */
export const orderings: Readonly<Record<string, Deed>> = {
  ...Object.fromEntries(Object.entries(orderingDeeds).map(([name, deed]) => [name, deed(name)])),
  ...otherOrderings,
};
