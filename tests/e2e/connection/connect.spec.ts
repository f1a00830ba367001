// Connecting: the browser's permission, what of the form its keys reach, and what it makes of odd answers.
import { connect, fillIn, openFolded } from '../../support/pages/connect.ts';
import { expect, test } from '../fixtures.ts';

test('before connecting there is the form and what will be read and kept; after it, what was found and never the key', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  const options = await extension.openOptions();
  await options.waitForText('Your card is charged only when you order. The exact total');
  await openFolded(options);
  await options.waitForText(
    'Restock reads your items, orders, addresses, and cards (only the brand, last digits, and expiry) and keeps them in this browser',
  );
  await options.waitForText('under the store settings. Some shops call that page');
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

  await extension.grantHost(sandbox.origin);
  await fillIn(options, sandbox.baseUrl, sandbox.apiKey);
  await options.waitForText(
    '51 items · ships to Ada Merriweather, Amsterdam NY · pays with Visa •• 4242',
  );
  expect(await options.text()).toContain(`key ending in ${sandbox.apiKey.slice(-4)}`);
  await options.waitUntil(() => !document.querySelector('#connection input'));
  await options.click('button', 'Change connection');
  expect(await options.value('API key')).toBe('');
  expect(await options.evaluate(() => document.documentElement.outerHTML)).not.toContain(
    sandbox.apiKey,
  );
  await options.click('button', 'Open Restock');
  await options.waitUntil(() =>
    chrome.extension
      .getViews()
      .some((view) => (view as unknown as typeof globalThis).location.pathname === '/popup.html'),
  );
});

test('connecting works by keyboard alone, and its form is locked meanwhile', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
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

test('answers that aren’t the service’s are told apart, and nothing entered is lost', async ({
  extension,
  sandbox,
}) => {
  await extension.grantHost(sandbox.origin);
  const options = await extension.openOptions();
  await fillIn(options, sandbox.baseUrl, 'wrong');
  await options.waitForText('The shop says the key isn’t valid.');
  await options.fill('API key', sandbox.apiKey);
  for (const [fault, says] of [
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
  expect(await options.value('Service address')).toBe(sandbox.baseUrl);
  expect(await options.value('API key')).toBe(sandbox.apiKey);
  expect((await extension.readStorage()).connection ?? null).toBeNull();
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
