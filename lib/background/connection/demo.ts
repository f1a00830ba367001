import type { browser } from 'wxt/browser';
import type { WakeUp } from '@/lib/background/platform/wake-up';
import type { WithLock } from '@/lib/background/platform/with-lock';
import type { StoredValues } from '@/lib/background/stored-values';
import { demoAddress, demoPicture } from '@/lib/domain/demo';
import type { EpochMs } from '@/lib/domain/time';
import type { Timeline } from '@/lib/service/http/timeline';
import { type Account, type Opening, openedAccount, type World } from '@/lib/shop/account';
import { Refusal } from '@/lib/shop/errors';
import { answer } from '@/lib/shop/shop';
import { entry, removeAll, writeAll } from '@/lib/storage/stored';

export const demoAlarm = 'demo';

/** How many times faster than in life parcels travel: an hour passes in a second. */
const speed = 3_600;

interface DemoDeps {
  /** What the shop begins with, a file of the package. */
  readonly readOpening: () => Promise<Opening>;
  /** Wakes the background when an order is due to move. */
  readonly wakeUp: WakeUp;
  readonly withLock: WithLock;
  readonly now: () => EpochMs;
  readonly random: () => number;
  readonly local: Pick<typeof browser.storage.local, 'get' | 'set'>;
  readonly stored: Pick<
    StoredValues,
    'arranged' | 'connection' | 'demoShop' | 'density' | 'putAside' | 'settings'
  >;
}

/**
 * A small shop inside the extension, to try everything with. It answers as the service does, by the same rules as
 * our own sandbox; the rest of the background doesn't know the difference. While it is there, what the person had
 * arranged is put aside, and it is put back when the demo ends, so that nothing of the demo remains.
 */
export function createDemo(deps: DemoDeps) {
  const { readOpening, wakeUp, withLock, now, random, local, stored } = deps;
  const { arranged, connection, demoShop, putAside } = stored;

  const world = (): World => ({
    now: now(),
    shipmentsNow: now(),
    shortened: (ms) => Math.round(ms / speed),
    listingDelay: 0,
    newNumber: () => demoNumber(Math.floor(random() * 1e6)),
    pictureUrl: demoPicture,
  });

  /** The address that was asked for last. */
  let last = '';
  const respond = async (request: Request): Promise<Response> => {
    last = request.url;
    const { pathname, searchParams: query } = new URL(request.url);
    const asked = {
      method: request.method,
      path: pathname.slice(new URL(demoAddress).pathname.length),
      query,
      contentType: request.headers.get('Content-Type'),
      body: await request.text(),
    };
    // One at a time, so that no order is lost by another.
    return withLock('demo', async () => {
      const account = await demoShop.read();
      if (!account) throw new TypeError('The demo has ended');
      try {
        const { status, body, account: after } = answer(asked, account, world());
        if (after !== account) await demoShop.write(after);
        await wakeUp.arrange(nextMoveOf(after));
        return json(status, body);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { status, type, message } = error;
        return json(status, { type, message });
      }
    });
  };

  const json = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { Date: new Date(now()).toUTCString() },
    });

  return {
    /** How the service's client reaches the shop. */
    door: {
      fetch: ((input, init) => respond(new Request(input, init))) satisfies typeof fetch,
      timeline: sharedConnection(now, () => last),
      onLine: () => true,
    },
    /** Opens the shop anew, in place of a connection. */
    begin: async (): Promise<void> => {
      const opening = await readOpening();
      const before = await local.get(arranged.map(({ key }) => key));
      // One write, so that there is no demo without a way back.
      await writeAll(
        // What an earlier demo put aside, if it never came to its end.
        entry(putAside, (await putAside.read()) ?? before),
        entry(demoShop, openedAccount(opening, demoNumber, world())),
        entry(connection, { baseAddress: demoAddress, keyEnding: '', rejected: null }),
      );
      const stays = [stored.settings.key, stored.density.key];
      await removeAll(arranged.filter(({ key }) => !stays.includes(key)));
    },
    /** Leaves everything as it was before the demo, if there was one. */
    putBack: async (): Promise<void> => {
      const before = await putAside.read();
      if (!before) return;
      const isGone = ({ key }: { readonly key: string }) => !Object.hasOwn(before, key);
      // Both at once, so that no background ends in between.
      await Promise.all([
        local.set(before),
        removeAll([...arranged.filter(isGone), demoShop, putAside]),
      ]);
      await wakeUp.arrange(null);
    },
  };
}

export type Demo = ReturnType<typeof createDemo>;

const demoNumber = (index: number) => `DEMO${String(index).padStart(6, '0')}`;

/** When the next order moves; `null`: none does. */
function nextMoveOf({ orders }: Account): EpochMs | null {
  const due = orders.flatMap(({ steps }) => steps.map((step) => step.due));
  return due.length > 0 ? Math.min(...due) : null;
}

/** Nothing can be repeated where nothing is sent: as over one shared connection, there are no spare ones. */
function sharedConnection(now: () => EpochMs, last: () => string): Timeline {
  const entry = () => ({ name: last(), startTime: now(), nextHopProtocol: 'h2' });
  return {
    now,
    getEntriesByType: () => [entry() as PerformanceResourceTiming],
    clearResourceTimings: () => {},
  };
}
