import type { StoredItem } from '../account/items.ts';
import { accountCurrency, round } from '../account/money.ts';
import { checkOrder } from '../account/order-request.ts';
import { grandTotal, orderPrice } from '../account/prices.ts';
import type { OrderLine, Size } from '../contract.ts';
import { products } from '../data/products.ts';
import { userInput } from '../http/errors.ts';
import type { Result, SandboxRequest } from '../http/message.ts';
import type { Store } from '../store.ts';

/** POST /orders (contract 4.5). The contract is silent on the status of success: 201. */
export function placeOrder(request: SandboxRequest, store: Store): Result {
  const body = readJson(request);
  const view = { currency: accountCurrency, locale: null, origin: request.origin };
  const { lines, address } = checkOrder(body, {
    item: (id) => store.items.find(id, view),
    address: store.addresses.find,
    card: store.cards.find,
    now: store.clock.now(),
  });
  const itemTotal = round(lines.reduce((sum, line) => sum + linePrice(line), 0));
  const number = store.database.transaction(() => {
    // Last line first, so that the first line ends up in front.
    for (const { id } of lines.toReversed()) store.items.moveToFront(id);
    return store.orders.place({
      itemTotal,
      total: grandTotal(itemTotal, address),
      currency: accountCurrency,
      listedAfter: Number(store.database.setting('listingDelay') ?? 0),
    });
  });
  return { status: 201, body: { order: { number } } };
}

function linePrice({ quantity, size, item }: OrderLine & { item: StoredItem }): number {
  const original = item.shown.size;
  const wanted = size ? ({ ...original, size } as Size) : original;
  return orderPrice(products[item.product], quantity, wanted);
}

function readJson({ headers, body }: SandboxRequest): unknown {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw userInput('Content-Type must be application/json');
  try {
    return JSON.parse(body);
  } catch {
    throw userInput('The body is not valid JSON');
  }
}
