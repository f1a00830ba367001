import type { Fault } from '../../sandbox/faults.ts';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { openSettled, sticker } from '../../support/pages/account.ts';
import {
  briefHold,
  faultyOrder,
  holdFor,
  openWithHold,
  pressReorder,
  serviceSaw,
  untilAlarming,
  untilHanging,
  waitForCard,
} from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

const hour = 60 * 60_000;

const unknown = 'Not sure if this was ordered';
const wentThrough = /Order R\d+ went through/;
const placed = /Order R\d+ placed/;

/** Answers that leave open whether an order was placed, and how often one was. */
const unclear: readonly (readonly [what: string, fault: Fault, commits: number])[] = [
  ['500 after placing it', { status: 500, commits: 1 }, 1],
  ['503 before placing it', { status: 503 }, 0],
  ['429', { status: 429, headers: { 'Retry-After': '1' } }, 0],
  ['400 without the words for it', { status: 400, body: { error: 'no' } }, 0],
  ['a page in place of JSON', { malformed: 'not-json' }, 1],
  ['success without a number', { malformed: 'wrong-shape' }, 1],
  ['success without a body', { malformed: 'empty' }, 1],
  ['a body that is cut off', { drop: 'body' }, 1],
  ['a connection that breaks before', { drop: 'before' }, 0],
];

test('an answer that leaves the outcome open is called unclear, and nothing is sent again', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await popup.fill('Search items', sticker);
  // Not to be found by reading, so that only the answer counts.
  await sandbox.control.setListingDelay(hour);
  for (const [what, fault, commits] of unclear) {
    await test.step(what, async () => {
      await sandbox.control.clearRequests();
      await faultyOrder(sandbox, fault);
      await pressReorder(popup, sticker);
      await waitForCard(popup, sticker, unknown);
      await untilAlarming(extension, true);
      expect(await popup.isShown('button', `Reorder ${sticker}`), what).toBe(false);
      await popup.click('button', `Check: ${sticker}`);
      await popup.click('button', 'It wasn’t placed');
      await popup.waitFor('button', `Reorder ${sticker}`);
      await untilAlarming(extension, false);
      expect(await serviceSaw(sandbox), what).toEqual({ posts: 1, commits });
    });
  }
});

test('a redirect to another origin isn’t followed: that origin sees no request', async ({
  extension,
  sandbox,
}) => {
  const other = await startSandbox();
  const popup = await openWithHold(extension, sandbox, 0);
  for (const status of [302, 307, 308]) {
    await sandbox.control.clearRequests();
    await faultyOrder(sandbox, { status, redirectTo: `${other.baseUrl}/orders` });
    await pressReorder(popup, sticker);
    await waitForCard(popup, sticker, unknown);
    expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 0 });
    await popup.click('button', `Check: ${sticker}`);
    await popup.click('button', 'It wasn’t placed');
  }
  expect(await other.control.requests()).toEqual([]);
  await other.close();
});

for (const status of [401, 403]) {
  test(`a ${status} to the POST means refused, and that the key is void`, async ({
    extension,
    sandbox,
  }) => {
    const popup = await openWithHold(extension, sandbox, 0);
    await faultyOrder(sandbox, { status });
    await pressReorder(popup, sticker);
    await waitForCard(
      popup,
      sticker,
      /Refused by the shop.*to make sure that nothing was charged\./s,
    );
    await popup.waitForText('Your API key no longer works.');
    await untilAlarming(extension, true);
    expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 0 });
  });
}

test('a key that is replaced during the hold stops the order', async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, briefHold);
  await pressReorder(popup, sticker);
  await popup.waitForText(/Ordering in \d+ s/);
  await sandbox.control.setKey('another-key');
  await waitForCard(popup, sticker, /Not sent.*Nothing was ordered\./s);
  await popup.waitForText('Your API key no longer works.');
  expect(await serviceSaw(sandbox)).toEqual({ posts: 0, commits: 0 });
});

test('nothing is sent without a network, at the press or at the end of the hold', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, briefHold);
  await extension.setOffline(true);
  await pressReorder(popup, sticker);
  await popup.waitForText('You were offline.');
  await popup.click('button', 'Dismiss “Not ordered”');
  await extension.setOffline(false);
  await pressReorder(popup, sticker);
  await popup.waitForText(/Ordering in \d+ s/);
  await extension.setOffline(true);
  await waitForCard(popup, sticker, /Not sent.*Nothing was ordered\..*You’re offline\./s);
  await extension.setOffline(false);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 0, commits: 0 });
  await extension.writeStorage(holdFor(0));
  await popup.click('button', `Review: ${sticker}`);
  await popup.click('button', `Order 200 pieces: ${sticker}`);
  await waitForCard(popup, sticker, placed);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});

test('the same press in two windows at once is one order', { tag: '@promise' }, async ({
  extension,
  sandbox,
}) => {
  const one = await openWithHold(extension, sandbox, 1);
  const other = await openSettled(extension, sandbox);
  const clickBoth = (name: string) =>
    [one, other].map((popup) =>
      popup.evaluate((label) => {
        document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)?.click();
      }, name),
    );
  await Promise.all(clickBoth(`Reorder ${sticker}`));
  for (const popup of [one, other]) {
    await waitForCard(popup, sticker, placed);
    expect(await popup.text()).not.toContain('Not ordered');
  }
  expect((await extension.readStorage()).attempts).toHaveLength(1);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});

test('an order without an answer within the deadline is unclear, then found', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await faultyOrder(sandbox, { hang: 'after' });
  await pressReorder(popup, sticker);
  await untilHanging(sandbox, 'POST');
  await waitForCard(popup, sticker, 'Sending…');
  await popup.close();
  const again = await extension.openPopup();
  await waitForCard(again, sticker, /Sending… can’t be undone now/);
  expect(await again.isShown('button', `Reorder ${sticker}`)).toBe(false);
  const states = async () =>
    ((await extension.readStorage()).attempts as { state: string }[]).map(({ state }) => state);
  await expect.poll(states, { timeout: 90_000 }).not.toEqual(['sending']);
  await waitForCard(again, sticker, wentThrough);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});
