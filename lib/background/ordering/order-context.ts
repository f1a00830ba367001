import type { OpenService } from '@/lib/background/connection/gateway';
import type { Item } from '@/lib/domain/items/item';
import type { OrderContext } from '@/lib/domain/ordering/order-facts';
import type { OrderRequest } from '@/lib/domain/ordering/order-request';
import { type Result, succeeded } from '@/lib/domain/result';
import { pageSize } from '@/lib/service/client';
import { settings } from '@/lib/storage/personal';
import { checkout, itemsHead, itemsInfo, itemsRest } from '@/lib/storage/state';

/** The snapshot that orders are checked against; empty where nothing was read yet. */
export async function readOrderContext(): Promise<OrderContext> {
  const [info, head, rest, saved] = await Promise.all([
    itemsInfo.read(),
    itemsHead.read(),
    itemsRest.read(),
    checkout.read(),
  ]);
  return {
    items: new Map([...head, ...rest].map((item) => [item.id, item])),
    addresses: saved?.addresses ?? [],
    cards: saved?.cards ?? [],
    currency: info?.currency ?? '',
  };
}

/**
 * Asks the service anew for all that an order depends on, just before it is sent: its items, and the
 * addresses and cards. An item is looked for on the page where it was last, then on the first and on
 * the neighbours, since pages shift; one that isn't there is taken to be gone.
 * @param known the snapshot, in the service's order
 */
export async function readFreshOrderContext(
  { service }: OpenService,
  request: OrderRequest,
  known: OrderContext,
): Promise<Result<OrderContext>> {
  const { currency, locale } = await settings.read();
  const [addresses, cards] = await Promise.all([service.listAddresses(), service.listCards()]);
  if (!addresses.ok) return addresses;
  if (!cards.ok) return cards;

  const items = new Map<string, Item>();
  for (const page of pagesToRead(request, known)) {
    if (request.lines.every(({ itemId }) => items.has(itemId))) break;
    const offset = page * pageSize;
    const answer = await service.listItems({ limit: pageSize, offset, currency, locale });
    if (!answer.ok) return answer;
    for (const item of answer.value.rows) items.set(item.id, item);
  }
  return succeeded({
    items,
    addresses: addresses.value.rows,
    cards: cards.value.rows,
    currency,
  });
}

/** The pages where the items were, the one where what is ordered moves to, and those beside. */
function pagesToRead({ lines }: OrderRequest, known: OrderContext): number[] {
  const ids = [...known.items.keys()];
  const pages = lines.map(({ itemId }) => Math.floor(Math.max(0, ids.indexOf(itemId)) / pageSize));
  const beside = pages.flatMap((page) => [page + 1, page - 1]).filter((page) => page >= 0);
  return [...new Set([...pages, 0, ...beside])];
}
