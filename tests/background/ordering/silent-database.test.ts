import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createJournal } from '@/lib/storage/private/journal';
import { aPress, useOrderingWorld } from '../../support/worlds/ordering-world';
import { anAttempt } from '../../support/worlds/samples';

/* A database that neither succeeds nor fails. */

const { world, ordering, restart, pass, attempt } = useOrderingWorld();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

/** What `work` ends with once every wait for the database is over. */
async function outcomeOf<T>(work: Promise<T>): Promise<T | Error> {
  let outcome: T | Error | undefined;
  const end = (by: T | Error) => {
    outcome = by;
  };
  work.then(end, end);
  for (let round = 0; round < 20 && outcome === undefined; round += 1) {
    // What does answer does so first.
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  if (outcome === undefined) throw new Error('It never ends');
  return outcome;
}

/** Opens nothing until the returned function is called, as often as it was asked meanwhile. */
function silentOpening(): () => Promise<void> {
  const { open } = indexedDB;
  const asked: (readonly [IDBOpenDBRequest, string, number | undefined])[] = [];
  const silent = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    const request = {} as IDBOpenDBRequest;
    asked.push([request, name, version]);
    return request;
  });
  return async () => {
    silent.mockRestore();
    for (const [request, name, version] of asked) {
      const real = open.call(indexedDB, name, version);
      await new Promise<void>((resolve) => {
        const tell = (of: IDBOpenDBRequest) =>
          Object.assign(request, { result: of.result, transaction: of.transaction });
        real.onupgradeneeded = (event) => {
          tell(real);
          request.onupgradeneeded?.(event);
        };
        real.onsuccess = (event) => {
          tell(real);
          request.onsuccess?.(event);
          resolve();
        };
      });
    }
  };
}

describe('a database that doesn’t open', () => {
  it('fails; what was to be written isn’t when it does open, and it is closed again', async () => {
    const answer = silentOpening();
    const journal = createJournal(crypto.randomUUID());
    expect(await outcomeOf(journal.write(anAttempt()))).toBeInstanceOf(Error);
    const close = vi.spyOn(IDBDatabase.prototype, 'close');
    await answer();
    expect(close).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
    expect(await journal.all()).toEqual([]);
  });

  it('ends a press, which is never sent', async () => {
    const answer = silentOpening();
    // Since this background runs already, no earlier one can have begun with it.
    const press = aPress({ pressedAt: world.now + 1 });
    expect(await outcomeOf(ordering.press(press))).toMatchObject({ kind: 'storage' });
    await answer();
    vi.useRealTimers();
    await restart().answerNotes();
    await pass(5);
    expect(await attempt()).toBeNull();
    expect(world.posts).toEqual([]);
  });

  it('lets a lost journal be replaced later', async () => {
    const journal = createJournal(crypto.randomUUID());
    const answer = silentOpening();
    expect(await outcomeOf(journal.restore({ attempts: [], past: [] }))).toBeInstanceOf(Error);
    await answer();
    vi.useRealTimers();
    await journal.restore({ attempts: [anAttempt()], past: [] });
    expect(await journal.all()).toEqual([anAttempt()]);
  });
});

describe('a transaction that doesn’t answer', () => {
  it.each(['get', 'put'] as const)('to %s fails, and writes nothing', async (method) => {
    const journal = createJournal(crypto.randomUUID());
    vi.useRealTimers();
    await journal.all();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { get } = IDBObjectStore.prototype;
    const original: (value: never) => IDBRequest = IDBObjectStore.prototype[method];
    const silent = vi.fn(function (this: IDBObjectStore, value: never) {
      const request = original.call(this, value);
      // Busy for ever with something else.
      const goOn = () => {
        get.call(this, 'nothing').onsuccess = goOn;
      };
      goOn();
      return { transaction: request.transaction };
    });
    Object.assign(IDBObjectStore.prototype, { [method]: silent });
    expect(await outcomeOf(journal.write(anAttempt()))).toBeInstanceOf(Error);
    Object.assign(IDBObjectStore.prototype, { [method]: original });
    vi.useRealTimers();
    expect(await journal.all()).toEqual([]);
  });
});

it('what may have been written after all is unclear, and not sent once the database answers', async () => {
  vi.useRealTimers();
  await ordering.resume();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The write takes, and from then on nothing is heard of the database.
  const { put, get, getAll } = IDBObjectStore.prototype;
  let hasWritten = false;
  const dumb = (original: (key: never) => IDBRequest) =>
    function (this: IDBObjectStore, key: never) {
      return hasWritten ? {} : original.call(this, key);
    };
  Object.assign(IDBObjectStore.prototype, {
    put: function (this: IDBObjectStore, value: unknown) {
      hasWritten = true;
      return put.call(this, value);
    },
    get: dumb(get),
    getAll: dumb(getAll),
  });
  expect(await outcomeOf(ordering.press(aPress()))).toEqual({ kind: 'order-unclear' });
  await outcomeOf(ordering.resume());
  Object.assign(IDBObjectStore.prototype, { put, get, getAll });
  vi.useRealTimers();
  await pass(5);
  await pass(60);
  expect(await attempt()).toMatchObject({ state: 'expired' });
  expect(world.posts).toEqual([]);
});
