import type { OpenService } from '@/lib/background/connection/gateway';
import { storedValues as stored } from '@/lib/background/stored-values';
import { type Result, succeeded } from '@/lib/domain/failure/result';
import type { Item } from '@/lib/domain/items/item';
import type { HeldAttempt, OrderRequest } from '@/lib/domain/ordering/attempt/attempt';
import type { OrderContext } from '@/lib/domain/ordering/attempt/shown-order';
import { pageSize } from '@/lib/service/client';
import { mostItemPages, readPages } from '@/lib/service/read-pages';
import { readListedItems } from '@/lib/storage/item-chunks';

/** What an order is checked against, as it was read last; empty where nothing was read yet. */
export async function readOrderContext(): Promise<OrderContext> {
  const [byId, checkout] = await Promise.all([readListedItems(), stored.checkout.read()]);
  return {
    // An order has a few of them; to make thousands, it would have to wait.
    items: { get: (id) => byId.get(id)?.item, keys: () => byId.keys() },
    addresses: checkout?.addresses ?? [],
    cards: checkout?.cards ?? [],
  };
}

/**
 * Asks the service again, just before an order is sent, for all that it depends on: its items, the
 * addresses and the cards. An item is looked for on the page where it was, then on the first page, the next, and
 * all others, since pages shift, and once more, since they shift while they are read: where the shop's sorting ties,
 * at each reading. One that isn't in the snapshot, which an update drops, is looked for on all pages that aren't
 * known. One that isn't there counts as gone.
 * @param order `askedFor`: what it was shown in; what is set now, if that isn't known
 * @param known the snapshot, in the service's order
 */
export async function readFreshOrderContext(
  { service }: OpenService,
  { request, askedFor }: Pick<HeldAttempt, 'request' | 'askedFor'>,
  known: OrderContext,
): Promise<Result<OrderContext>> {
  const { currency, locale } = askedFor ?? (await stored.settings.read());
  const [addresses, cards] = await Promise.all([service.listAddresses(), service.listCards()]);
  if (!addresses.ok) return addresses;
  if (!cards.ok) return cards;

  const items = new Map<string, Item>();
  const isComplete = () => request.lines.every(({ itemId }) => items.has(itemId));
  const readPage = async (page: number) => {
    const offset = page * pageSize;
    const answer = await service.listItems({ limit: pageSize, offset, currency, locale });
    if (answer.ok) for (const item of answer.value.rows) items.set(item.id, item);
    return answer;
  };
  const ids = [...known.items.keys()];
  const pages = pagesToRead(request, ids);
  for (const page of [...pages, ...pages]) {
    if (isComplete()) break;
    const answer = await readPage(page);
    if (!answer.ok) return answer;
  }
  const isKnown = request.lines.every(({ itemId }) => ids.includes(itemId));
  if (!isKnown && !isComplete()) {
    const others = readPages({
      read: readPage,
      idOf: ({ id }) => id,
      known: items.keys(),
      from: Math.floor(ids.length / pageSize),
      most: mostItemPages,
    });
    for await (const answer of others) {
      if (!answer.ok) return answer;
      if (isComplete()) break;
    }
  }
  return succeeded({ items, addresses: addresses.value.rows, cards: cards.value.rows });
}

/** The pages where the items were, the first, where ordered items move to, the next, and then the others. */
function pagesToRead({ lines }: OrderRequest, ids: readonly string[]): number[] {
  if (ids.length === 0) return [];
  const pages = lines.map(({ itemId }) => Math.floor(Math.max(0, ids.indexOf(itemId)) / pageSize));
  const all = [...ids.keys()].filter((page) => page * pageSize < ids.length);
  return [...new Set([...pages, 0, ...pages.map((page) => page + 1), ...all])];
}
