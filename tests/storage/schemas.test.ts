import { describe, expect, it } from 'vitest';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { findInvalidSetting } from '@/lib/storage/schemas';

describe('findInvalidSetting', () => {
  it.each([
    {},
    defaultSettings,
    { currency: 'EUR', locale: 'pt-BR', holdSeconds: 0 },
    { holdSeconds: null, pollMinutes: 0 },
    { addressId: 'address-1', cardId: null },
    { currency: undefined },
  ])('accepts %j', (settings) => {
    expect(findInvalidSetting(settings)).toBeNull();
  });

  it.each([
    [{ currency: 'euro' }, 'currency'],
    [{ currency: ['EUR'] }, 'currency'],
    [{ locale: 'x_y' }, 'locale'],
    [{ locale: null }, 'locale'],
    [{ holdSeconds: 31 }, 'holdSeconds'],
    [{ holdSeconds: -1 }, 'holdSeconds'],
    [{ holdSeconds: 2.5 }, 'holdSeconds'],
    [{ holdSeconds: '5' }, 'holdSeconds'],
    [{ maxQuantity: 0 }, 'maxQuantity'],
    [{ maxOrdersPerDay: Number.NaN }, 'maxOrdersPerDay'],
    [{ addressId: '' }, 'addressId'],
    [{ cardId: {} }, 'cardId'],
    [{ pollMinutes: 1441 }, 'pollMinutes'],
    [{ showsBadge: null }, 'showsBadge'],
    [{ notifies: 1 }, 'notifies'],
  ])('names the setting that is impossible: %j', (settings, expected) => {
    expect(findInvalidSetting(settings)).toBe(expected);
  });
});
