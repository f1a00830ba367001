import type { OrderContext } from '@/lib/domain/ordering/order-check';
import { checkout, itemsHead, itemsInfo, itemsRest } from '@/lib/storage/state';

/** The snapshot that orders are checked against; empty where nothing was read yet. */
export async function readOrderContext(): Promise<OrderContext> {
  const [info, head, rest, wallet] = await Promise.all([
    itemsInfo.read(),
    itemsHead.read(),
    itemsRest.read(),
    checkout.read(),
  ]);
  return {
    items: new Map([...head, ...rest].map((item) => [item.id, item])),
    addresses: wallet?.addresses ?? [],
    cards: wallet?.cards ?? [],
    currency: info?.currency ?? '',
  };
}
