import fc from 'fast-check';
import { withKit, withKitLines, withName, withoutKit } from '@/lib/domain/basket/kit';
import { dayMs } from '@/lib/domain/data/time';
import { type ItemPreference, withPreference } from '@/lib/domain/items/item-preference';
import { type Reminder, withoutReminder, withReminder } from '@/lib/domain/reminders/reminder';
import * as personal from '@/lib/storage/personal';
import type { World } from './world';

/*
 * What a person can arrange, written as pages write it. There are few items and few names, so that browsers often
 * change the same.
 */

const { itemPreferences, kits, reminders } = personal;

export interface Change {
  readonly name: string;
  readonly make: (world: World) => Promise<unknown>;
}

export const prefer = (itemId: string, preference: ItemPreference) =>
  itemPreferences.update((all) => withPreference(all, itemId, preference));
export const makeKit = (id: string, name: string, lineCount = 1) =>
  kits.update((all) => withKit(all, { id, name, lines: linesOf(50, lineCount) }));
export const deleteKit = (id: string) => kits.update((all) => withoutKit(all, id));
export const renameKit = (id: string, name: string) =>
  kits.update((all) => withName(all, id, name));
export const remind = (reminder: Reminder) =>
  reminders.update((all) => withReminder(all, reminder));

const linesOf = (quantity: number, count = 1) =>
  Array.from({ length: count }, (_, at) => ({
    itemId: `item-${at + 1}`,
    quantity,
    size: null,
    title: `Sticker of a fox ${at + 1}`,
  }));
const idOfKit = async (at: number) => (await kits.read())[at]?.id ?? 'none';

const someItem = fc.constantFrom('item-1', 'item-2');
const someName = fc.constantFrom('Team', 'team', 'Office');
const someKit = fc.nat(2);
const someQuantity = fc.constantFrom(50, 100);

const preferences = fc.oneof(
  // Without a text, there is no label any more.
  fc.constantFrom('Fox', 'Moon', '', '').map((label): ItemPreference => ({ label })),
  fc.boolean().map((isPinned): ItemPreference => ({ isPinned })),
  fc.boolean().map((isHidden): ItemPreference => ({ isHidden })),
);
export const changes: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(someItem, preferences).map(([id, preference]) => ({
      name: `${id} ${JSON.stringify(preference)}`,
      make: () => prefer(id, preference),
    })),
  },
  {
    weight: 2,
    arbitrary: someName.map((name) => ({
      name: `a kit ${name}`,
      make: (world: World) => makeKit(world.newId(), name),
    })),
  },
  fc.tuple(someKit, someName).map(([at, name]) => ({
    name: `kit ${at} is renamed ${name}`,
    make: async () => {
      return renameKit(await idOfKit(at), name);
    },
  })),
  fc.tuple(someKit, someQuantity).map(([at, quantity]) => ({
    name: `kit ${at} has ${quantity}`,
    make: async () => {
      const id = await idOfKit(at);
      return kits.update((all) => withKitLines(all, id, linesOf(quantity)));
    },
  })),
  someKit.map((at) => ({
    name: `kit ${at} is deleted`,
    make: async () => deleteKit(await idOfKit(at)),
  })),
  fc.tuple(someItem, fc.integer({ min: 1, max: 2 })).map(([itemId, days]) => ({
    name: `a reminder of ${itemId} in ${days} days`,
    make: ({ now }: World) => remind({ itemId, title: 'Fox', dueAt: now + days * dayMs }),
  })),
  someItem.map((id) => ({
    name: `no reminder of ${id}`,
    make: () => reminders.update((all) => withoutReminder(all, id)),
  })),
  fc.constant<Change>({
    name: 'reminders are told',
    make: () => reminders.update((all) => all.map((one) => ({ ...one, isTold: true }))),
  }),
);

/** More than there is room for, if it happens a few times: labels of two lengths, and a kit that fits nowhere. */
export const bulks: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.nat(600), fc.integer({ min: 1, max: 600 }), fc.constantFrom('é', '狐'.repeat(40)))
      .map(([from, count, label]) => ({
        name: `${count} labels from ${from} of ${label.length}`,
        make: () =>
          itemPreferences.update((all) => {
            const many = Array.from({ length: count }, (_, at) => `item-${from + at}`);
            return { ...all, ...Object.fromEntries(many.map((id) => [id, { label }])) };
          }),
      })),
  },
  fc.constantFrom(10, 50).map((lineCount) => ({
    name: `a kit of ${lineCount} lines`,
    make: (world: World) => makeKit(world.newId(), `Of ${lineCount}`, lineCount),
  })),
  fc.constant<Change>({ name: 'no labels', make: () => itemPreferences.update(() => ({})) }),
);
