import { defaultSettings } from '../../../lib/domain/settings/settings.ts';
import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, sticker } from '../../support/pages/account.ts';
import { pressInBar } from '../../support/pages/bars.ts';
import { ampleHold, answer, holdFor, openQuestion } from '../../support/pages/order.ts';
import { withAttempts } from '../seeded.ts';
import { popupState, type Stage, type State } from '../stage.ts';
import { filled, goods, pastPrices } from './basket-states.ts';

const posting = { method: 'POST', path: '/orders' };

async function press(stage: Stage, item: string, seconds: number): Promise<Screen> {
  await stage.store(holdFor(seconds));
  const popup = await stage.popup();
  await popup.click('button', `Reorder ${item}`);
  return popup;
}

/** Just pressed, what was ordered before: it is known what that cost. */
export async function hold(stage: Stage): Promise<Screen> {
  await stage.store({ pastPrices: pastPrices(await goods(stage)) });
  const popup = await press(stage, sticker, ampleHold);
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  return popup;
}

export const orderStates: readonly State[] = [
  popupState('items', ({ popup }) => popup()),
  popupState('receipt', async (stage) => {
    const screen = await filled(stage, { ...defaultSettings, holdSeconds: null });
    await screen.click('button', 'Order 3 items…');
    await screen.waitFor('dialog', 'Review your order');
  }),
  popupState('hold', hold),
  popupState('hold-in-sheet', async (stage) => {
    const popup = await hold(stage);
    await pressInBar(popup, 'address');
    await popup.waitFor('dialog', 'Ship to');
  }),
  popupState('sending', async (stage) => {
    await stage.sandbox.control.fault({ ...posting, hang: true });
    const popup = await press(stage, sticker, 0);
    await popup.waitForText('Sending… can’t be undone now');
  }),
  popupState('placed', async (stage) => {
    const popup = await press(stage, hoodie, 0);
    await popup.waitForText('placed');
  }),
  popupState('not-ordered', async (stage) => {
    const body = { type: 'UserInputError', message: 'paymentId: the card was declined' };
    await stage.sandbox.control.fault({ ...posting, status: 400, body });
    const popup = await press(stage, sticker, 0);
    await popup.waitForText('Refused – still checking');
  }),
  popupState('not-sent', async (stage) => {
    const failure = { kind: 'order-refused-here', problem: 'hold-over' } as const;
    const popup = await withAttempts(stage, [{ state: 'expired', failure, seenAt: null }]);
    await popup.waitForText('Not sent');
  }),
  popupState('unknown', async (stage) => {
    await stage.sandbox.control.fault({ ...posting, drop: 'before', times: 5 });
    const popup = await press(stage, sticker, 0);
    await popup.waitForText('Not sure if this was ordered');
  }),
  popupState('question', async (stage) => {
    const popup = await withAttempts(stage, [{ state: 'ambiguous', candidates: ['R204815337'] }]);
    await popup.waitFor('button', 'Answer… Not sure if this was ordered');
  }),
  popupState('messages', async (stage) => {
    const failure = { kind: 'order-refused-here', problem: 'hold-over' } as const;
    const { orders } = await stage.sandbox.control.orders();
    const [one, another] = orders.slice(-2).map(({ number }) => number);
    const popup = await withAttempts(stage, [
      { state: 'placed', orderNumber: 'R204815339' },
      { state: 'expired', failure, seenAt: null },
      { state: 'ambiguous', candidates: [`${one}`, `${another}`, 'R204815338'] },
      { state: 'unknown', reads: 9 },
    ]);
    await openQuestion(popup, sticker);
    await popup.waitFor('dialog', 'Messages');
  }),
  popupState('order-again', async (stage) => {
    const candidates = ['R204815337', 'R204815338'];
    const popup = await withAttempts(stage, [{ state: 'ambiguous', candidates }]);
    await openQuestion(popup, sticker);
    await answer(popup, `Reorder anyway… ${sticker}`);
    await popup.waitForText('You may already have ordered this');
  }),
];
