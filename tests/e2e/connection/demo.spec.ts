// The demo without a network: requests, pictures of the package, the badge, and what of it is stored.
import { sticker } from '../../support/pages/account.ts';
import { hasStoodStill } from '../../support/pages/at-rest.ts';
import { expect, test } from '../fixtures.ts';

const focused = () => {
  const at = document.activeElement;
  return at?.textContent?.trim() || at?.tagName;
};

test('within a minute of installing, somebody has ordered in the demo and seen the badge move', {
  tag: '@promise',
}, async ({ extension }) => {
  test.setTimeout(120_000);
  const requests = await extension.recordRequests();
  const popup = await extension.openPopup();
  await popup.click('button', 'Try the demo');
  await popup.waitForText('Demo: nothing is charged');
  await popup.waitUntil(hasStoodStill);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/Order DEMO\d+ placed/);
  // Blue for a parcel that moved, or green if one has arrived meanwhile.
  const badge = {
    text: expect.stringMatching(/^\d$/),
    color: expect.stringMatching(/^(#1c6fb8|#2b7a3e)$/),
    title: expect.stringMatching(/ (updated|delivered)/),
  };
  await expect.poll(() => extension.badge(), { timeout: 60_000 }).toEqual(badge);

  const drawn = () =>
    [...document.images].filter((image) => image.src.includes('/demo/') && image.naturalWidth > 0)
      .length;
  await expect.poll(() => popup.evaluate(drawn)).toBeGreaterThan(4);
  // A dialog that covers the stripe says itself that this is the demo.
  await popup.press('?');
  await popup.waitFor('dialog', 'Keyboard shortcuts');
  const head = () => document.querySelector('dialog[open] .sheet-head')?.textContent;
  expect(await popup.evaluate(head)).toContain('Demo');
  expect((await requests()).filter((url) => !url.startsWith(extension.origin))).toEqual([]);
});

test('the demo ends in the settings, and nothing of it remains', { tag: '@chromium' }, async ({
  extension,
}) => {
  const options = await extension.openOptions();
  await options.click('button', 'Try the demo');
  await options.waitForText('This is the demo.');
  await expect.poll(() => options.evaluate(focused)).toBe('Open Restock');
  expect(Object.keys(await extension.readStorage())).toContain('demoShop');
  await options.click('button', 'End demo');
  await options.waitForText('The demo has ended');
  expect(JSON.stringify(await extension.readStorage())).not.toMatch(/demo/i);
  await options.waitFor('button', 'Try the demo');
  await expect.poll(() => options.evaluate(focused)).toBe('INPUT');
  await expect.poll(async () => (await extension.badge()).text).toBe('');
});
