import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Attempt, DecidedAttempt } from '@/lib/domain/ordering/attempt/attempt';
import { shortened } from '@/lib/domain/ordering/attempt/past';
import { createJournal, type Journal, UnreadableAttemptError } from '@/lib/storage/private/journal';
import { putRow } from '../../support/worlds/disk';
import { aGood, anAttempt } from '../../support/worlds/samples';

type Put = (attempt: Attempt) => unknown;

describe('journal', () => {
  const fresh = () => createJournal(crypto.randomUUID());

  it('gives back what was written', async () => {
    const journal = fresh();
    expect(await journal.write(anAttempt())).toBe(true);
    expect(await journal.get('attempt-1')).toEqual(anAttempt());
    expect(await journal.all()).toEqual([anAttempt()]);
  });

  it.each([
    ['the same revision again', 1],
    ['a revision that skips one', 3],
    ['an older revision', 0],
  ])('refuses %s and keeps what is there', async (_, rev) => {
    const journal = fresh();
    await journal.write(anAttempt());
    expect(await journal.write(anAttempt({ rev, state: 'sending' }))).toBe(false);
    expect(await journal.get('attempt-1')).toEqual(anAttempt());
  });

  it('lets one of two writers of the same revision win', async () => {
    const journal = fresh();
    await journal.write(anAttempt());
    const won = await Promise.all([
      journal.write(anAttempt({ rev: 2, state: 'sending' })),
      journal.write(anAttempt({ rev: 2, state: 'cancelled' })),
    ]);
    expect(won.filter(Boolean)).toHaveLength(1);
  });

  it('starts a new attempt only with its first revision', async () => {
    expect(await fresh().write(anAttempt({ rev: 2 }))).toBe(false);
  });

  it('that holds something else says so, and can be discarded', async () => {
    const name = crypto.randomUUID();
    const journal = createJournal(name);
    await journal.write(anAttempt());
    await putRow(name, { id: 'attempt-1', rev: 'one' });
    await expect(journal.all()).rejects.toThrow('no attempt');
    await journal.clear();
    expect(await journal.write(anAttempt())).toBe(true);
  });

  it.each([
    ['forgets what it was given', () => {}],
    ['keeps something else', (put: Put, attempt: Attempt) => put(anAttempt({ rev: attempt.rev }))],
  ])('rejects when the database says it has written and %s', async (_, keep) => {
    const journal = fresh();
    await journal.write(anAttempt());
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      attempt: Attempt,
    ) {
      keep((other) => put.call(this, other), attempt);
      return this.get(attempt.id);
    });
    const sending = anAttempt({ rev: 2, state: 'sending' });
    await expect(journal.write(sending)).rejects.toThrow('could not be read back');
  });

  it.each<[string, Partial<Record<keyof Attempt, unknown>>]>([
    ['a member that is missing', { goods: [{ ...aGood(), title: undefined }] }],
    ['a number that is none', { holdUntil: Number.NaN }],
    ['a state that doesn’t exist', { state: 'lost' }],
  ])('takes nothing that it couldn’t read: %s', async (_, changes) => {
    const journal = fresh();
    await journal.write(anAttempt());
    const next = { ...anAttempt({ rev: 2 }), ...changes } as Attempt;
    await expect(journal.write(next)).rejects.toThrow(UnreadableAttemptError);
    expect(await journal.all()).toEqual([anAttempt()]);
  });

  it('takes an outcome without the reason that it couldn’t read', async () => {
    const journal = fresh();
    const failure = { kind: 'rate-limited', status: 429, message: null, retryAfterMs: Infinity };
    const unknown = anAttempt({ state: 'unknown', failure: failure as never });
    expect(await journal.write(unknown)).toBe(true);
    expect(await journal.all()).toEqual([{ ...unknown, failure: null }]);
  });

  it('writes with strict durability, whatever it writes', async () => {
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const journal = fresh();
    const sent = anAttempt({ id: 'sent', state: 'placed' });
    await journal.write(anAttempt());
    await journal.write(sent);
    await journal.archive({ moved: [sent as DecidedAttempt], dropped: [], forgotten: [] });
    await journal.restore({ attempts: [anAttempt()], past: [] });
    const writing = opened.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writing).toHaveLength(4);
    for (const [, , options] of writing) expect(options).toEqual({ durability: 'strict' });
  });
});

describe('an attempt that is over', () => {
  const kept = anAttempt({ id: 'kept', state: 'placed' });
  const moved = anAttempt({ id: 'moved', state: 'placed' });
  const dropped = anAttempt({ id: 'dropped', state: 'cancelled' });

  let journal: Journal;
  beforeEach(async () => {
    journal = createJournal(crypto.randomUUID());
    for (const attempt of [kept, moved, dropped]) await journal.write(attempt);
  });

  const plan = { moved: [moved], dropped: [dropped], forgotten: [] };

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
