import type { Failure } from '../../lib/domain/failure.ts';
import { sticker } from '../support/pages/account.ts';
import { loseJournal } from '../support/worlds/journal.ts';
import { withAttempts } from './seeded.ts';
import { optionsState, popupState, type State } from './stage.ts';

const street = (line: string) => [
  'Ada Merriweather',
  'Moonrise Coffee',
  line,
  'Apt 4B',
  'Amsterdam NY 12010',
  'United States',
];
const price = (amount: number) => ({ amount, minimum: 50, currency: 'USD' });
const visa = (expiry: string) => ({ brand: 'Visa', lastDigits: '4242', expiry });

const moved: Failure = {
  kind: 'order-changed',
  changes: [
    { part: 'price', title: sticker, was: price(54.5), is: price(59) },
    { part: 'address', was: street('9 Guy Park Avenue'), is: street('118 Division Street') },
    { part: 'card', was: visa('04/27'), is: visa('11/29') },
  ],
};

/** Orders that weren't sent or whose answer was lost, and the record of orders when it is lost. */
export const lostStates: readonly State[] = [
  popupState(
    'order-changed',
    'Price, address and card changed during the hold, so nothing was sent: the order as it is now.',
    async (stage) => {
      // What it was is what was on screen at its press.
      const popup = await withAttempts(stage, [
        {
          state: 'expired',
          failure: moved,
          shipTo: {
            summary: ['Ada Merriweather', 'Amsterdam NY'],
            lines: street('9 Guy Park Avenue'),
          },
          payWith: visa('04/27'),
          shownPrice: price(54.5),
        },
      ]);
      await popup.click('button', `Review: ${sticker}`);
      await popup.waitFor('dialog', 'Review your order');
      return popup;
    },
  ),
  popupState(
    'told-all',
    'All that one line below the list stands for, over the last rows.',
    async (stage) => {
      const failure = { kind: 'order-refused-here', problem: 'hold-over' } as const;
      // What wasn't sent was seen in an earlier popup.
      const popup = await withAttempts(stage, [
        { state: 'placed', orderNumber: 'R204815338' },
        { state: 'placed', orderNumber: 'R204815337' },
        { state: 'unknown', reads: 9 },
        { state: 'expired', failure, seenAt: Date.now() },
      ]);
      await popup.waitForText('Not sure if this was ordered');
      await popup.evaluate(() => document.querySelector<HTMLElement>('.notices-more')?.click());
      return popup;
    },
  ),
  optionsState(
    'record-lost',
    'The browser has lost the record of orders; the way to carry on.',
    async (stage) => {
      const before = await withAttempts(stage, [{ state: 'unknown', reads: 9 }]);
      await before.close();
      await stage.driver.stopBackground();
      await stage.driver.evaluate(loseJournal);
      const popup = await stage.popup();
      await popup.waitForText('Your orders are safe, but Restock’s record of them was lost.');
      await popup.close();
      const options = await stage.open('options');
      await options.waitFor('button', 'Unlock ordering');
      return options;
    },
  ),
  popupState(
    'outdated',
    'A newer version was in use here before, so this one changes nothing.',
    async ({ driver, store, open }) => {
      await store({ dataVersion: { version: 99, writtenBy: '99.0.0' } });
      // A background that was just starting may have found its own version before.
      await driver.stopBackground();
      const popup = await open('popup');
      await popup.waitForText('Update Restock to continue');
      return popup;
    },
  ),
];
