import { describe, expect, it } from 'vitest';
import { moneyText, numberText } from '@/lib/i18n/format';
import { plural } from '@/lib/i18n/i18n';
import { chooseLocale } from '@/lib/i18n/locale';
import { dayText, relativeText } from '@/lib/view/shared/dates';

const now = Date.parse('2026-03-10T12:00:00Z');

describe('relativeText', () => {
  it.each([
    [-3 * 60_000, '3 minutes ago'],
    [-119_000, '1 minute ago'],
    [-2 * 3_600_000, '2 hours ago'],
    [-50 * 3_600_000, '2 days ago'],
    [-12_000, '12 seconds ago'],
    [0, '1 second ago'],
    [30_000, 'in 30 seconds'],
    [5 * 60_000, 'in 5 minutes'],
  ])('%d ms', (distance, expected) => {
    expect(relativeText(now + distance, now)).toBe(expected);
  });
});

describe('dayText', () => {
  it.each([
    ['2026-03-12T00:00:00Z', 'Thu, Mar 12'],
    ['2026-03-12T00:00:00.000+00:00', 'Thu, Mar 12'],
    ['2025-12-24T12:00:00Z', 'Dec 24, 2025'],
    ['soon', 'soon'],
    ['', ''],
  ])('%s', (iso, expected) => {
    expect(dayText(iso, now)).toBe(expected);
  });
});

describe('chooseLocale', () => {
  it.each([
    ['en-GB', 'en', 'en-GB'],
    ['en', 'en', 'en'],
    ['de-AT', 'en', 'en'],
    ['pt-BR', 'pt', 'pt-BR'],
  ])('browser in %s, texts in %s', (browserLanguage, textLanguage, expected) => {
    expect(chooseLocale(browserLanguage, textLanguage)).toBe(expected);
  });
});

describe('numbers', () => {
  it('are written as the language writes them', () => {
    expect(numberText(12345.678)).toBe('12,345.68');
    expect(moneyText(12.5, 'EUR')).toBe('€12.50');
  });

  it('choose the form of a text', () => {
    expect(plural('popup.count', 0)).toBe('0 items');
    expect(plural('popup.count', 1)).toBe('1 item');
    expect(plural('popup.count', 1000)).toBe('1,000 items');
    expect(plural('popup.found', 1, { total: '37' })).toBe('1 of 37 items');
  });
});
