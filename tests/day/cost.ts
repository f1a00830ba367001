import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

export interface Cost {
  readonly wakes: number;
  /** To the service. */
  readonly requests: number;
  /** Bytes in the bodies of its answers, uncompressed. */
  readonly received: number;
  /** Of `storage.local`, `storage.session` and IndexedDB. */
  readonly reads: number;
  /** To `storage.local` and IndexedDB. */
  readonly toDisk: Writes;
  /** To `storage.session`, which is gone when the browser closes. */
  readonly toMemory: Writes;
}

interface Writes {
  readonly count: number;
  /** Characters of what was written, as JSON. */
  readonly size: number;
}

/** Turns of the event loop in which nothing happens, after which nothing will. */
const quietTurns = 20;

/** Counts from now on; `vi.restoreAllMocks` ends it. */
export function countCost(baseUrl: string) {
  const local = spiesOn(fakeBrowser.storage.local);
  const session = spiesOn(fakeBrowser.storage.session);
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  let [wakes, requests, received, inFlight] = [0, 0, 0, 0];

  const inFlightWhile = async <T>(pending: Promise<T>): Promise<T> => {
    inFlight += 1;
    return pending.finally(() => {
      inFlight -= 1;
    });
  };

  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).startsWith(baseUrl)) return fetch(input, init);
    requests += 1;
    const read = async () => {
      const response = await fetch(input, init);
      return { response, body: await response.arrayBuffer() };
    };
    const { response, body } = await inFlightWhile(read());
    received += body.byteLength;
    const headers = new Headers(response.headers);
    // Node's server doesn't know of the clock that the test has set.
    headers.set('Date', new Date().toUTCString());
    return new Response(body, { status: response.status, headers });
  });
  // It runs in a thread of its own, and takes as long as it takes.
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'digest').mockImplementation((...of) => inFlightWhile(digest(...of)));

  const operations = () =>
    callsOf(...Object.values(local), ...Object.values(session), transactions, puts).length;

  return {
    cost: (): Cost => {
      const isWriting = ([, mode]: readonly unknown[]) => mode === 'readwrite';
      const journalWrites = callsOf(transactions).filter(isWriting).length;
      const journalReads = callsOf(transactions).length - journalWrites;
      return {
        wakes,
        requests,
        received,
        reads: callsOf(local.gets, session.gets).length + journalReads,
        toDisk: {
          count: callsOf(local.sets, local.removals).length + journalWrites,
          size: sizeOf(local.sets, puts),
        },
        toMemory: {
          count: callsOf(session.sets, session.removals).length,
          size: sizeOf(session.sets),
        },
      };
    },
    /** The keys in `storage.local` that were written or removed, as often as they were. */
    writtenKeys: (): string[] => [
      ...callsOf(local.sets).flatMap(([entries]) => Object.keys(entries as object)),
      ...callsOf(local.removals).flatMap(([keys]) => keys as string | string[]),
    ],
    countWake: () => {
      wakes += 1;
    },
    /** Resolves when the background has done everything. */
    settled: async () => {
      for (let turns = 0, before = -1; turns < quietTurns; turns += 1) {
        await new Promise((resolve) => setTimeout(resolve));
        if (inFlight > 0 || operations() !== before) turns = 0;
        before = operations();
      }
    },
  };
}

interface Spy {
  readonly mock: { readonly calls: readonly (readonly unknown[])[] };
}

function spiesOn(
  area: typeof fakeBrowser.storage.local,
): Record<'gets' | 'sets' | 'removals', Spy> {
  return {
    gets: vi.spyOn(area, 'get'),
    sets: vi.spyOn(area, 'set'),
    removals: vi.spyOn(area, 'remove'),
  };
}

function callsOf(...spies: readonly Spy[]): (readonly unknown[])[] {
  return spies.flatMap(({ mock }) => mock.calls);
}

function sizeOf(...writes: readonly Spy[]): number {
  return callsOf(...writes).reduce((sum, [what]) => sum + JSON.stringify(what).length, 0);
}
