import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shortened } from '@/lib/domain/ordering/past-attempts';
import { createJournal, type Journal } from '@/lib/storage/private/journal';
import { anAttempt } from '../../support/worlds/samples';

const kept = anAttempt({ id: 'kept', state: 'placed' });
const moved = anAttempt({ id: 'moved', state: 'placed' });
const dropped = anAttempt({ id: 'dropped', state: 'cancelled' });

let journal: Journal;
beforeEach(async () => {
  journal = createJournal(crypto.randomUUID());
  for (const attempt of [kept, moved, dropped]) await journal.write(attempt);
});

const plan = { moved: [moved], dropped: [dropped], forgotten: [] };

describe('what is over', () => {
  it('is moved, dropped and forgotten', async () => {
    await journal.archive(plan);
    expect(await journal.all()).toEqual([kept]);
    expect(await journal.past()).toEqual([shortened(moved)]);
    await journal.archive({ moved: [kept], dropped: [], forgotten: ['moved'] });
    expect(await journal.all()).toEqual([]);
    expect(await journal.past()).toEqual([shortened(kept)]);
  });

  it('is all moved or not at all', async () => {
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      attempt: { readonly id: string },
    ) {
      if (attempt.id === 'kept') throw new Error('ended');
      return put.call(this, attempt);
    });
    const both = { ...plan, moved: [moved, kept] };
    await expect(journal.archive(both)).rejects.toThrow('ended');
    expect(await journal.all()).toHaveLength(3);
    expect(await journal.past()).toEqual([]);
  });

  it('stays when it has changed since', async () => {
    const changed = { ...moved, rev: 2 };
    await journal.write(changed);
    await journal.write({ ...dropped, rev: 2 });
    await journal.archive(plan);
    expect(await journal.all()).toHaveLength(3);
    expect(await journal.past()).toEqual([]);
  });

  it('is past for good: the same press starts nothing anew', async () => {
    await journal.archive(plan);
    expect(await journal.write(moved)).toBe(false);
    expect(await journal.write({ ...moved, rev: 2 })).toBe(false);
    expect(await journal.get('moved')).toBeNull();
  });
});
