// The key: what passes between pages and the APIs of the browser.
import { sticker } from '../support/pages/account.ts';
import { connect } from '../support/pages/connect.ts';
import { holdFor } from '../support/pages/order.ts';
import { expect, test } from './fixtures.ts';

test('pages neither read, receive, send nor show the key, and ask the service for nothing', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  await extension.writeStorage(holdFor(0));
  await (await connect(extension, sandbox)).close();
  const popup = await extension.openPopup();
  // From here on, records everything that passes between this page and the extension's APIs.
  await popup.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(globalThis, { seen });
    for (const area of [chrome.storage.local, chrome.storage.session]) {
      const get = area.get.bind(area);
      area.get = async (...args: unknown[]) => {
        const found = await (get as (...all: unknown[]) => Promise<object>)(...args);
        seen.push(args, found);
        return found;
      };
    }
    chrome.storage.onChanged.addListener((changes) => seen.push(changes));
    chrome.runtime.onMessage.addListener((message) => void seen.push(message));
    const send = chrome.runtime.sendMessage.bind(chrome.runtime);
    chrome.runtime.sendMessage = async (...args: unknown[]) => {
      const answer = await (send as (...all: unknown[]) => Promise<unknown>)(...args);
      seen.push(args, answer);
      return answer;
    };
  });
  await popup.waitFor('button', `Reorder ${sticker}`);
  await popup.click('button', 'Refresh');
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  await popup.click('tab', 'Orders');
  await popup.waitForText('On the way');
  const seen = await popup.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'seen')));
  expect(seen.length).toBeGreaterThan(100);
  expect(seen).not.toContain(sandbox.apiKey);
  expect(await popup.evaluate(() => document.documentElement.outerHTML)).not.toContain(
    sandbox.apiKey,
  );

  // The service hears from the background only.
  const api = await popup.evaluate(
    (base) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(base)),
    sandbox.baseUrl,
  );
  expect(api).toEqual([]);
  const { apiKey, ...rest } = await extension.readStorage();
  expect(apiKey).toBe(sandbox.apiKey);
  expect(JSON.stringify(rest)).not.toContain(sandbox.apiKey);
});
