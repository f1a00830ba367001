// What a change in storage has drawn: nothing when there is nothing new.
import type { Driver, Screen } from '../support/drive/driver.ts';
import { passThroughStorage } from '../support/drive/extension-page.ts';
import { openConnected, untilListening } from '../support/pages/account.ts';
import { waitForRest } from '../support/pages/at-rest.ts';
import { lookForNews } from '../support/pages/news.ts';
import { expect, test } from './fixtures.ts';

/* Run in a page: what has changed in storage since, by key. */
const followStorage = () => {
  const changed: string[] = [];
  Object.assign(globalThis, { changed });
  chrome.storage.local.onChanged.addListener((changes) => changed.push(...Object.keys(changes)));
};
declare const changed: string[];

/*
 * Run in a popup: what has been drawn since, apart from the icon that turns during a refresh, and pictures out of view
 * that arrive late.
 */
const followDrawing = () => {
  const drawn: string[] = [];
  Object.assign(globalThis, { drawn });
  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element?.ariaLabel?.startsWith('Refresh')) continue;
      if (element?.matches('img.is-loaded') && attributeName === 'class') continue;
      drawn.push(`${type} ${attributeName ?? ''} ${element?.outerHTML.slice(0, 100)}`);
    }
  });
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
};
declare const drawn: string[];

/** From now on, what is stored and what the popup draws is noted. */
async function follow(extension: Driver, popup: Screen): Promise<void> {
  await waitForRest(popup);
  await extension.evaluate(followStorage);
  await popup.evaluate(followDrawing);
}

async function expectQuiet(extension: Driver, popup: Screen): Promise<void> {
  // By then, the popup has heard of whatever was stored, and drawn it.
  await popup.evaluate(passThroughStorage);
  await waitForRest(popup);
  expect([...new Set(await extension.evaluate(() => changed))], 'stored').toEqual(['polling']);
  expect(await popup.evaluate(() => drawn)).toEqual([]);
}

test('a poll that finds nothing new stores when the next one is due, and draws nothing in any tab', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openConnected(extension, sandbox);
  for (const tab of ['Items', 'Orders']) {
    await popup.click('tab', tab);
    await follow(extension, popup);
    await lookForNews(extension);
    await expectQuiet(extension, popup);
  }

  // What is new shows that what is stored and drawn is noted.
  await sandbox.control.placeElsewhere();
  await lookForNews(extension);
  expect(await extension.evaluate(() => changed)).toContain('orders');
  await popup.waitUntil(() => drawn.length > 0);
});

test('a popup that opens when there is nothing new draws nothing again but the icon of Refresh', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  await (await openConnected(extension, sandbox)).close();
  // Items, addresses, cards and orders.
  await sandbox.control.clearRequests();
  await sandbox.control.fault({ method: 'GET', times: 4, hang: true });
  const openedAt = Date.now();
  const popup = await extension.openPopup();
  await untilListening(extension, openedAt);
  await expect
    .poll(async () => (await sandbox.control.requests()).map(({ outcome }) => outcome))
    .toEqual(Array(4).fill('pending'));
  await follow(extension, popup);
  await sandbox.control.release();
  await popup.waitFor('button', 'Refresh');
  await expectQuiet(extension, popup);
});
