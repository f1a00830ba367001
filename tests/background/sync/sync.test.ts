import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storedValues } from '@/lib/background/stored-values';
import { syncAlarm } from '@/lib/background/sync/sync';
import { dayMs } from '@/lib/domain/data/time';
import { laidOut, readLedger } from '@/lib/domain/sync/layout';
import { type Entry, merge } from '@/lib/domain/sync/ledger';
import { isDemo } from '@/lib/domain/web/demo';
import * as personal from '@/lib/storage/personal';
import { syncCopy, syncLedger } from '@/lib/storage/private/values';
import { connection, sync } from '@/lib/storage/state';
import { watchAll } from '@/lib/storage/stored';
import { useConnectedWorld } from '../../support/worlds/background-world';

const area = fakeBrowser.storage.sync;
const line = { itemId: 'item-1', quantity: 100, size: null, title: 'Fox' };
const soon = Date.now();
const team = { id: 'kit-1', name: 'Team', lines: [line] };

const world = useConnectedWorld({ items: 2 });
let address = '';
beforeEach(async () => {
  address = (await connection.read())?.baseAddress ?? '';
});

const contents = () => area.get(null);
const ledger = async () => Object.fromEntries(readLedger(await contents(), address));
const said = async (field: string) => (await ledger())[field];

async function elsewhere(entries: Readonly<Record<string, Entry>>): Promise<void> {
  const both = merge(readLedger(await contents(), address), new Map(Object.entries(entries)));
  await area.set(laidOut(both, address, Date.now(), new Map()).area);
}

async function begin(): Promise<void> {
  expect(await world.commands.beginSync()).toBeNull();
}

const kits = () => personal.kits.read();
const labels = () => personal.itemPreferences.read();
/** Gives the first item this name. */
const name = (label: string) => personal.itemPreferences.write({ 'item-1': { label } });
/** Somebody else gives the first item a name. */
const nameElsewhere = (value: string, stamp = 5) => elsewhere({ 'label:item-1': { stamp, value } });

describe('what is arranged', () => {
  it('stays here as long as nobody switches sync on', async () => {
    await name('Fox');
    await world.sync.follow();
    await world.sync.write();
    expect(await contents()).toEqual({});
    expect(await sync.read()).toBeNull();
  });

  it('is written half a minute after it has changed, all at once', async () => {
    await begin();
    const set = vi.spyOn(area, 'set');
    await name('F');
    await world.sync.follow();
    await name('Fox');
    await world.sync.follow();
    const alarm = await fakeBrowser.alarms.get(syncAlarm);
    expect(alarm?.scheduledTime).toBeGreaterThan(Date.now() + 25_000);
    expect(set).not.toHaveBeenCalled();
    await world.sync.write();
    expect(set).toHaveBeenCalledTimes(1);
    expect(Object.keys(set.mock.calls[0]?.[0] ?? {})).toHaveLength(1);
    expect(await said('label:item-1')).toMatchObject({ value: 'Fox' });
    await world.sync.write();
    expect(set).toHaveBeenCalledTimes(1);
  });

  it('was handed over when it was last written, not when that was looked at or others had changed it', async () => {
    const handedAt = async () => (await sync.read())?.mergedAt;
    await name('Fox');
    await begin();
    const before = await handedAt();
    vi.setSystemTime(Date.now() + dayMs);
    await nameElsewhere('Red fox', Date.now());
    await world.sync.write();
    expect(await labels()).toEqual({ 'item-1': { label: 'Red fox' } });
    expect(await handedAt()).toBe(before);
    await name('Foxes');
    await world.sync.write();
    expect(await handedAt()).toBeGreaterThanOrEqual(Number(before) + dayMs);
  });

  it('in the demo is no one’s, and isn’t synced', async () => {
    await personal.kits.write([team]);
    await begin();
    await world.commands.forget();
    await world.commands.startDemo();
    const before = await contents();
    await world.sync.write();
    expect(await kits()).toEqual([]);
    expect(await contents()).toEqual(before);
    await world.commands.forget();
    await world.connect();
    await world.sync.write();
    expect(await kits()).toEqual([team]);
    expect(await said('kit:kit-1')).toEqual({ stamp: 0, value: { name: 'Team', lines: [line] } });
  });

  it('in the demo isn’t synced either if that is switched on there', async () => {
    await world.commands.forget();
    await world.commands.startDemo();
    await personal.kits.write([team]);
    await begin();
    expect(await sync.read()).toBeNull();
    expect(await contents()).toEqual({});
  });
});

describe('a synced field that can’t be read here any more', () => {
  const office = { id: 'kit-2', name: 'Office', lines: [line, { ...line, size: 'sizeL' }] };
  const own = { id: 'kit-3', name: 'Own', lines: [line] };
  const broken = { ...office, name: 7 };
  const { local } = fakeBrowser.storage;
  const offline = () => vi.spyOn(area, 'get').mockRejectedValueOnce(new Error('Nobody is there'));
  beforeEach(async () => {
    await personal.kits.write([team, office]);
    await personal.itemPreferences.write({
      'item-1': { label: 'Fox', isPinned: true },
      'item-2': { label: 'Moon' },
    });
    await begin();
  });
  /** What others have of the kits. */
  const there = async () => [await said('kit:kit-1'), await said('kit:kit-2')];

  it.each([
    ['isn’t stored', undefined],
    ['is no list', 'none'],
    ['has a row that can’t be read', [team, broken]],
    ['has a row without an id', [team, { ...broken, id: null }]],
    [
      'has a line that can’t be read',
      [team, { ...office, lines: [line, { ...line, size: 7 }, null] }],
    ],
  ])(
    'comes back, where the list of kits %s, whether or not it was mended first',
    async (_, found) => {
      const before = await there();
      for (const isMended of [false, true]) {
        await local.remove('kits');
        if (found !== undefined) await local.set({ kits: found });
        if (isMended) await world.commands.checkStored();
        await world.sync.write();
        const all = (await kits()).toSorted((one, other) => (one.id < other.id ? -1 : 1));
        expect(all).toEqual([team, office]);
        expect(await there()).toEqual(before);
      }
    },
  );

  it('comes back of an item, and what was changed of it isn’t lost', async () => {
    await local.set({
      itemPreferences: { 'item-1': { label: 7, isPinned: 'yes' }, 'item-2': { label: 'Sun' } },
    });
    await world.commands.checkStored();
    await world.sync.write();
    expect(await labels()).toEqual({
      'item-1': { label: 'Fox', isPinned: true },
      'item-2': { label: 'Sun' },
    });
  });

  it('comes back beside a kit that is added offline', async () => {
    await local.remove('kits');
    offline();
    await world.sync.follow();
    await personal.kits.update((all) => [own, ...all]);
    offline();
    await world.sync.follow();
    await world.sync.write();
    expect(await kits()).toEqual([own, team, office]);
    expect(await there()).toMatchObject([
      { value: { name: 'Team' } },
      { value: { name: 'Office' } },
    ]);
  });

  it('comes back beside what was added after it was mended, but for what was given again', async () => {
    await local.set({ kits: 'none', itemPreferences: 'none' });
    await world.commands.checkStored();
    await personal.kits.write([own]);
    await name('Wolf');
    await world.sync.write();
    expect(await kits()).toEqual([own, team, office]);
    expect(await labels()).toMatchObject({
      'item-1': { label: 'Wolf' },
      'item-2': { label: 'Moon' },
    });
    expect(await said('label:item-1')).toMatchObject({ value: 'Wolf' });
  });

  it('isn’t what was deleted ten seconds before a repair', async () => {
    await local.set({ kits: [broken] });
    await personal.itemPreferences.write({ 'item-2': { label: 'Moon' } });
    await world.commands.checkStored();
    await world.sync.write();
    expect(await kits()).toEqual([office]);
    expect(await labels()).toEqual({ 'item-2': { label: 'Moon' } });
    expect(await there()).toMatchObject([{}, { value: { name: 'Office' } }]);
    expect(await said('kit:kit-1')).toEqual({ stamp: expect.any(Number) });
  });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'comes back if the background ends after %i writes',
    async (count) => {
      const before = await there();
      await local.set({ kits: [team, broken], itemPreferences: 'none' });
      let left = count;
      const set = local.set.bind(local);
      const spies = (['set', 'remove'] as const).map((name) => {
        const write = local[name].bind(local) as (what: never) => Promise<void>;
        return vi.spyOn(local, name).mockImplementation(async (what: unknown) => {
          left -= 1;
          if (left < 0) throw new Error('The background has ended');
          return write(what as never);
        });
      });
      await world.commands.checkStored().catch(() => {});
      await world.sync.write().catch(() => {});
      for (const spy of spies) spy.mockRestore();
      await set({ kits: [own, ...(await kits())] });
      await world.commands.checkStored();
      await world.sync.write();
      expect(await kits()).toEqual([own, team, office]);
      expect(await labels()).toMatchObject({ 'item-1': { label: 'Fox', isPinned: true } });
      expect(await there()).toEqual(before);
    },
  );
});

describe('an arrangement of another browser', () => {
  beforeEach(begin);

  it('tells a reminder again only if it is for another day', async () => {
    const told = { itemId: 'item-1', title: 'Fox', dueAt: soon, isTold: true };
    await personal.reminders.write([told]);
    await world.sync.write();
    const changed = { title: 'Wolf', dueAt: soon };
    const later = Date.now() + dayMs;
    await elsewhere({ 'reminder:item-1': { stamp: later, value: changed } });
    await world.sync.follow();
    expect(await personal.reminders.read()).toEqual([{ ...told, ...changed }]);
    const postponed = { title: 'Wolf', dueAt: soon + 7 * dayMs };
    await elsewhere({ 'reminder:item-1': { stamp: later + 1, value: postponed } });
    await world.sync.follow();
    expect(await personal.reminders.read()).toEqual([{ itemId: 'item-1', ...postponed }]);
  });

  it('with HTML in it is text', async () => {
    const html = '<img src=x onerror=alert(1)>';
    await elsewhere({ 'label:__proto__': { stamp: 5, value: html } });
    await world.sync.follow();
    expect(Object.entries(await labels())).toEqual([['__proto__', { label: html }]]);
  });
});

it('what was taken isn’t taken again, though the background ended before it had noted all', async () => {
  const own = { id: 'own', name: 'Own', lines: [line] };
  await personal.kits.write([own]);
  await begin();
  await elsewhere({
    'label:item-1': { stamp: 5, value: 'There' },
    'kit:kit-1': { stamp: 5, value: { name: 'Team', lines: [line] } },
  });
  const ends = new Error('The background has ended');
  vi.spyOn(personal.kits, 'update').mockRejectedValueOnce(ends);
  await expect(world.sync.follow()).rejects.toBe(ends);
  expect(await labels()).toEqual({ 'item-1': { label: 'There' } });
  await personal.itemPreferences.write({});
  await world.sync.follow();
  expect(await labels()).toEqual({});
  expect(await kits()).toEqual([own, team]);
});

it('a kit that was deleted while another service was connected stays so, though a demo was on meanwhile', async () => {
  await personal.kits.write([team]);
  await begin();
  onTestFinished(watchAll(storedValues.syncedFrom, () => void world.sync.follow()));
  const place = await connection.read();
  await connection.write(place && { ...place, baseAddress: 'https://other.example' });
  await personal.kits.write([]);
  await world.sync.follow();
  await world.commands.forget();
  await world.commands.startDemo();
  await world.commands.forget();
  await world.sync.follow();
  await connection.write(place);
  await world.sync.write();
  expect(await kits()).toEqual([]);
  expect(await said('kit:kit-1')).not.toHaveProperty('value');
});

it.each([
  ['nothing', {}],
  ['no entries', { fields: null, taking: [], lost: [] }],
  ['no note of what is taken', { fields: {} }],
  ['no object', 5],
])('the sync ledger may be %s: sync goes on', async (_, found) => {
  await begin();
  await fakeBrowser.storage.local.set({ [syncLedger.key]: found });
  await name('Fox');
  await world.sync.write();
  expect(await sync.read()).toMatchObject({ problem: null });
  expect(await said('label:item-1')).toMatchObject({ value: 'Fox' });
});

it('kits whose ids are anything keep nothing from being mended', async () => {
  await begin();
  await fakeBrowser.storage.local.set({ kits: [{ id: { toString: 1 } }, null], unseen: 5 });
  expect(await world.commands.checkStored()).toBeNull();
  expect(await fakeBrowser.storage.local.get(['kits', 'unseen'])).toEqual({ kits: [] });
});

it('an error of ours isn’t taken for a browser that doesn’t answer', async () => {
  await begin();
  const ours = new TypeError('Nobody expected this');
  vi.spyOn(personal.itemPreferences, 'update').mockRejectedValueOnce(ours);
  await nameElsewhere('There');
  await expect(world.sync.follow()).rejects.toBe(ours);
});

it('a demo that begins meanwhile gets nothing of what is taken', async () => {
  await begin();
  await nameElsewhere('There');
  const isWaitedFor = async () => {
    const { pending = [] } = await navigator.locks.query();
    const isOn = isDemo(await connection.read());
    return isOn || pending.some(({ name }) => name === 'connection');
  };
  let started: Promise<unknown> = Promise.resolve();
  const { update } = personal.itemPreferences;
  vi.spyOn(personal.itemPreferences, 'update').mockImplementationOnce(async (...change) => {
    started = world.commands.forget().then(world.commands.startDemo);
    await expect.poll(isWaitedFor).toBe(true);
    return update(...change);
  });
  await world.sync.follow();
  await started;
  expect(isDemo(await connection.read())).toBe(true);
  expect(await labels()).toEqual({});
  await world.commands.forget();
  expect(await labels()).toEqual({ 'item-1': { label: 'There' } });
});

describe('the first merge', () => {
  beforeEach(async () => {
    await personal.itemPreferences.write({
      'item-1': { label: 'Here' },
      'item-2': { isPinned: true },
    });
    await elsewhere({
      'label:item-1': { stamp: 5, value: 'There' },
      'kit:kit-1': { stamp: 5, value: { name: 'Team', lines: [line] } },
    });
  });

  describe('where others have deleted something', () => {
    const own = { id: 'kit-9', name: 'Own', lines: [line] };
    const deletion = { stamp: Date.now() + dayMs };
    const kept = { stamp: deletion.stamp + 1_000, value: { name: 'Own', lines: [line] } };
    beforeEach(async () => {
      await personal.kits.write([own]);
      await elsewhere({ 'kit:kit-9': deletion });
    });

    it('deletes nothing here, and brings it back there', async () => {
      await begin();
      expect(await kits()).toEqual([own, team]);
      expect(await said('kit:kit-9')).toEqual(kept);
    });

    it('does the same when it was interrupted', async () => {
      vi.spyOn(area, 'set').mockRejectedValueOnce(new Error('Nobody is there'));
      await begin();
      expect(await said('kit:kit-9')).toEqual(deletion);
      const again = { stamp: kept.stamp + dayMs };
      await elsewhere({ 'kit:kit-9': again });
      await world.sync.follow();
      expect(await kits()).toEqual([own, team]);
      await world.sync.write();
      expect(await said('kit:kit-9')).toEqual({ ...kept, stamp: again.stamp + 1_000 });
    });
  });

  it('can be taken back here, which leaves other browsers as they are', async () => {
    const before = await labels();
    await begin();
    await personal.itemPreferences.update((all) => ({ ...all, 'item-3': { quantity: 7 } }));
    const there = await ledger();
    expect(await world.commands.goBackFromSync()).toBeNull();
    expect(await labels()).toEqual({ ...before, 'item-3': { quantity: 7 } });
    expect(await kits()).toEqual([]);
    await world.sync.write();
    expect(await ledger()).toEqual(there);
    expect(await sync.read()).toBeNull();
  });

  it('is taken back only as far as what was here is still understood', async () => {
    await begin();
    const { 'label:item-1': label } = (await syncCopy.read()) ?? {};
    await syncCopy.write({ 'label:item-1': label, 'kit:kit-1': { name: 'Of an older version' } });
    expect(await world.commands.goBackFromSync()).toBeNull();
    expect(await labels()).toEqual({ 'item-1': { label: 'Here' } });
    expect(await kits()).toEqual([team]);
  });

  describe('that is to be taken back', () => {
    const theirs = { 'item-1': { label: 'There' }, 'item-2': { isPinned: true } };
    const before = { 'item-1': { label: 'Here' }, 'item-2': { isPinned: true } };
    beforeEach(begin);

    it.each<[string, unknown]>([
      ['is lost', undefined],
      ['makes no sense', 'text'],
      ['is a list', []],
    ])('stays as long as what was here %s, which is said', async (_, copy) => {
      if (copy === undefined) await syncCopy.remove();
      else await fakeBrowser.storage.local.set({ [syncCopy.key]: copy });
      expect(await world.commands.goBackFromSync()).toEqual({ kind: 'no-copy' });
      expect(await labels()).toEqual(theirs);
      expect(await kits()).toEqual([team]);
      expect(await sync.read()).not.toBeNull();
    });

    it('isn’t taken back because how sync goes makes no sense', async () => {
      await name('Since');
      await world.sync.follow();
      await fakeBrowser.storage.local.set({ [sync.key]: { begunAt: 'x' } });
      await world.commands.checkStored();
      await world.sync.follow();
      expect(await labels()).toEqual({ 'item-1': { label: 'Since' } });
      expect(await syncCopy.read()).not.toBeNull();
    });

    it('twice is taken back once', async () => {
      const { goBackFromSync } = world.commands;
      const answers = await Promise.all([goBackFromSync(), goBackFromSync()]);
      expect(answers).toEqual([null, { kind: 'no-copy' }]);
      expect(await labels()).toEqual(before);
      expect(await kits()).toEqual([]);
    });

    it('in the demo stays, too', async () => {
      await world.commands.forget();
      await world.commands.startDemo();
      expect(await world.commands.goBackFromSync()).toEqual({ kind: 'no-copy' });
      await world.commands.forget();
      expect(await kits()).toEqual([team]);
    });

    it.each([0, 1, 2, 3])(
      'is taken back in the end, if a full disk takes only %i writes',
      async (count) => {
        const set = fakeBrowser.storage.local.set.bind(fakeBrowser.storage.local);
        let left = count;
        const spy = vi.spyOn(fakeBrowser.storage.local, 'set').mockImplementation(async (items) => {
          left -= 1;
          if (left < 0) throw new Error('QuotaExceededError');
          return set(items);
        });
        const failure = await world.commands.goBackFromSync();
        expect(failure).toEqual(count < 3 ? { kind: 'storage-full' } : null);
        expect(await syncCopy.read()).toEqual(count < 3 ? expect.anything() : null);
        spy.mockRestore();
        if (count === 0) {
          expect(await kits()).toEqual([team]);
          expect(await world.commands.goBackFromSync()).toBeNull();
        } else {
          // The next background.
          await world.sync.follow();
        }
        expect(await labels()).toEqual(before);
        expect(await kits()).toEqual([]);
        expect([await sync.read(), await syncCopy.read()]).toEqual([null, null]);
      },
    );

    it('and was interrupted goes on before sync is switched on again, or off', async () => {
      for (const command of ['beginSync', 'endSync'] as const) {
        vi.spyOn(personal.kits, 'update').mockRejectedValueOnce(new Error('It has ended'));
        expect(await world.commands.goBackFromSync()).toMatchObject({ kind: 'storage' });
        expect(await kits()).toEqual([team]);
        vi.spyOn(area, 'get').mockRejectedValueOnce(new Error('Nobody is there'));
        expect(await world.commands[command]()).toBeNull();
        expect(await labels()).toEqual(before);
        expect(await kits()).toEqual([]);
        if (command === 'beginSync') await world.sync.write();
      }
    });
  });
});

describe('forgetting everything', () => {
  beforeEach(async () => {
    await personal.kits.write([team]);
    await begin();
  });

  it('here leaves other browsers what they have', async () => {
    expect(await world.commands.forgetEverything()).toBeNull();
    expect(await said('kit:kit-1')).toMatchObject({ value: { name: 'Team' } });
    expect(await sync.read()).toBeNull();
  });

  it('everywhere deletes it there, too', async () => {
    expect(await world.commands.forgetEverywhere()).toBeNull();
    expect(await said('kit:kit-1')).toEqual({ stamp: expect.any(Number) });
    expect(await kits()).toEqual([]);
    expect(await sync.read()).toBeNull();
  });

  it.each(['Nobody is there', 'This request exceeds the MAX_WRITE_OPERATIONS_PER_MINUTE quota.'])(
    'everywhere is refused as a whole when it can’t be told: %s',
    async (message) => {
      vi.spyOn(area, 'set').mockRejectedValue(new Error(message));
      expect(await world.commands.forgetEverywhere()).toEqual({ kind: 'sync-unavailable' });
      expect(await kits()).toEqual([team]);
      expect(await connection.read()).not.toBeNull();
    },
  );
});

describe('a problem of sync', () => {
  beforeEach(async () => {
    await begin();
    await personal.kits.write([team]);
  });
  const problem = async () => (await sync.read())?.problem;

  it('with the room is said, and not tried again until there is less', async () => {
    vi.spyOn(area, 'set').mockRejectedValue(new Error('QUOTA_BYTES quota exceeded'));
    await world.sync.write();
    expect(await problem()).toBe('no-room');
    await fakeBrowser.alarms.clear(syncAlarm);
    await world.sync.follow();
    expect(await fakeBrowser.alarms.get(syncAlarm)).toBeUndefined();
    vi.restoreAllMocks();
    await personal.kits.write([]);
    await world.sync.follow();
    expect(await fakeBrowser.alarms.get(syncAlarm)).toBeDefined();
    await world.sync.write();
    expect(await problem()).toBeNull();
  });

  it.each([
    'This request exceeds the MAX_WRITE_OPERATIONS_PER_MINUTE quota.',
    'An unexpected error occurred',
  ])('for now is tried later: %s', async (message) => {
    vi.spyOn(area, 'set').mockRejectedValue(new Error(message));
    await world.sync.write();
    expect(await problem()).toBe('unavailable');
    expect(await fakeBrowser.alarms.get(syncAlarm)).toBeDefined();
    vi.restoreAllMocks();
    await world.sync.write();
    expect(await problem()).toBeNull();
    expect(await said('kit:kit-1')).toMatchObject({ value: { name: 'Team' } });
  });

  it('with reading is said, and nothing is changed', async () => {
    vi.spyOn(area, 'get').mockRejectedValue(new Error('An unexpected error occurred'));
    await world.sync.follow();
    expect(await problem()).toBe('unavailable');
    expect(await kits()).toEqual([team]);
  });

  it('is said as well if the browser never answers, and holds nobody up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(area, 'get').mockImplementation(() => new Promise<never>(() => {}));
    const following = world.sync.follow();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await world.commands.forget()).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    await following;
    vi.useRealTimers();
    expect(await problem()).toBe('unavailable');
  });

  it('when a newer version has taken over is said, and nothing is written', async () => {
    await area.set({ '2.shop.0': { 'kit:kit-9': 'something new' } });
    const before = await contents();
    await world.sync.write();
    expect(await problem()).toBe('newer');
    expect(await contents()).toEqual(before);
    expect(await world.commands.forgetEverywhere()).toBeNull();
    expect(await contents()).toMatchObject({ '2.shop.0': {} });
    expect(JSON.stringify(await contents())).not.toContain('new');
    expect(await kits()).toEqual([]);
  });

  it('isn’t that a newer version has taken over, where a key only begins with a number', async () => {
    await area.set({ '9lives': { 'kit:kit-9': 'something else' } });
    await world.sync.write();
    expect(await problem()).toBeNull();
    expect(await said('kit:kit-1')).toMatchObject({ value: { name: 'Team' } });
  });

  it('for lack of room is counted', async () => {
    const long = { label: 'Label '.repeat(9) };
    const many = Array.from({ length: 2_000 }, (_, at) => [`item-${at}`, long]);
    await personal.itemPreferences.write(Object.fromEntries(many));
    await world.sync.write();
    const { leftOut = 0 } = (await sync.read()) ?? {};
    expect(leftOut).toBeGreaterThan(500);
    expect(leftOut).toBeLessThan(2_000);
    expect(Object.keys(await labels())).toHaveLength(2_000);
  });
});
