import type { Stage, State } from '../stage.ts';

/** Enters address and key as a person does, and presses Connect. */
async function connectTo({ open, driver, sandbox }: Stage) {
  await driver.grantHost(sandbox.origin);
  const options = await open('options');
  await options.fill('Service address', sandbox.baseUrl);
  await options.fill('API key', sandbox.apiKey);
  await options.click('button', 'Connect');
  return options;
}

/** The options page after connecting, and with an address that the key isn't for. */
export const readingStates: readonly State[] = [
  {
    page: 'options',
    name: 'not-read',
    shows: 'Connected, but the items couldn’t be read.',
    account: 'none',
    async reach(stage) {
      await stage.sandbox.control.fault({ path: '/items', status: 503, times: 50 });
      const options = await connectTo(stage);
      await options.waitForText('Your items haven’t loaded yet.');
      await options.waitFor('button', 'Try again');
      return options;
    },
  },
  {
    page: 'options',
    name: 'key-for-elsewhere',
    shows: 'Another address, for which the saved key has to be entered again.',
    async reach({ open }) {
      const options = await open('options');
      await options.click('button', 'Change connection');
      await options.fill('Service address', 'https://shop.example/api');
      await options.waitForText('The saved key is only sent to');
      await options.click('button', 'Connect');
      await options.waitForText('Enter the key again to use it with another address.');
      return options;
    },
  },
];
