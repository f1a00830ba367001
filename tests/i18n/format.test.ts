import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { megabytesText } from '@/lib/i18n/format';

it('megabytesText has the abbreviation of the language', async () => {
  expect(megabytesText(1.5 * 2 ** 20)).toBe('1.5 MB');
  vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue('fr');
  vi.spyOn(fakeBrowser.i18n, 'getMessage').mockReturnValue('fr');
  vi.resetModules();
  const french = await import('@/lib/i18n/format');
  expect(french.megabytesText(5 * 2 ** 20)).toMatch(/^5\sMo$/);
});

it('moneyText keeps a sign at its letters where text runs from right to left', async () => {
  vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue('ar');
  vi.spyOn(fakeBrowser.i18n, 'getMessage').mockImplementation((name) =>
    name === 'direction' ? 'rtl' : 'ar',
  );
  vi.resetModules();
  const { moneyText } = await import('@/lib/i18n/format');
  expect(moneyText(12.5, 'USD')).toMatch(/US\$\u200E$/);
  expect(moneyText(12.5, 'EUR')).toMatch(/€$/);
});
