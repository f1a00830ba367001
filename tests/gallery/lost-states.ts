import type { Failure } from '../../lib/domain/failure/failure.ts';
import { sticker } from '../support/pages/account.ts';
import { answer } from '../support/pages/order.ts';
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

export const lostStates: readonly State[] = [
  popupState('order-changed', async (stage) => {
    // What it was is what was on screen at its press.
    const popup = await withAttempts(stage, [
      {
        state: 'expired',
        seenAt: null,
        failure: moved,
        shipTo: {
          summary: ['Ada Merriweather', 'Amsterdam NY', 'United States'],
          lines: street('9 Guy Park Avenue'),
        },
        payWith: visa('04/27'),
        shownPrice: price(54.5),
      },
    ]);
    await answer(popup, `Reorder… ${sticker}`);
    await popup.waitFor('dialog', 'Review your order');
  }),
  optionsState('record-lost', async (stage) => {
    const before = await withAttempts(stage, [{ state: 'unknown', reads: 9 }]);
    await before.close();
    await stage.driver.stopBackground();
    await stage.driver.evaluate(loseJournal);
    const popup = await stage.popup();
    await popup.waitFor('button', '1 more message');
    await popup.close();
    const options = await stage.open('options');
    await options.waitFor('button', 'Allow ordering again');
  }),
  popupState('outdated', async ({ driver, store, open }) => {
    await store({ dataVersion: { version: 99, writtenBy: '99.0.0' } });
    // A background that was just starting may have found its own version before.
    await driver.stopBackground();
    const popup = await open('popup');
    await popup.waitForText('Update Restock to continue');
  }),
];
