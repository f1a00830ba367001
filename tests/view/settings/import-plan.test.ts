import { describe, expect, it } from 'vitest';
import { defaultSettings } from '@/lib/domain/settings/settings';
import {
  changesNothing,
  mergeKits,
  type Present,
  planImport,
} from '@/lib/view/settings/import-plan';
import { importTexts } from '@/lib/view/settings/import-text';
import type { ImportableContent } from '@/lib/view/settings/settings-file';
import { aCheckout, aKit, linesOf } from '../../support/worlds/samples';

const kit = (id: string, name: string, ...itemIds: string[]) =>
  aKit({ id, name, lines: linesOf(...itemIds) });
const present: Present = {
  settings: defaultSettings,
  itemPreferences: { a: { label: 'Fox' }, b: { isPinned: true, quantity: 2 } },
  kits: [kit('1', 'Fair', 'a'), kit('2', 'Shop', 'b')],
  listOrder: 'service',
  checkout: aCheckout(),
};
const nothing: ImportableContent = {
  settings: {},
  itemPreferences: {},
  kits: [],
  listOrder: null,
  leftOut: { items: 0, kits: 0 },
};
const many = (count: number) => Array.from({ length: count }, (_, at) => `new ${at}`);
const planFor = (file: Partial<ImportableContent>, before = present) =>
  planImport({ ...nothing, ...file }, before);
const textsFor = (file: Partial<ImportableContent>, before = present) =>
  importTexts(planFor(file, before), before);

describe('an import', () => {
  it('changes nothing when everything is there already', () => {
    expect(changesNothing(planFor(present))).toBe(true);
    expect(textsFor(present)).toEqual(['You already have all of this. Nothing would change.']);
  });

  it.each<[Partial<ImportableContent>, RegExp]>([
    [{ settings: { currency: 'EUR' } }, /^Currency: USD – US Dollar → EUR – Euro$/],
    [{ settings: { maxOrdersPerDay: 3 } }, /^Maximum orders in 24 hours: No limit → 3$/],
    [{ settings: { pollMinutes: 60 } }, /^Check orders: Automatic .* → Every hour$/],
    [{ settings: { showsBadge: false } }, /on the icon: on → off$/],
    [{ settings: { cardId: 'card-1' } }, /^Default card: account default → Visa\s••\s4242$/],
    [
      { settings: { holdSeconds: 0 } },
      /Wait 5 seconds, with Undo → Order right away, without Undo$/,
    ],
    [{ settings: { holdSeconds: 1 } }, /→ Wait 1 second, with Undo$/],
    [{ settings: { holdSeconds: null } }, /→ Ask before every order$/],
    [
      { itemPreferences: { c: { label: 'x' }, d: { label: 'y' } } },
      /^Own names, pinning, and last choices of 2 items are added\.$/,
    ],
    [{ itemPreferences: { a: { label: 'Wolf' } } }, /^For 1 item, the name, .* replace yours\.$/],
    [{ kits: [kit('9', 'New')] }, /^1 kit is added: New\.$/],
    [{ kits: [kit('9', 'Fair')] }, /^For 1 kit, the file’s version replaces yours: Fair\.$/],
    [{ listOrder: 'name' }, /^The list is sorted as in the file\.$/],
  ])('says what it changes: %j', (file, expected) => {
    const rest = 'Everything else stays as it is.';
    expect(textsFor(file)).toEqual([expect.stringMatching(expected), rest]);
  });

  it('adds an item with a name from Object.prototype', () => {
    for (const id of ['constructor', '__proto__']) {
      const plan = planFor({ itemPreferences: Object.fromEntries([[id, {}]]) });
      expect(Object.keys(plan.addedItems)).toEqual([id]);
      expect(plan.replacedItems).toEqual({});
    }
  });

  it.each<[Partial<ImportableContent>, RegExp]>([
    [
      { leftOut: { items: 0, kits: 2 } },
      /^2 kits .*: a kit can have a name of up to 60 characters/,
    ],
    [{ leftOut: { items: 1, kits: 0 } }, /of 1 item are left out: a name can have up to 80/],
    [{ kits: many(200).map((name) => kit(name, name)) }, /^2 kits are left out: .* up to 200 kits/],
    [
      { itemPreferences: Object.fromEntries(many(20_000).map((id) => [id, {}])) },
      /of 2 items are left out: Restock keeps them for up to 20,000 items\.$/,
    ],
  ])('says what it leaves out: %#', (file, expected) => {
    expect(textsFor(file)).toContainEqual(expect.stringMatching(expected));
    const plan = planFor(file);
    expect(mergeKits(present.kits, plan).length).toBeLessThanOrEqual(200);
    expect(Object.keys(plan.addedItems).length).toBeLessThanOrEqual(19_998);
  });

  it('leaves out defaults that this account doesn’t have', () => {
    const file = { settings: { addressId: 'elsewhere', cardId: 'elsewhere' } };
    expect(planFor(file).settings).toEqual({});
    expect(textsFor(file)).toEqual([
      'You already have all of this. Nothing would change.',
      'The file’s default address isn’t in your account, so yours stays.',
      'The file’s default card isn’t in your account, so yours stays.',
    ]);
  });

  it('replaces only the kits that it says it replaces: those of the same name', () => {
    const file = [kit('2', 'Fair', 'c'), kit('1', 'Store', 'd'), kit('9', 'Depot', 'e')];
    expect(textsFor({ kits: file }).slice(0, 2)).toEqual([
      '2 kits are added: Store, Depot.',
      'For 1 kit, the file’s version replaces yours: Fair.',
    ]);
    const kits = mergeKits(present.kits, planFor({ kits: file }));
    expect(new Set(kits.map(({ id }) => id)).size, 'each has an id of its own').toBe(4);
    const byName = new Map(kits.map((kit) => [kit.name, kit]));
    expect(byName.get('Shop')).toEqual(present.kits[1]);
    expect(byName.get('Fair')).toEqual(kit('1', 'Fair', 'c'));
    expect(byName.get('Store')).toMatchObject({ lines: linesOf('d') });
    expect(byName.get('Depot')).toEqual(file[2]);
  });

  it('takes a kit for the same whose name people take for the same', () => {
    const cafe = { ...present, kits: [kit('1', 'Café', 'a')] };
    const same = planFor({ kits: [kit('9', 'cafe', 'a')] }, cafe);
    expect(same).toMatchObject({ addedKits: [], replacedKits: [] });
    const replacing = planFor({ kits: [kit('9', 'cafe', 'b')] }, cafe);
    expect(replacing).toMatchObject({ addedKits: [], replacedKits: [{ name: 'cafe' }] });
    expect(mergeKits(cafe.kits, replacing)).toEqual([kit('1', 'cafe', 'b')]);
  });
});
