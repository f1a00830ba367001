import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, sticker } from '../../support/pages/account.ts';
import { holdFor } from '../../support/pages/order.ts';
import { withAttempts } from '../seeded.ts';
import { narrow, type Size, type Stage, type State, zoomed } from '../stage.ts';
import { goods, pastPrices } from './basket-states.ts';

const answered = { status: 400, retryAfterMs: null };
const declined = 'paymentId: the card was declined';
const posting = { method: 'POST', path: '/orders' };

/** Presses the order button of an item, with a hold of so many seconds. */
async function press(stage: Stage, item: string, seconds: number): Promise<Screen> {
  await stage.store(holdFor(seconds));
  const popup = await stage.popup();
  await popup.click('button', `Reorder ${item}`);
  return popup;
}

async function hold(stage: Stage): Promise<Screen> {
  const popup = await press(stage, sticker, 5);
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  return popup;
}

/** The same, of what was ordered before: it is known what that cost. */
async function holdPriced(stage: Stage): Promise<Screen> {
  await stage.store({ pastPrices: pastPrices(await goods(stage)) });
  return hold(stage);
}

async function refuse(stage: Stage): Promise<Screen> {
  const body = { type: 'UserInputError', message: declined };
  await stage.sandbox.control.fault({ ...posting, status: 400, body });
  const popup = await press(stage, sticker, 0);
  await popup.waitForText('Refused by the shop');
  return popup;
}

/** Two orders under way, of which the first goes elsewhere than the next one. */
async function holdTwo(stage: Stage): Promise<Screen> {
  await stage.store(holdFor(10));
  const popup = await stage.popup();
  await popup.press('Alt+a');
  await popup.press('ArrowDown');
  await popup.press('Enter');
  await popup.waitForGone('dialog', 'Ship to');
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  // For a moment, nothing can be pressed: the next order goes elsewhere.
  await popup.close();
  const again = await stage.popup();
  await again.click('button', `Reorder ${hoodie}`);
  await again.waitFor('button', `Undo the order of ${hoodie}`);
  return again;
}

/** Everything that there is to tell, after what wasn't sent was seen in an earlier popup. */
async function tellAll(stage: Stage): Promise<Screen> {
  const failure = { kind: 'order-refused-here', problem: 'hold-over' } as const;
  const popup = await withAttempts(stage, [
    { state: 'placed', orderNumber: 'R204815338' },
    { state: 'placed', orderNumber: 'R204815337' },
    { state: 'unknown', reads: 9 },
    { state: 'expired', failure, seenAt: Date.now() },
  ]);
  await popup.waitForText('Not sure if this was ordered');
  await popup.evaluate(() => document.querySelector<HTMLElement>('.notices-more')?.click());
  return popup;
}

/** The receipt for ordering again what is unclear. */
const orderAgain = (name: string, shows: string, size?: Size): State => ({
  page: 'popup',
  name,
  shows,
  ...(size && { size }),
  async reach(stage) {
    const candidates = ['R204815337', 'R204815338'];
    const popup = await withAttempts(stage, [{ state: 'ambiguous', candidates }]);
    await popup.click('button', `Check: ${sticker}`);
    await popup.click('button', `Order anyway…: ${sticker}`);
    await popup.waitForText('You may already have ordered this');
    return popup;
  },
});

/** Every outcome of a press of the order button. */
export const orderStates: readonly State[] = [
  { page: 'popup', name: 'hold', shows: 'Just pressed: there is time to undo.', reach: hold },
  {
    page: 'popup',
    name: 'hold-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    reach: hold,
  },
  {
    page: 'popup',
    name: 'hold-zoomed',
    shows: 'The same at 200 % zoom.',
    size: zoomed,
    reach: hold,
  },
  {
    page: 'popup',
    name: 'hold-price',
    shows: 'The same, and what it cost last time.',
    reach: holdPriced,
  },
  {
    page: 'popup',
    name: 'hold-price-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    reach: holdPriced,
  },
  {
    page: 'popup',
    name: 'hold-price-compact',
    shows: 'The same in a compact row.',
    async reach(stage) {
      await stage.store({ density: 'compact' });
      return holdPriced(stage);
    },
  },
  {
    page: 'popup',
    name: 'hold-price-compact-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    async reach(stage) {
      await stage.store({ density: 'compact' });
      return holdPriced(stage);
    },
  },
  {
    page: 'popup',
    name: 'holds',
    shows: 'Two at once; the first goes elsewhere than the next order.',
    reach: holdTwo,
  },
  {
    page: 'popup',
    name: 'holds-compact',
    shows: 'The same in compact rows: the place where the first one goes is told.',
    async reach(stage) {
      await stage.store({ density: 'compact' });
      return holdTwo(stage);
    },
  },
  {
    page: 'popup',
    name: 'sending',
    shows: 'On its way to the service.',
    async reach(stage) {
      await stage.sandbox.control.fault({ ...posting, hang: 'before' });
      const popup = await press(stage, sticker, 0);
      await popup.waitForText('Sending…');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'placed',
    shows: 'The service has taken it.',
    async reach(stage) {
      const popup = await press(stage, hoodie, 0);
      await popup.waitForText('placed');
      // With the focus there, it stays.
      await popup.evaluate(() =>
        document.querySelector<HTMLElement>('.item-choices.is-told button')?.focus(),
      );
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'placed-before',
    shows: 'Three were placed a while ago, and the last one was refused.',
    async reach(stage) {
      const ids = ['attempt-1', 'attempt-2', 'attempt-3'];
      await stage.driver.writeStorage({ popup: { seenOutcomes: ids } }, 'session');
      const failure = { ...answered, kind: 'input-refused', message: declined } as const;
      const popup = await withAttempts(stage, [
        { state: 'refused', failure, seenAt: Date.now() },
        { state: 'placed', orderNumber: 'R204815339' },
        { state: 'placed', orderNumber: 'R204815338' },
        { state: 'placed', orderNumber: 'R204815337' },
      ]);
      await popup.waitForText('Not ordered');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'undone',
    shows: 'Taken back in time.',
    async reach(stage) {
      const popup = await hold(stage);
      await popup.click('button', `Undo the order of ${sticker}`);
      await popup.waitForText('Nothing was ordered.');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'refused',
    shows: 'The service says no, and why.',
    reach: refuse,
  },
  {
    page: 'popup',
    name: 'refused-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    reach: refuse,
  },
  {
    page: 'popup',
    name: 'told-all',
    shows: 'All that one line below the list stands for, over the last rows.',
    reach: tellAll,
  },
  {
    page: 'popup',
    name: 'told-all-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    reach: tellAll,
  },
  {
    page: 'popup',
    name: 'refused-turned-up',
    shows: 'The service said no, and an order is there all the same.',
    async reach(stage) {
      const failure = { ...answered, kind: 'input-refused', message: declined } as const;
      const audited = { isProof: false, candidates: ['R204815339'] };
      const popup = await withAttempts(stage, [
        { state: 'refused', failure, seenAt: Date.now(), ...audited },
      ]);
      await popup.waitForText('Probably ordered after all');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'unknown',
    shows: 'The answer got lost; it is being cleared up.',
    async reach(stage) {
      await stage.sandbox.control.fault({ ...posting, drop: 'before', times: 5 });
      const popup = await press(stage, sticker, 0);
      await popup.waitForText('Checking – don’t reorder yet');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'unclear',
    shows: 'Two that can’t be cleared up by reading: which order is it, and none has shown up.',
    async reach(stage) {
      const candidates = ['R204815337', 'R204815338'];
      const popup = await withAttempts(stage, [
        { state: 'ambiguous', candidates },
        { state: 'unknown', reads: 9 },
      ]);
      await popup.waitForText('May be among your new orders');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'unclear-zoomed',
    shows: 'The same at 200 % zoom.',
    size: zoomed,
    async reach(stage) {
      const popup = await withAttempts(stage, [{ state: 'unknown', reads: 9 }]);
      await popup.waitForText('Not sure if this was ordered');
      return popup;
    },
  },
  orderAgain('order-again', 'Ordering again what is unclear: what is known of it comes first.'),
  orderAgain('order-again-narrow', 'The same, 320 pixels wide.', narrow),
  orderAgain('order-again-zoomed', 'The same at 200 % zoom.', zoomed),
  {
    page: 'popup',
    name: 'twice',
    shows: 'One that the service may have placed twice.',
    async reach(stage) {
      const popup = await withAttempts(stage, [
        { state: 'placed', orderNumber: 'R204815337', candidates: ['R204815339'] },
      ]);
      await popup.waitForText('may have been placed twice');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'expired',
    shows: 'The browser slept over it: nothing was sent. An earlier one went well.',
    async reach(stage) {
      const failure = { kind: 'order-refused-here', problem: 'hold-over' } as const;
      const popup = await withAttempts(stage, [
        { state: 'expired', failure },
        { state: 'placed', orderNumber: 'R204815337' },
      ]);
      await popup.waitForText('Not sent');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'again',
    shows: 'The same once more: the button says that it will ask first.',
    async reach(stage) {
      const popup = await press(stage, sticker, 0);
      await popup.waitForText('placed');
      await popup.click('tab', 'Items');
      await popup.waitFor('button', `Reorder ${sticker}`);
      return popup;
    },
  },
];
