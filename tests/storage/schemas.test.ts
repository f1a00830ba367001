import { describe, expect, it } from 'vitest';
import { findInvalidSetting } from '@/lib/storage/schemas';

describe('findInvalidSetting', () => {
  it.each([
    {},
    { currency: 'EUR', locale: 'pt-BR', holdSeconds: 0 },
    { holdSeconds: null, pollMinutes: 0 },
    { currency: undefined },
  ])('accepts %j', (settings) => {
    expect(findInvalidSetting(settings)).toBeNull();
  });

  it.each([
    [{ currency: 'euro' }, 'currency'],
    [{ locale: 'x_y' }, 'locale'],
    [{ holdSeconds: 31 }, 'holdSeconds'],
    [{ holdSeconds: -1 }, 'holdSeconds'],
    [{ holdSeconds: 2.5 }, 'holdSeconds'],
    [{ maxQuantity: 0 }, 'maxQuantity'],
    [{ addressId: '' }, 'addressId'],
    [{ pollMinutes: 1441 }, 'pollMinutes'],
  ])('names the setting that is impossible: %j', (settings, expected) => {
    expect(findInvalidSetting(settings)).toBe(expected);
  });
});
