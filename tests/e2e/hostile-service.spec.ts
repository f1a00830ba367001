// A service that answers with what takes a careless program for ever: the background of each browser survives it.
import type { Fault } from '../sandbox/faults.ts';
import { hoodie, sticker } from '../support/pages/account.ts';
import { connect } from '../support/pages/connect.ts';
import {
  faultyOrder,
  openWithHold,
  pressReorder,
  serviceSaw,
  waitForCard,
} from '../support/pages/order.ts';
import { expect, test } from './fixtures.ts';

/** Blanks between two words, the more of them the longer a careless expression takes. */
const paddings: readonly (readonly [what: string, fault: Fault])[] = [
  ['200,000 blanks', { body: { type: 'UserInputError', message: `Né${' '.repeat(200_000)}été` } }],
  ['four million blanks', { malformed: 'padded' }],
];

test('an error with endless blanks keeps the background from nothing else', async ({
  extension,
  sandbox,
}) => {
  for (const [what, fault] of paddings) {
    const options = await connect(extension, sandbox);
    await sandbox.control.clearRequests();
    await sandbox.control.fault({ method: 'GET', status: 400, times: 20, ...fault });
    await extension.fireAlarm('poll');
    await expect.poll(() => sandbox.control.requests({ path: '/orders' }), what).toHaveLength(1);
    await options.click('button', 'Forget everything');
    await options.click('button', 'Forget all data');
    await options.waitForText('Everything is forgotten.');
    await options.close();
    await sandbox.control.clearFaults();
  }
});

test('a refusal with endless blanks is a refusal, with what the service says', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  for (const [at, [, fault]] of paddings.entries()) {
    const item = [sticker, hoodie][at] ?? '';
    await faultyOrder(sandbox, { status: 400, ...fault });
    await pressReorder(popup, item);
    await waitForCard(popup, item, /Refused by the shop.*Né/s);
    expect(await serviceSaw(sandbox)).toEqual({ posts: at + 1, commits: 0 });
  }
});

test('a settings file with a label of two million blanks is read like any other', async ({
  extension,
  sandbox,
}) => {
  const options = await connect(extension, sandbox);
  const label = `Né${' '.repeat(2_000_000)}été`;
  const file = { format: 'restock-settings', version: 1, itemPreferences: { 'item-1': { label } } };
  await options.upload('Import settings', { name: 'padded.json', text: JSON.stringify(file) });
  await options.waitForText('Own names, pinning, and last choices of 1 item are added.');
});
