import type { Driver, Screen } from './drive/driver.ts';

interface Account {
  readonly origin: string;
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** Connects the extension as a person does, on the options page, which stays open. */
export async function connect(driver: Driver, account: Account): Promise<Screen> {
  await driver.grantHost(account.origin);
  const options = await driver.openOptions();
  await options.fill('Address of the service', account.baseUrl);
  await options.fill('API key', account.apiKey);
  await options.click('button', 'Connect');
  await options.waitForText('ships to');
  await options.waitForGone('button', 'Connecting…');
  return options;
}
