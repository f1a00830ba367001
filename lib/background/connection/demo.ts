import type { WakeUp } from '@/lib/background/platform/wake-up';
import { withLock } from '@/lib/background/platform/with-lock';
import { storedValues as stored } from '@/lib/background/stored-values';
import { defaultOf } from '@/lib/domain/checkout/checkout-choice';
import { dayMs, type EpochMs } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import type { Attempt, OrderRequest } from '@/lib/domain/ordering/attempt/attempt';
import { isDoubtful, isUnderWay } from '@/lib/domain/ordering/attempt/states';
import { demoAddress, demoPicture, isDemo } from '@/lib/domain/web/demo';
import { type Account, type ShopSeed, seededAccount, type World } from '@/lib/shop/account';
import { Refusal } from '@/lib/shop/errors';
import { supportedCurrency } from '@/lib/shop/money';
import { answer } from '@/lib/shop/shop';
import { entry, readAll, removeAll, writeAll } from '@/lib/storage/stored';
import type { Transport } from './gateway';

export const demoAlarm = 'demo';

/** How many times faster than in life parcels travel: an hour passes in a second. */
const speed = 3_600;

interface DemoShopDeps {
  /** What the shop begins with, a file of the package. */
  readonly readSeed: () => Promise<ShopSeed>;
  /** Wakes the background when an order is due to move. */
  readonly wakeUp: WakeUp;
  readonly checkStored: () => Promise<void>;
}

/**
 * A small shop inside the extension, to try everything with. It answers as the service does, by the same rules as
 * our own sandbox. While it is open, what the person had arranged is put aside as a whole.
 */
export function createDemoShop({ readSeed, wakeUp, checkStored }: DemoShopDeps) {
  const { arranged, connection, demoShop, putAside, settings } = stored;

  const world = (): World => ({
    now: Date.now(),
    shipmentsNow: Date.now(),
    shortened: (ms) => Math.round(ms / speed),
    listingDelay: 0,
    newNumber: () => demoNumber(Math.floor(Math.random() * 1e6)),
    pictureUrl: demoPicture,
  });

  /** The shop as it stands, or a new one where that was lost. */
  const readAccount = async (): Promise<Account> => {
    const kept = await demoShop.read();
    if (kept) return kept;
    const account = seededAccount(await readSeed(), demoNumber, world());
    await demoShop.write(account);
    return account;
  };

  const respond = async (request: Request): Promise<Response> => {
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
      if (!isDemo(await connection.read())) throw new TypeError('The demo has ended');
      const account = await readAccount();
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
      headers: { Date: new Date().toUTCString() },
    });

  const transport: Transport = {
    fetch: (input, init) => respond(new Request(input, init)),
    onLine: () => true,
    // Nothing was sent, so the diagnostics have nothing to list.
    onRequestEnd: () => {},
    permit: async () => null,
    prepare: async () => null,
    // There is no connection on which a browser could repeat an order.
    clearWay: async () => null,
  };

  return {
    transport,
    /**
     * Opens the shop in place of a connection.
     * @returns the orders that count as placed from here
     */
    open: async (): Promise<readonly DemoOrder[]> => {
      const seed = await readSeed();
      const account = seededAccount(seed, demoNumber, world());
      const before = await readAll(...arranged);
      const { currency, locale } = await settings.read();
      await writeAll(
        entry(demoShop, account),
        entry(putAside, Object.fromEntries(arranged.map(({ key }, at) => [key, before[at]]))),
        // An address, a card and limits that were chosen for an account mean nothing here.
        entry(settings, { ...settings.fallback, currency: supportedCurrency(currency), locale }),
        entry(connection, { baseAddress: demoAddress, keyEnding: '', rejected: null }),
      );
      await removeAll(arranged.filter(({ key }) => key !== settings.key));
      return demoOrdersOf(seed, Date.now());
    },
    /** Wakes up again for the parcels, which a browser forgets when it closes. */
    carryOn: () => withLock('demo', async () => wakeUp.arrange(nextMoveOf(await readAccount()))),
    /** Leaves nothing of the shop, and everything else as it was before. */
    close: () =>
      // It may still be answering.
      withLock('demo', async () => {
        const before = await putAside.read();
        await wakeUp.arrange(null);
        if (!before) return;
        // Through `update`, which waits for whoever is changing the demo's.
        for (const value of arranged) await value.update(() => value.parse(before[value.key]));
        // If anything before fails, or the background ends, nothing is lost and all can be done again.
        await removeAll([demoShop, putAside]);
        // Another version may have put it aside. What makes no sense of it is the person's own again, and noted as lost.
        await checkStored();
      }),
  };
}

const demoNumber = (index: number) => `DEMO${String(index).padStart(6, '0')}`;

/** An order that counts as placed from here. */
export interface DemoOrder {
  readonly request: OrderRequest;
  readonly orderNumber: string;
  readonly placedAt: EpochMs;
}

/** The seed's orders whose contents are known. */
function demoOrdersOf({ orders, addresses, cards }: ShopSeed, now: EpochMs): DemoOrder[] {
  const addressId = defaultOf(addresses)?.id ?? '';
  const cardId = defaultOf(cards)?.id ?? '';
  return orders.flatMap(({ lines, placedDaysAgo }, index) => {
    if (!lines) return [];
    const request = { lines, addressId, cardId };
    return [{ request, orderNumber: demoNumber(index), placedAt: now - placedDaysAgo * dayMs }];
  });
}

/** When the next order moves; `null`: none does. */
function nextMoveOf({ orders }: Account): EpochMs | null {
  const due = orders.flatMap(({ steps }) => steps.map((step) => step.due));
  return due.length > 0 ? Math.min(...due) : null;
}

interface DemoDeps {
  readonly shop: ReturnType<typeof createDemoShop>;
  /** Ends the connection to the shop, and closes it. */
  readonly disconnect: () => Promise<void>;
  /** Reads everything from the shop that has just opened. */
  readonly refresh: () => Promise<unknown>;
  readonly readAttempts: () => Promise<readonly Attempt[]>;
  /** Notes orders as placed from here. */
  readonly remember: (demoOrders: readonly DemoOrder[]) => Promise<void>;
}

/** When there is a demo: never beside a connection. */
export function createDemo({ shop, disconnect, refresh, readAttempts, remember }: DemoDeps) {
  /** Ends the demo, also one whose end was interrupted. The caller has the lock `connect`. */
  const end = async (): Promise<void> => {
    const savedConnection = await stored.connection.read();
    const isLeftOver = async () =>
      savedConnection === null && (await stored.putAside.read()) !== null;
    if (isDemo(savedConnection) || (await isLeftOver())) await disconnect();
  };

  const begin = async (): Promise<Failure | null> => {
    // Another page may have connected meanwhile.
    if (await stored.connection.read()) return null;
    await end();
    // A disconnecting that was interrupted may have left orders of which only their own account can tell.
    const isOpen = (attempt: Attempt) => isUnderWay(attempt) || isDoubtful(attempt);
    if ((await readAttempts()).some(isOpen)) return { kind: 'order-unclear' };
    const demoOrders = await withLock('connection', shop.open);
    // Without them, the demo only has less to show.
    await remember(demoOrders).catch(() => {});
    return null;
  };

  return {
    start: async (): Promise<Failure | null> => {
      const failure = await withLock('connect', begin);
      if (!failure) await refresh();
      return failure;
    },
    end,
    /**
     * Makes up for what an earlier background didn't live to do.
     * @returns whether the demo is on
     */
    catchUp: () =>
      withLock('connect', async () => {
        const isOn = isDemo(await stored.connection.read());
        await (isOn ? shop.carryOn() : end());
        return isOn;
      }),
  };
}
