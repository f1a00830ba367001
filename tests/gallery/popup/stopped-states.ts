import type { Browser } from 'wxt/browser';
import type { Failure } from '../../../lib/domain/failure.ts';
import { sticker } from '../../support/pages/account.ts';
import { answerCommand } from '../../support/pages/answer-command.ts';
import { ampleHold, holdFor, pressReorder } from '../../support/pages/order.ts';
import { withAttempts } from '../seeded.ts';
import type { Stage, State } from '../stage.ts';

declare const chrome: typeof Browser;

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

/** An order that changed before it was sent: what it was is what was on screen at its press. */
const withChanged = (stage: Stage) =>
  withAttempts(stage, [
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

/** Orders that weren't sent, and orders that turned up late. */
export const stoppedStates: readonly State[] = [
  {
    page: 'popup',
    name: 'order-changed',
    shows: 'Price, address and card changed during the hold: nothing was sent.',
    async reach(stage) {
      const popup = await withChanged(stage);
      await popup.waitForText('Not sent');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'order-changed-receipt',
    shows: 'The same, about to be ordered as it is now.',
    async reach(stage) {
      const popup = await withChanged(stage);
      await popup.click('button', `Review: ${sticker}`);
      await popup.waitFor('dialog', 'Review your order');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'ordered-before-receipt',
    shows:
      'The same once more, in spite of an earlier order: what is known of that one comes first.',
    async reach(stage) {
      await stage.store(holdFor(0));
      const popup = await stage.popup();
      await pressReorder(popup, sticker);
      await popup.waitForText('placed');
      await popup.click('tab', 'Items');
      await pressReorder(popup, sticker);
      await popup.waitForText('You’ve already ordered this');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'turned-up',
    shows: 'Said not to have been ordered, and then an order turned up.',
    async reach(stage) {
      const popup = await withAttempts(stage, [
        {
          state: 'settled',
          settlement: { verdict: 'not-ordered' },
          candidates: ['R204815337'],
        },
      ]);
      await popup.waitForText('Probably ordered after all');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'not-known',
    shows: 'Nobody can tell whether the order was started.',
    async reach(stage) {
      await stage.store(holdFor(ampleHold));
      const popup = await stage.popup();
      await popup.evaluate(dropNotes);
      await popup.evaluate(answerCommand, { command: 'order', answer: { kind: 'order-unclear' } });
      await pressReorder(popup, sticker);
      await popup.waitForText('Not sure if this was ordered');
      return popup;
    },
  },
];

/** Runs in a page: keeps the notes of presses from the background, which mustn't learn of them. */
function dropNotes(): void {
  const { local } = chrome.storage;
  const write = local.set.bind(local) as (values: object) => Promise<void>;
  const isNote = (values: object) => Object.keys(values).some((key) => /^press\d+$/.test(key));
  local.set = (async (values: object) => {
    if (!isNote(values)) await write(values);
  }) as typeof local.set;
}
