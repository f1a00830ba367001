import type { CommandMessage } from '@/lib/messaging/commands';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Driver, Screen } from '../drive/driver.ts';

type Account = Pick<Sandbox, 'origin' | 'baseUrl' | 'apiKey'>;

/** Connects the extension as a person does, on the options page, which stays open. */
export async function connect(driver: Driver, account: Account): Promise<Screen> {
  await driver.grantHost(account.origin);
  const options = await driver.openOptions();
  await fillIn(options, account.baseUrl, account.apiKey);
  await options.waitForText('ships to');
  await options.waitForGone('button', 'Connecting…');
  return options;
}

/** Fills in the form of the options page, and presses Connect. */
export async function fillIn(options: Screen, address: string, key: string): Promise<void> {
  await options.fill('Service address', address);
  await options.fill('API key', key);
  await options.click('button', 'Connect');
}

/** Opens whatever is folded away on the page, once it is drawn. */
export async function openFolded(options: Screen): Promise<void> {
  await options.waitUntil(() => document.querySelector('details') !== null);
  await options.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
}

/**
 * Sends the command that the options page sends once its form is filled in. Takes a fraction of the time, for
 * tests that aren't about connecting.
 * @param waits whether until all is read that is read at first
 */
export async function connectByCommand(
  driver: Driver,
  account: Account,
  waits = true,
): Promise<void> {
  await driver.grantHost(account.origin);
  const message: CommandMessage = {
    command: 'connect',
    args: [{ baseAddress: account.baseUrl, key: account.apiKey }],
  };
  const failure = await driver.evaluate(requestAndSend, { ...account, message, waits });
  if (failure !== null) throw new Error(`Not connected: ${JSON.stringify(failure)}`);
}

type Sent = Readonly<{ origin: string; message: CommandMessage; waits: boolean }>;

async function requestAndSend(what: Sent): Promise<unknown> {
  const { protocol, hostname } = new URL(what.origin);
  const wanted = { origins: [`${protocol}//${hostname}/*`] };
  if (!(await chrome.permissions.contains(wanted))) await chrome.permissions.request(wanted);
  const answer = chrome.runtime.sendMessage(what.message);
  return what.waits ? answer : null;
}
