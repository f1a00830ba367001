import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPolicy } from '@/lib/background/settings/managed-policy';
import { policyKeys } from '@/lib/background/settings/policy-keys';
import { applyPolicy, isAllowedAddress, isManaged, noPolicy } from '@/lib/domain/settings/policy';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { findInvalidSetting } from '@/lib/storage/schemas';

describe('a policy', () => {
  it('tells what can’t be changed from what there is to begin with', () => {
    const found = {
      serviceAddress: 'https://shop.example/api/',
      currency: 'EUR',
      productLanguage: 'de',
      ...{ maxQuantity: 500, maxOrdersPerDay: 3, holdSeconds: 10 },
      disableNotifications: true,
    };
    const policy = readPolicy(found);
    expect(policy).toEqual({
      serviceAddress: 'https://shop.example/api',
      prescribed: { maxQuantity: 500, maxOrdersPerDay: 3, holdSeconds: 10, notifies: false },
      initial: { currency: 'EUR', locale: 'de' },
      used: Object.keys(found),
      ignored: [],
    });
    expect(isManaged(policy)).toBe(true);
  });

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['a text', 'policy'],
    ['a list', [{ maxQuantity: 5 }]],
    ['an empty object', {}],
  ])('that is %s is none', (_, found) => {
    expect(readPolicy(found)).toEqual(noPolicy);
  });

  it.each([
    ['a currency that is none', { currency: 'euro' }],
    ['a language that is none', { productLanguage: 'in German' }],
    ['a limit of nothing', { maxQuantity: 0 }],
    ['half a limit', { maxOrdersPerDay: 1.5 }],
    ['a limit as text', { maxOrdersPerDay: '3' }],
    ['an endless limit', { maxQuantity: Number.POSITIVE_INFINITY }],
    ['no time to undo', { holdSeconds: 0 }],
    ['a hold of minutes', { holdSeconds: 31 }],
    ['something else than yes or no', { askBeforeOrdering: 'true' }],
    ['nothing', { disableNotifications: null }],
    ['an unknown name', { maxQuantitty: 5 }],
  ])('ignores %s, and names it', (_, found) => {
    expect(readPolicy(found)).toEqual({ ...noPolicy, ignored: Object.keys(found) });
  });

  it('keeps what is right beside what is wrong', () => {
    expect(readPolicy({ maxQuantity: -1, maxOrdersPerDay: 2, x: 1 })).toEqual({
      ...noPolicy,
      prescribed: { maxOrdersPerDay: 2 },
      used: ['maxOrdersPerDay'],
      ignored: ['maxQuantity', 'x'],
    });
  });

  it.each([
    ['asks before every order, whatever the hold is', true, { holdSeconds: null }],
    ['leaves to the person what it doesn’t demand', false, { holdSeconds: 10 }],
  ])('%s', (_, askBeforeOrdering, prescribed) => {
    const found = { askBeforeOrdering, holdSeconds: 10, disableNotifications: false };
    expect(readPolicy(found).prescribed).toEqual(prescribed);
    expect(isManaged(readPolicy({ askBeforeOrdering: false }))).toBe(false);
  });

  it('names no more mistakes than one can read', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`\u202e${at} `, at]));
    const { ignored } = readPolicy({ ...many, ['x'.repeat(9999)]: 1 });
    expect(ignored).toHaveLength(20);
    expect(ignored.join()).not.toContain('\u202e');
    expect(readPolicy({ ['x'.repeat(9999)]: 1 }).ignored[0]).toHaveLength(60);
  });

  it('can be any nonsense, and gives only valid settings and its own words', () => {
    const names = [...Object.keys(policyKeys), '__proto__', 'constructor', 'holdseconds'];
    const anything = fc.dictionary(
      fc.oneof(fc.constantFrom(...names), fc.string()),
      fc.oneof(fc.jsonValue(), fc.constantFrom(5, true, 'EUR', 'https://shop.example/api')),
    );
    fc.assert(
      fc.property(fc.oneof(anything, fc.jsonValue()), (found) => {
        const { prescribed, initial, used, ignored } = readPolicy(found);
        expect(findInvalidSetting({ ...prescribed, ...initial })).toBeNull();
        expect(used.every((name) => Object.hasOwn(policyKeys, name))).toBe(true);
        expect(prescribed.holdSeconds).not.toBe(0);
        expect(prescribed.notifies).not.toBe(true);
        expect(ignored.length).toBeLessThanOrEqual(20);
        expect(Object.keys(prescribed)).not.toContain('currency');
      }),
    );
  });
});

describe('settings under a policy', () => {
  const own = { ...defaultSettings, maxQuantity: 10, holdSeconds: 0, notifies: true };

  it('are the person’s own where nothing is prescribed', () => {
    expect(applyPolicy(own, noPolicy)).toBe(own);
    expect(applyPolicy(own, readPolicy({ currency: 'EUR' }))).toBe(own);
  });

  it('are those that are prescribed, also where the person’s own are stricter', () => {
    const policy = readPolicy({ maxQuantity: 500, holdSeconds: 3, disableNotifications: true });
    const effect = { ...own, maxQuantity: 500, holdSeconds: 3, notifies: false };
    expect(applyPolicy(own, policy)).toEqual(effect);
  });
});

describe('a prescribed address', () => {
  const policy = readPolicy({ serviceAddress: 'https://shop.example/api' });

  it.each([
    ['itself', 'https://shop.example/api', true],
    ['another path', 'https://shop.example/other', false],
    ['another host', 'https://shop.example.org/api', false],
  ])('allows %s: %s', (_, address, isAllowed) => {
    expect(isAllowedAddress(policy, address)).toBe(isAllowed);
  });

  it.each([
    ['no address', 'shop'],
    ['an address without https', 'http://shop.example/api'],
    ['an address with a password', 'https://a:b@shop.example/api'],
    ['an empty text', ''],
    ['a number', 5],
    ['null', null],
  ])('that is %s allows none, since somebody wanted to allow only one', (_, serviceAddress) => {
    const unusable = readPolicy({ serviceAddress, maxQuantity: 5 });
    expect(unusable).toMatchObject({
      serviceAddress: null,
      prescribed: { maxQuantity: 5 },
      ignored: ['serviceAddress'],
    });
    expect(isAllowedAddress(unusable, 'https://shop.example/api')).toBe(false);
    expect(isManaged(readPolicy({ serviceAddress }))).toBe(true);
  });

  it('is any address where none is prescribed', () => {
    expect(isAllowedAddress(noPolicy, 'https://shop.example/api')).toBe(true);
  });
});
