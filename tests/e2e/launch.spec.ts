// Where the browser starts Restock from: the icon's menu and the address bar.
import { asXml } from '../../lib/background/launch/xml-text.ts';
import { expect, test, testOf } from './fixtures.ts';

test('the icon has its menu from the installation on', async ({ extension }) => {
  const entries = ['popup.orders', 'menu.refresh', 'menu.panel', 'popup.settings'];
  const missing = () =>
    extension.evaluate(async (entries) => {
      // Browsers tell of an entry only by refusing to change one that isn't there.
      const found = await Promise.allSettled(
        entries.map((id) => chrome.contextMenus.update(id, { enabled: true })),
      );
      return entries.filter((_, at) => found[at]?.status === 'rejected');
    }, entries);
  await expect.poll(missing).toEqual([]);
  expect(
    await extension.evaluate(() =>
      chrome.contextMenus.update('order', {}).then(
        () => 'found',
        () => 'missing',
      ),
    ),
  ).toBe('missing');
});

const suggests = testOf({
  background: `chrome.runtime.onMessage.addListener(({ description }, _, answer) => {
    if (description === undefined) return;
    Promise.resolve(chrome.omnibox.setDefaultSuggestion({ description })).then(
      () => answer('accepted'),
      (error) => answer(String(error)),
    );
    return true;
  });`,
});
suggests('names of any kind can be suggested', async ({ extension }) => {
  const suggest = (description: string) =>
    extension.evaluate((description) => chrome.runtime.sendMessage({ description }), description);
  const names = ['<b>Bold</b> & "quoted" <script>', '</match><url>', 'a\uFFFE\u0007b', '&amp; 😀'];
  for (const name of names) {
    const isXml = extension.engine === 'chromium';
    expect(await suggest(isXml ? asXml(name) : name)).toBe('accepted');
    if (isXml && name.includes('<')) expect(await suggest(name)).not.toBe('accepted');
  }
});
