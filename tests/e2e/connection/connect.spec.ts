// Connecting: the browser's permission, what of the form its keys reach, and what it makes of odd answers.
import type { Browser } from 'wxt/browser';
import { connect, connectByCommand, fillIn } from '../../support/pages/connect.ts';
import { openFolded } from '../../support/pages/fold.ts';
import { expect, test } from '../fixtures.ts';

declare const chrome: typeof Browser;

test('before connecting there is the form, what will be read and kept, and nothing else', async ({
  extension,
  sandbox,
}) => {
  const options = await extension.openOptions();
  await options.waitForText('Your card is charged only when you order. The exact total');
  await openFolded(options);
  await options.waitForText(
    'Restock reads your items, orders, addresses, and cards (only the brand, last digits, and expiry) and keeps them in this browser',
  );
  await options.waitForText('under the store settings; some shops call that page');
  await options.waitFor('heading', 'Connect Restock');
  expect(await options.evaluate(() => document.querySelectorAll('section').length)).toBe(1);
  await options.waitForText('Does your shop work with Restock?');
  await options.waitForText('it’s beside the API key or in the shop’s help pages');
  const policy = await options.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('.fields a');
    return { text: link?.textContent, address: link?.href ?? '' };
  });
  expect(policy.text).toBe('Privacy policy');
  const paper = await extension.openWebPage(policy.address);
  await paper.waitForText('Restock has no server of its own.');
  await paper.close();
  await connectByCommand(extension, sandbox);
  await options.waitFor('button', 'Forget everything');
});

test('after connecting, one button opens Restock', async ({ extension, sandbox }) => {
  const options = await connect(extension, sandbox);
  await options.click('button', 'Open Restock');
  await options.waitUntil(() =>
    chrome.extension
      .getViews()
      .some((view) => (view as unknown as typeof globalThis).location.pathname === '/popup.html'),
  );
});

test('connecting says what it found, and never shows the key again', { tag: '@promise' }, async ({
  extension,
  sandbox,
}) => {
  const options = await connect(extension, sandbox);
  await options.waitForText(
    '51 items · ships to Ada Merriweather, Amsterdam NY · pays with Visa •• 4242',
  );
  const text = await options.text();
  expect(text).toContain(`key ending in ${sandbox.apiKey.slice(-4)}`);
  await options.waitUntil(() => !document.querySelector('#connection input'));
  await options.click('button', 'Change connection');
  expect(await options.value('API key')).toBe('');
  expect(await options.evaluate(() => document.documentElement.outerHTML)).not.toContain(
    sandbox.apiKey,
  );
});

test('connecting works by keyboard alone, and its form is locked meanwhile', async ({
  extension,
  sandbox,
}) => {
  await extension.grantHost(sandbox.origin);
  await sandbox.control.fault({ hang: 'before', times: 20 });
  const popup = await extension.openPopup();
  await popup.waitUntil(() => document.activeElement?.textContent === 'Connect your account');
  const options = await extension.openOptions();
  await options.waitUntil(() => document.activeElement?.matches('input'));
  await options.type(sandbox.baseUrl);
  await options.press('Tab');
  await options.type(sandbox.apiKey);
  // The key is shown while one asks for it, and not while it is sent.
  const kind = () => options.evaluate(() => document.querySelectorAll('input')[1]?.type);
  expect(await kind()).toBe('password');
  await options.press('Tab');
  await options.press('Enter');
  expect(await kind()).toBe('text');
  await options.press('Shift+Tab');
  await options.press('Enter');
  await options.waitFor('button', 'Connecting…');
  expect(await kind()).toBe('password');
  await options.type('x');
  expect(await options.value('Service address')).toBe(sandbox.baseUrl);
  expect(await options.value('API key')).toBe(sandbox.apiKey);
});

const wrong = [
  { what: 'an empty address', address: '', says: 'Enter the service address.' },
  { what: 'no web address', address: 'my shop', says: 'This isn’t a valid web address.' },
  { what: 'plain http', address: 'http://shop.example/api', says: 'must start with https://' },
  { what: 'a query', address: 'https://shop.example/api?x=1', says: 'contains a “?” or “#”' },
  { what: 'a user', address: 'https://me:pw@shop.example/api', says: 'user name or password' },
  { what: 'an empty key', key: '', says: 'Enter your API key.' },
  { what: 'an odd key', key: 'schlüssel', says: 'characters that aren’t allowed' },
  { what: 'a wrong key', key: 'wrong', says: 'The shop says the key isn’t valid.' },
];
test('each mistake gets its own sentence, and nothing entered is lost', async ({
  extension,
  sandbox,
}) => {
  await extension.grantHost(sandbox.origin);
  const options = await extension.openOptions();
  for (const { address = sandbox.baseUrl, key = sandbox.apiKey, says, what } of wrong) {
    await fillIn(options, address, key);
    await options.waitForText(says);
    expect(await options.value('Service address'), what).toBe(address);
    expect(await options.value('API key'), what).toBe(key);
  }
  expect((await extension.readStorage()).connection ?? null).toBeNull();

  // So does each answer that isn't the service's.
  await options.fill('API key', sandbox.apiKey);
  for (const [fault, says] of [
    [{ status: 401 }, 'didn’t recognize the key'],
    [{ status: 400, body: { type: 'UserInputError', message: 'Nope.' } }, '“Nope.”'],
    [{ status: 503 }, 'on the shop’s side'],
    [{ malformed: 'not-json' }, 'can’t be reached from here'],
    [{ status: 403, malformed: 'not-json' }, 'Something else answered'],
    [{ malformed: 'wrong-shape' }, 'isn’t in the expected format'],
    [{ redirectTo: 'https://elsewhere.example/' }, 'leads elsewhere'],
    [{ drop: 'before' }, 'can’t be reached'],
  ] as const) {
    await sandbox.control.fault({ ...fault, times: 50 });
    await options.click('button', 'Connect');
    await options.waitForText(says);
    await sandbox.control.clearFaults();
  }
});

test('a refused permission is explained, and nothing is sent', async ({ extension, sandbox }) => {
  await extension.refuseHost();
  const options = await extension.openOptions();
  await fillIn(options, sandbox.baseUrl, sandbox.apiKey);
  await options.waitForText('needs your permission');
  expect(await options.value('API key')).toBe(sandbox.apiKey);
  expect(await sandbox.control.requests()).toEqual([]);
});

test('forgetting leaves nothing of the connection behind', { tag: '@promise' }, async ({
  extension,
  sandbox,
}) => {
  const options = await connect(extension, sandbox);
  await options.click('button', 'Disconnect');
  await options.click('button', 'Disconnect');
  await options.waitForText('until you generate a new one');
  await options.waitUntil(
    () => document.activeElement?.id === document.querySelector('label')?.htmlFor,
  );
  const stored = async () => Object.keys(await extension.readStorage());
  const others = ['settings', 'dataVersion'];
  await expect
    .poll(async () => (await stored()).filter((key) => !others.includes(key)))
    .toEqual([]);
  expect(JSON.stringify(await extension.readStorage())).not.toContain(sandbox.apiKey);
  await expect.poll(() => extension.alarms()).toEqual([]);
  await expect.poll(async () => (await extension.badge()).text).toBe('');
});
