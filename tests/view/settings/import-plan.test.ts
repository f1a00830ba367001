import { describe, expect, it } from 'vitest';
import { noPolicy } from '@/lib/domain/settings/policy';
import { defaultSettings } from '@/lib/domain/settings/settings';
import {
  changesNothing,
  mergeKits,
  type Present,
  planImport,
} from '@/lib/view/settings/import-plan';
import { importTexts } from '@/lib/view/settings/import-text';
import type { ImportableContent } from '@/lib/view/settings/settings-file';
import { aCheckout, aLine } from '../../support/worlds/samples';

const line = (itemId: string) => aLine({ itemId });
const present: Present = {
  settings: defaultSettings,
  policy: noPolicy,
  itemPreferences: { a: { label: 'Fox' }, b: { isPinned: true, quantity: 2 } },
  kits: [
    { id: '1', name: 'Fair', lines: [line('a')] },
    { id: '2', name: 'Shop', lines: [line('b')] },
  ],
  orderItems: { R1: 'a' },
  listOrder: 'service',
  density: 'comfortable',
  checkout: aCheckout(),
};
const nothing: ImportableContent = {
  settings: {},
  itemPreferences: {},
  kits: [],
  orderItems: {},
  listOrder: null,
  density: null,
  leftOut: { items: 0, kits: 0 },
};
const many = (count: number) => Array.from({ length: count }, (_, at) => `new ${at}`);
const planFor = (file: Partial<ImportableContent>) => planImport({ ...nothing, ...file }, present);
const textsFor = (file: Partial<ImportableContent>) => importTexts(planFor(file), present);

describe('an import', () => {
  it('adds what was in orders, unless that is said here already', () => {
    const file = { orderItems: { R1: 'a', R2: 'b' } };
    expect(planFor(file).orderItems).toEqual({ R2: 'b' });
    expect(textsFor(file)).toContain('What was in 1 order is added.');
    expect(textsFor({ orderItems: { R1: 'a' } })).toEqual(textsFor({}));
  });

  it('changes the order page of the shop, in words', () => {
    const shopPage = 'https://shop.example/{number}';
    expect(planFor({ settings: { shopPage } }).settings).toEqual({ shopPage });
    expect(textsFor({ settings: { shopPage } }).join()).toContain(shopPage);
  });

  it('changes nothing when everything is there already', () => {
    const { settings, itemPreferences, kits, listOrder, density } = present;
    const plan = planFor({ settings, itemPreferences, kits, listOrder, density });
    expect(changesNothing(plan)).toBe(true);
    expect(importTexts(plan, present)).toEqual([
      'You already have all of this. Nothing would change.',
    ]);
  });

  it.each<[string, Partial<ImportableContent>, string]>([
    ['a currency', { settings: { currency: 'EUR' } }, 'Currency: USD – US Dollar → EUR – Euro'],
    ['a limit', { settings: { maxOrdersPerDay: 3 } }, 'Maximum orders in 24 hours: No limit → 3'],
    [
      'an interval',
      { settings: { pollMinutes: 60 } },
      'Check orders: Automatic (recommended) → Every hour',
    ],
    [
      'the badge',
      { settings: { showsBadge: false } },
      'Updates, reminders, and parcels on the icon: on → off',
    ],
    [
      'a card',
      { settings: { cardId: 'card-1' } },
      'Default card: account default → Visa\u00a0••\u00a04242',
    ],
    [
      'new labels',
      { itemPreferences: { c: { label: 'x' }, d: { label: 'y' } } },
      'Own names, pinning, and last choices of 2 items are added.',
    ],
    [
      'other labels',
      { itemPreferences: { a: { label: 'Wolf' } } },
      'For 1 item, the name, pinning, and last choices in the file replace yours.',
    ],
    ['kits', { kits: [{ id: '9', name: 'New', lines: [] }] }, '1 kit is added: New.'],
    [
      'a kit of the same name',
      { kits: [{ id: '9', name: 'Fair', lines: [] }] },
      'For 1 kit, the file’s version replaces yours: Fair.',
    ],
    ['the order of the list', { listOrder: 'name' }, 'The list is sorted as in the file.'],
    ['the size of rows', { density: 'compact' }, 'Row size changes to Compact.'],
  ])('says what it changes: %s', (_, file, expected) => {
    expect(textsFor(file)).toEqual([expected, 'Everything else stays as it is.']);
  });

  it.each([
    [0, 'Order right away, without Undo'],
    [1, 'Wait 1 second, with Undo'],
    [null, 'Ask before every order'],
  ])('says what a press does after it: holdSeconds %s', (holdSeconds, after) => {
    expect(textsFor({ settings: { holdSeconds } })[0]).toBe(
      `When you click Reorder: Wait 5 seconds, with Undo → ${after}`,
    );
  });

  it.each(['constructor', '__proto__'])(
    'adds an item with a name from Object.prototype: %s',
    (id) => {
      const itemPreferences = Object.fromEntries([[id, {}]]);
      const plan = planFor({ itemPreferences });
      expect(Object.keys(plan.addedItems)).toEqual([id]);
      expect(plan.replacedItems).toEqual({});
    },
  );

  it.each<[string, Partial<ImportableContent>, string]>([
    [
      'kits that are too large',
      { leftOut: { items: 0, kits: 2 } },
      '2 kits are left out: a kit can have a name of up to 60 characters and up to 50 items, 1,000,000 of each.',
    ],
    [
      'items that are too large',
      { leftOut: { items: 1, kits: 0 } },
      'Own names, pinning, and last choices of 1 item are left out: a name can have up to 80 characters, a quantity can be up to 1,000,000.',
    ],
    [
      'too many kits',
      { kits: many(200).map((name) => ({ id: name, name, lines: [] })) },
      '2 kits are left out: you can have up to 200 kits.',
    ],
    [
      'too many items',
      { itemPreferences: Object.fromEntries(many(20_000).map((id) => [id, {}])) },
      'Own names, pinning, and last choices of 2 items are left out: Restock keeps them for up to 20,000 items.',
    ],
  ])('says what it leaves out: %s', (_, file, expected) => {
    expect(textsFor(file)).toContain(expected);
    const plan = planFor(file);
    expect(mergeKits(present.kits, plan).length).toBeLessThanOrEqual(200);
    expect(Object.keys(plan.addedItems).length).toBeLessThanOrEqual(19_998);
  });

  it('leaves out defaults that this account doesn’t have', () => {
    const plan = planFor({ settings: { addressId: 'elsewhere', cardId: 'elsewhere' } });
    expect(plan.settings).toEqual({});
    expect(importTexts(plan, present)).toEqual([
      'You already have all of this. Nothing would change.',
      'The file’s default address isn’t in your account, so yours stays.',
      'The file’s default card isn’t in your account, so yours stays.',
    ]);
  });

  it('replaces only the kits that it says it replaces: those of the same name', () => {
    const file = [
      { id: '2', name: 'Fair', lines: [line('c')] },
      { id: '1', name: 'Store', lines: [line('d')] },
      { id: '9', name: 'Depot', lines: [line('e')] },
    ];
    expect(textsFor({ kits: file }).slice(0, 2)).toEqual([
      '2 kits are added: Store, Depot.',
      'For 1 kit, the file’s version replaces yours: Fair.',
    ]);
    const kits = mergeKits(present.kits, planFor({ kits: file }));
    expect(new Set(kits.map(({ id }) => id)).size, 'each has an id of its own').toBe(4);
    const byName = new Map(kits.map((kit) => [kit.name, kit]));
    expect(byName.get('Shop')).toEqual(present.kits[1]);
    expect(byName.get('Fair')).toEqual({ id: '1', name: 'Fair', lines: [line('c')] });
    expect(byName.get('Store')).toMatchObject({ lines: [line('d')] });
    expect(byName.get('Depot')).toEqual(file[2]);
  });

  it('takes a kit for the same whose name people take for the same', () => {
    const cafe = { ...present, kits: [{ id: '1', name: 'Café', lines: [line('a')] }] };
    const plan = (lines: (typeof cafe.kits)[number]['lines']) =>
      planImport({ ...nothing, kits: [{ id: '9', name: 'cafe', lines }] }, cafe);
    expect(plan([line('a')])).toMatchObject({ addedKits: [], replacedKits: [] });
    const replacing = plan([line('b')]);
    expect(replacing).toMatchObject({ addedKits: [], replacedKits: [{ name: 'cafe' }] });
    expect(mergeKits(cafe.kits, replacing)).toEqual([
      { id: '1', name: 'cafe', lines: [line('b')] },
    ]);
  });
});

it('a prescribed setting isn’t imported, and is named', () => {
  const policy = { ...noPolicy, prescribed: { maxQuantity: 5, notifies: false } };
  const file = { ...nothing, settings: { maxQuantity: 9, notifies: false, currency: 'EUR' } };
  const plan = planImport(file, { ...present, policy });
  expect(plan.settings).toEqual({ currency: 'EUR' });
  expect(importTexts(plan, { ...present, policy })).toContain(
    'Not imported, because your organization sets it: Maximum quantity per item.',
  );
});
