import type { Fault } from '../sandbox/faults.ts';
import { type Sandbox, startSandbox } from '../sandbox/sandbox.ts';
import { openConnected, sticker } from '../support/account.ts';
import { connect } from '../support/connect.ts';
import type { Driver, Screen } from '../support/drive/driver.ts';
import { makeDue } from '../support/journal.ts';
import { holdFor, serviceSaw, waitForCard } from '../support/order.ts';
import { expect, test } from './fixtures.ts';

const label = 'Moonrise Coffee – 12 oz bag label';
const hour = 60 * 60_000;

const unknown = 'We couldn’t tell whether the order went through';
const wentThrough = /Order R\d+ went through/;
const placed = /Order R\d+ placed/;

const faultyOrder = (sandbox: Sandbox, fault: Fault) =>
  sandbox.control.fault({ method: 'POST', path: '/orders', ...fault });

const press = (popup: Screen, item = sticker) => popup.click('button', `Reorder ${item}`);

async function open(extension: Driver, sandbox: Sandbox, holdSeconds = 0): Promise<Screen> {
  await extension.writeStorage(holdFor(holdSeconds));
  return openConnected(extension, sandbox);
}

const expectBadge = (extension: Driver, isAlarming: boolean) =>
  expect.poll(async () => (await extension.badge()).text === '!').toBe(isAlarming);

const hanging = (sandbox: Sandbox, method: string) =>
  expect
    .poll(async () => {
      const requests = await sandbox.control.requests({ method, path: '/orders' });
      return requests.some(({ outcome }) => outcome === 'pending');
    })
    .toBe(true);

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

test('an answer that leaves it open is called unclear, and nothing is sent again', async ({
  extension,
  sandbox,
}) => {
  const popup = await open(extension, sandbox);
  await popup.fill('Search items', sticker);
  // Not to be found by reading, so that only the answer counts.
  await sandbox.control.setListingDelay(hour);
  for (const [what, fault, commits] of unclear) {
    await test.step(what, async () => {
      await sandbox.control.clearRequests();
      await faultyOrder(sandbox, fault);
      await press(popup);
      await waitForCard(popup, sticker, unknown);
      await expectBadge(extension, true);
      expect(await popup.isShown('button', `Reorder ${sticker}`), what).toBe(false);
      await popup.click('button', 'I know how it ended');
      await popup.click('button', 'It wasn’t ordered');
      await popup.waitFor('button', `Reorder ${sticker}`);
      await expectBadge(extension, false);
      expect(await serviceSaw(sandbox), what).toEqual({ posts: 1, commits });
    });
  }
});

test('a redirect to another origin is not followed: that one sees nothing', async ({
  extension,
  sandbox,
}) => {
  const other = await startSandbox();
  const popup = await open(extension, sandbox);
  for (const status of [302, 307, 308]) {
    await sandbox.control.clearRequests();
    await faultyOrder(sandbox, { status, redirectTo: `${other.baseUrl}/orders` });
    await press(popup);
    await waitForCard(popup, sticker, unknown);
    expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 0 });
    await popup.click('button', 'I know how it ended');
    await popup.click('button', 'It wasn’t ordered');
  }
  expect(await other.control.requests()).toEqual([]);
  await other.close();
});

for (const status of [401, 403]) {
  test(`${status} at the POST: not ordered, and the key is void`, async ({
    extension,
    sandbox,
  }) => {
    const popup = await open(extension, sandbox);
    await faultyOrder(sandbox, { status });
    await press(popup);
    await waitForCard(popup, sticker, /Not ordered.*Nothing was charged\./s);
    await popup.waitForText('Your key no longer works.');
    await expectBadge(extension, true);
    expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 0 });
  });
}

test('a key replaced during the hold: nothing is sent', async ({ extension, sandbox }) => {
  const popup = await open(extension, sandbox, 2);
  await press(popup);
  await popup.waitForText(/Ordering in \d+ s/);
  await sandbox.control.setKey('another-key');
  await waitForCard(popup, sticker, /Not sent.*Nothing was ordered\./s);
  await popup.waitForText('Your key no longer works.');
  expect(await serviceSaw(sandbox)).toEqual({ posts: 0, commits: 0 });
});

test('no network at the press, or at the end of the hold: nothing is sent', async ({
  extension,
  sandbox,
}) => {
  const popup = await open(extension, sandbox, 2);
  await extension.setOffline(true);
  await press(popup);
  await popup.waitForText('You’re offline.');
  await popup.click('button', 'Dismiss “Not ordered”');
  await extension.setOffline(false);
  await press(popup);
  await popup.waitForText(/Ordering in \d+ s/);
  await extension.setOffline(true);
  await waitForCard(popup, sticker, /Not sent.*You’re offline\..*Nothing was ordered\./s);
  await extension.setOffline(false);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 0, commits: 0 });
  await popup.click('button', `Order again: ${sticker}`);
  await waitForCard(popup, sticker, placed);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});

test('the same press in two windows at once is one order', async ({ extension, sandbox }) => {
  const one = await open(extension, sandbox, 1);
  const other = await extension.openPopup();
  await other.waitFor('button', `Reorder ${sticker}`);
  const clickBoth = (name: string) =>
    [one, other].map((popup) =>
      popup.evaluate((label) => {
        document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)?.click();
      }, name),
    );
  await Promise.all(clickBoth(`Reorder ${sticker}`));
  for (const popup of [one, other]) await waitForCard(popup, sticker, placed);
  expect((await extension.readStorage()).attempts).toHaveLength(1);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});

test('the background ends before the POST: it is sent once, by the next one', async ({
  extension,
  sandbox,
}) => {
  const popup = await open(extension, sandbox);
  await sandbox.control.fault({ method: 'GET', path: '/orders', hang: true });
  await press(popup);
  await hanging(sandbox, 'GET');
  await popup.close();
  await extension.stopBackground();
  await sandbox.control.release();
  expect(await serviceSaw(sandbox)).toEqual({ posts: 0, commits: 0 });
  await waitForCard(await extension.openPopup(), sticker, placed);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});

test('the background ends while the POST is on its way: unclear, then found', async ({
  extension,
  sandbox,
}) => {
  const popup = await open(extension, sandbox);
  await faultyOrder(sandbox, { hang: 'before' });
  await press(popup);
  await hanging(sandbox, 'POST');
  await popup.close();
  await extension.stopBackground();
  const again = await extension.openPopup();
  await waitForCard(again, sticker, unknown);
  await expectBadge(extension, true);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 0 });
  await sandbox.control.release();
  await waitForCard(again, sticker, wentThrough);
  await expectBadge(extension, false);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});

test('an order listed late is found, whatever ended meanwhile', async ({ extension, sandbox }) => {
  const popup = await open(extension, sandbox);
  await sandbox.control.setListingDelay(hour);
  await faultyOrder(sandbox, { drop: 'after' });
  await press(popup);
  await waitForCard(popup, sticker, unknown);
  await popup.close();
  await extension.stopBackground();
  await expectBadge(extension, true);
  expect(await extension.alarms()).toContainEqual(expect.objectContaining({ name: 'ordering' }));
  await sandbox.control.advance(hour);
  await waitForCard(await extension.openPopup(), sticker, wentThrough);
  await expectBadge(extension, false);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});

test('a second order that nobody asked for is shown, even if the background ends in the audit', async ({
  extension,
  sandbox,
}) => {
  const popup = await open(extension, sandbox);
  await faultyOrder(sandbox, { commits: 2 });
  await press(popup);
  await waitForCard(popup, sticker, placed);
  // Let what follows an order be over: the next reading is to be the audit's.
  await expect
    .poll(async () => JSON.stringify((await extension.readStorage()).orders))
    .toMatch(new RegExp(String(/R\d+/.exec(await popup.text()))));
  await sandbox.control.fault({ method: 'GET', path: '/orders', hang: true });
  await popup.evaluate(makeDue);
  await extension.fireAlarm('ordering');
  await hanging(sandbox, 'GET');
  await popup.close();
  await extension.stopBackground();
  await sandbox.control.release();
  const again = await extension.openPopup();
  await waitForCard(again, sticker, /Order R\d+ may have been placed twice/);
  await expectBadge(extension, true);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 2 });
  await again.click('button', 'I’ve looked into it');
  await expectBadge(extension, false);
});

test('no answer within the deadline: unclear, then found', async ({ extension, sandbox }) => {
  const popup = await open(extension, sandbox);
  await faultyOrder(sandbox, { hang: 'after' });
  await press(popup);
  await hanging(sandbox, 'POST');
  await waitForCard(popup, sticker, 'Sending your order…');
  await popup.close();
  const again = await extension.openPopup();
  await waitForCard(again, sticker, /Sending your order….*It can’t be taken back now\./s);
  expect(await again.isShown('button', `Reorder ${sticker}`)).toBe(false);
  const states = async () =>
    ((await extension.readStorage()).attempts as { state: string }[]).map(({ state }) => state);
  await expect.poll(states, { timeout: 90_000 }).not.toEqual(['sending']);
  await waitForCard(again, sticker, wentThrough);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});

test('the browser is killed right after the press, and in the POST: one order each', async ({
  extension,
  sandbox,
}) => {
  // What is granted from here on stays granted (see `restart`).
  await extension.restart();
  await (await open(extension, sandbox, 2)).close();
  // What was set up long ago is on the disk.
  await extension.restart();
  const popup = await extension.openPopup();
  await press(popup);
  await popup.waitForText(/Ordering in \d+ s/);
  await extension.crash();
  expect(await serviceSaw(sandbox)).toEqual({ posts: 0, commits: 0 });
  await extension.restart();
  const second = await extension.openPopup();
  await waitForCard(second, sticker, placed);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });

  await faultyOrder(sandbox, { hang: 'after' });
  await press(second, label);
  await hanging(sandbox, 'POST');
  await extension.crash();
  await extension.restart();
  await waitForCard(await extension.openPopup(), label, wentThrough);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 2, commits: 2 });
});

test('storage that was wiped: the journal brings the unclear order back', async ({
  extension,
  sandbox,
}) => {
  const popup = await open(extension, sandbox);
  await sandbox.control.setListingDelay(hour);
  await faultyOrder(sandbox, { drop: 'after' });
  await press(popup);
  await waitForCard(popup, sticker, unknown);
  await popup.close();
  await extension.stopBackground();
  await extension.clearStorage();
  await (await connect(extension, sandbox)).close();
  const again = await extension.openPopup();
  await waitForCard(again, sticker, unknown);
  await expectBadge(extension, true);
  await sandbox.control.advance(hour);
  await waitForCard(again, sticker, wentThrough);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});
