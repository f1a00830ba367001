// Credentials: cookies and passwords that browsers send, store and ask for of their own accord.
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Driver, Screen } from '../support/drive/driver.ts';
import { openConnected, sticker } from '../support/pages/account.ts';
import { holdFor, pressReorder, waitUntilTold } from '../support/pages/order.ts';
import { openShop } from '../support/pages/shop.ts';
import { expect, test, testOf } from './fixtures.ts';

/*
 * Readings are made with credentials, to keep the POST's connections apart from theirs. None travel all the
 * same, in either direction, and nobody is asked for a password.
 */

/** Opens a page of the shop, which sets a cookie as somebody gets who is signed in there. */
async function signIn(extension: Driver, sandbox: Sandbox): Promise<Screen> {
  const shop = await openShop(extension, sandbox);
  await shop.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Chromium know it alike.
    document.cookie = 'session=of-the-shop; path=/';
  });
  return shop;
}

/** Reads and orders; the service tries to set a cookie with every answer. */
async function orderAt(extension: Driver, sandbox: Sandbox): Promise<void> {
  const shop = await signIn(extension, sandbox);
  await extension.writeStorage(holdFor(0));
  const headers = { 'set-cookie': 'visitor=restock; path=/' };
  await sandbox.control.fault({ path: '/*', headers, times: 1000 });
  const popup = await openConnected(extension, sandbox);
  await pressReorder(popup, sticker);
  await waitUntilTold(popup, sticker, /Order R\d+ placed/);
  await sandbox.control.clearFaults();
  await shop.close();
}

async function cookiesOf(extension: Driver, sandbox: Sandbox) {
  // The shop's own requests say who asks, or are for its icon.
  const all = await sandbox.control.requests();
  const ours = all.filter(({ query, path }) => !query.by && path.startsWith('/'));
  const shop = await extension.openWebPage(`${sandbox.origin}/site/`);
  const stored = await shop.evaluate(() => document.cookie);
  return {
    posts: ours.filter(({ method }) => method === 'POST').length,
    sent: ours.flatMap(({ headers }) => headers.cookie ?? []),
    stored,
  };
}

test('no cookie goes to the service, and none of its cookies is stored', async ({
  extension,
  sandbox,
}) => {
  await orderAt(extension, sandbox);
  expect(await cookiesOf(extension, sandbox)).toEqual({
    posts: 1,
    sent: [],
    stored: 'session=of-the-shop',
  });
});

test('a service that wants a password is not given one, and the person isn’t asked', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await sandbox.control.fault({
    path: '/*',
    status: 401,
    headers: { 'www-authenticate': 'Basic realm="Shop"' },
    times: 1000,
  });
  await popup.click('button', 'Refresh');
  await popup.waitForText('Your API key no longer works');
});

/** Leaves the headers of credentials alone. */
const withCredentials = `
for (const api of [globalThis.chrome, globalThis.browser]) {
  if (!api) continue;
  const { declarativeNetRequest: net } = api;
  const update = net.updateSessionRules.bind(net);
  net.updateSessionRules = ({ addRules = [], ...rest }) => update({
    ...rest,
    addRules: addRules.map(({ action, ...rule }) => ({
      ...rule,
      action: { ...action, requestHeaders: action.requestHeaders.slice(0, 1), responseHeaders: undefined },
    })),
  });
  if (globalThis.browser === globalThis.chrome) break;
}`;

const permissive = testOf({ background: withCredentials });

permissive('without the rule, cookies would go both ways', async ({ extension, sandbox }) => {
  await orderAt(extension, sandbox);
  const { sent, stored } = await cookiesOf(extension, sandbox);
  expect(sent.length).toBeGreaterThan(0);
  expect(stored).toContain('visitor=restock');
});
