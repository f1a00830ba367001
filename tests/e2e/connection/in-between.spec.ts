// What comes between the browser and the service: permissions taken away, certificates.
import type { Driver } from '../../support/drive/driver.ts';
import { launch } from '../../support/drive/launch.ts';
import { openConnected } from '../../support/pages/account.ts';
import { fillIn } from '../../support/pages/connect.ts';
import { expect, test } from '../fixtures.ts';

const badge = async (extension: Driver) => (await extension.badge()).text;

test('access that is taken away is on the badge, until it is given back', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await popup.close();
  const origins = ['http://127.0.0.1/*'];
  await extension.evaluate((origins) => chrome.permissions.remove({ origins }), origins);
  await expect.poll(() => badge(extension)).toBe('!');
  expect((await extension.badge()).title).toBe('Restock – not allowed to access the shop');

  await extension.stopBackground();
  await extension.grantHost(sandbox.origin);
  await extension.evaluate(async (origins) => {
    if (await chrome.permissions.contains({ origins })) return;
    await chrome.permissions.request({ origins });
  }, origins);
  await expect.poll(() => badge(extension)).not.toBe('!');
});

test.describe('over TLS', () => {
  test.use({ sandboxOptions: { protocol: 'https' } });

  test('a certificate that the browser doesn’t trust can be looked at in a tab', async ({
    engine,
    sandbox,
  }) => {
    const { origin, baseUrl, apiKey } = sandbox;
    const distrustful = await launch(engine, true);
    try {
      await distrustful.grantHost(origin);
      const options = await distrustful.openOptions();
      await fillIn(options, baseUrl, apiKey);
      await options.waitFor('link', `Open ${origin} in a tab to see what’s wrong`);
      expect(await options.value('API key')).toBe(apiKey);
    } finally {
      await distrustful.close();
    }
  });
});
