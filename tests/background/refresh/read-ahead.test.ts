import { expect, it } from 'vitest';
import { refreshItems } from '@/lib/background/refresh/items';
import { failed, succeeded } from '@/lib/domain/failure/result';
import { itemsInfo } from '@/lib/storage/state';
import { keepAlways } from '../../support/worlds/listing-service';
import { anItem } from '../../support/worlds/samples';

const busy = { kind: 'rate-limited', status: 429, message: null, retryAfterMs: 60_000 } as const;

/** An account with so many items, and a service that counts what is asked of it. */
function createAccount(count: number, busyAt = Number.POSITIVE_INFINITY) {
  const asked: number[] = [];
  let inFlight = 0;
  let most = 0;
  const listItems = async ({ offset, limit }: { offset: number; limit: number }) => {
    asked.push(offset);
    inFlight += 1;
    most = Math.max(most, inFlight);
    if (offset === busyAt) return failed(busy);
    await new Promise((resolve) => setTimeout(resolve));
    inFlight -= 1;
    const length = Math.max(0, Math.min(limit, count - offset));
    const rows = Array.from({ length }, (_, at) => anItem({ id: `item-${offset + at}` }));
    return succeeded({ rows, skippedRows: 0, canLoadMore: offset + limit < count });
  };
  const read = () => refreshItems({ service: { listItems }, keep: keepAlways } as never);
  return { read, asked, most: () => most };
}

it('a short listing is read page by page, and nothing is asked for in vain', async () => {
  const { read, asked, most } = createAccount(310);
  expect(await read()).toMatchObject({ ok: true });
  expect(asked).toEqual([0, 50, 100, 150, 200, 250, 300]);
  expect(most()).toBe(1);
});

it('a long listing is read three pages at a time, each once, and stored in its order', async () => {
  const { read, asked, most } = createAccount(2_000);
  expect(await read()).toMatchObject({ ok: true });
  expect(await itemsInfo.read()).toMatchObject({ count: 2_000, complete: true });
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeLessThanOrEqual(42);
  expect(most()).toBe(3);
});

it('a service that asks for patience is asked for nothing more', async () => {
  // The pages before it are still on their way.
  const { read, asked } = createAccount(2_000, 900);
  expect(await read()).toEqual({ ok: false, failure: busy });
  expect(asked.at(-1)).toBe(900);
});
