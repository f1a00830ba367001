import { beforeEach, expect, it, vi } from 'vitest';
import { itemPreferences, kits } from '@/lib/storage/personal';
import { createKitView } from '@/lib/view/basket/kit-view';
import { createItemPreferences } from '@/lib/view/items/item-preferences';
import { createOwnLabel } from '@/lib/view/items/own-label';
import { createOptimistic } from '@/lib/view/shared/optimistic';
import { createUndo } from '@/lib/view/shared/undo';
import { createStoredSignal } from '@/lib/view/state/stored-signal';
import { failWrites, watchSets } from '../../support/worlds/disk';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { aKit, someCommands } from '../../support/worlds/samples';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));

/** The field of a page for an item's own name, and what the page asks of the background. */
function openLabel() {
  const preferences = createItemPreferences(createStoredSignal(itemPreferences).value);
  const nameItem = vi.fn(async () => null);
  return { ...createOwnLabel('fox', preferences, someCommands({ nameItem })), nameItem };
}

/** The field for the name of the kit Team, beside another kit. */
async function openKitName() {
  await kits.write([aKit({ id: 'team', name: 'Team' }), aKit({ id: 'fair', name: 'Fair' })]);
  const world = createPopupWorld();
  const found = createStoredSignal(kits);
  found.show(await kits.read());
  const shown = createOptimistic(found.value, kits);
  const view = createKitView(shown, world.basket, world.facts, createUndo());
  const field = view.nameField('team', world.commands);
  const stored = async () => (await kits.read()).map(({ name }) => name);
  return { field, stored };
}

/** As another page that changes what is stored, until it is let go. */
async function holdLock(key: string) {
  const [isHeld, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = navigator.locks.request(`stored:local:${key}`, () => {
    isHeld.resolve();
    return end.promise;
  });
  await isHeld.promise;
  return () => {
    end.resolve();
    return held;
  };
}

it('a name is saved at every input without what nobody sees, and stays in the field as typed', async () => {
  await itemPreferences.write({ fox: { label: 'Fox' } });
  const label = openLabel();
  await label.type('  Red\u202e fox\u200b ');
  expect([label.text.value, label.isSaved.value]).toEqual(['  Red\u202e fox\u200b ', true]);
  expect(await itemPreferences.read()).toEqual({ fox: { label: 'Red fox' } });
  await label.type(' \u200b');
  expect(await itemPreferences.read()).toEqual({});
});

it('a name that can’t be stored isn’t called saved', async () => {
  const label = openLabel();
  await label.type('Red fox');
  failWrites('itemPreferences');
  await expect(label.type('Red foxes')).rejects.toThrow('quota');
  expect([label.isSaved.value, label.text.value]).toEqual([false, 'Red foxes']);
});

it('a name that was typed while a write failed is written all the same', async () => {
  const label = openLabel();
  vi.spyOn(itemPreferences, 'update').mockRejectedValueOnce(new Error('QUOTA_BYTES'));
  const [first, next] = [label.type('Fo'), label.type('Fox')];
  await Promise.all([first, next]);
  expect(await itemPreferences.read()).toEqual({ fox: { label: 'Fox' } });
  expect(label.isSaved.value).toBe(true);
});

it('only the latest text is written after the one under way, and “Saved” is said of that', async () => {
  const label = openLabel();
  const written = watchSets('itemPreferences');
  // The browser tells of a change before it says that it is done.
  const stop = itemPreferences.watch(() => {
    stop();
    for (const text of ['Re', 'Red', 'Red f', 'Red fox']) void label.type(text);
  });
  const saidOf: string[] = [];
  label.isSaved.subscribe((isSaved) => isSaved && saidOf.push(label.text.peek()));
  await label.type('R');
  expect(written).toEqual([{ fox: { label: 'R' } }, { fox: { label: 'Red fox' } }]);
  expect(saidOf).toEqual(['Red fox']);
});

it('the latest text is handed to the background when the page closes before it is stored', async () => {
  const label = openLabel();
  await label.type('Fox');
  window.dispatchEvent(new Event('pagehide'));
  expect(label.nameItem).not.toHaveBeenCalled();
  const letGo = await holdLock('itemPreferences');
  const saving = label.type('Red');
  void label.type('Red fox');
  expect(label.isSaved.value).toBe(false);
  window.dispatchEvent(new Event('pagehide'));
  expect(label.nameItem.mock.calls).toEqual([['fox', 'Red fox']]);
  await letGo();
  await saving;
});

it('an edit is reverted to what was there when it began, or was last accepted', async () => {
  const { field, stored } = await openKitName();
  field.accept();
  await field.type('Staff');
  expect(field.revert()).toBe(true);
  await expect.poll(stored).toEqual(['Team', 'Fair']);
  expect([field.text.value, field.revert()]).toEqual(['Team', false]);
  await field.type('Staff');
  field.accept();
  expect(field.revert()).toBe(false);
});

it.each([
  ['', 'Give the kit a name.'],
  ['FAIR', 'A kit named “Fair” already exists.'],
])(
  'a text that can’t be a kit’s name (%j) stays in the field, and the name is what it was',
  async (typed, problem) => {
    const { field, stored } = await openKitName();
    await field.type('Staff');
    await field.type(typed);
    field.accept();
    expect([field.text.value, field.problem.value]).toEqual([typed, problem]);
    expect([await stored(), field.isSaved.value]).toEqual([['Team', 'Fair'], false]);
    expect(field.revert()).toBe(true);
    expect([field.text.value, field.problem.value]).toEqual(['Team', null]);
  },
);

it('a field shows the name that another page gives, until it is typed in', async () => {
  const { field } = await openKitName();
  await kits.update((present) => present.map((kit) => ({ ...kit, name: `${kit.name} 2` })));
  expect([field.text.value, field.isSaved.value]).toEqual(['Team 2', false]);
  expect(field.revert()).toBe(false);
});
