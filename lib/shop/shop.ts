import {
  type Account,
  caughtUp,
  listedOrders,
  type SavedItem,
  type World,
  withOrder,
} from './account.ts';
import type { Address, Card, Item, OrderLine, Size } from './contract.ts';
import { methodNotAllowed, notFound, userInput } from './errors.ts';
import { accountCurrency, convert, round, supportedCurrency } from './money.ts';
import { checkOrder } from './order-request.ts';
import { readPage, readRows } from './paging.ts';
import { grandTotal, orderPrice } from './prices.ts';
import { nameIn, type Product } from './product.ts';

/** A request to the service, whose key was judged by whoever passes it on. */
export interface ShopRequest {
  readonly method: string;
  /** Below the base address, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly contentType: string | null;
  readonly body: string;
}

/** What is answered, and the account as it is afterwards. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly account: Account;
}

type Endpoint = (request: ShopRequest, account: Account, world: World) => Answer;

const endpoints: Record<string, Record<string, Endpoint>> = {
  '/items': {
    GET({ query }, account, { pictureUrl }) {
      const currency = supportedCurrency(query.get('currency'));
      const locale = query.get('locale');
      const { rows, canLoadMore } = readRows(account.items, readPage(query, 20));
      const items = rows.map((item) => show(item, account, { currency, locale, pictureUrl }));
      return { status: 200, body: { items, canLoadMore }, account };
    },
  },
  '/addresses': {
    GET: (_request, account) => ({
      status: 200,
      body: { addresses: defaultFirst(account.addresses) },
      account,
    }),
  },
  '/payments': {
    GET: (_request, account) => ({
      status: 200,
      body: { payments: defaultFirst(account.cards) },
      account,
    }),
  },
  '/orders': {
    GET({ query }, before, world) {
      const page = readPage(query, 10);
      const account = caughtUp(before, world);
      const { rows, canLoadMore } = readRows(listedOrders(account, world), page);
      return { status: 200, body: { orders: rows, canLoadMore }, account };
    },
    POST: placeOrder,
  },
};

/**
 * The service (contract 4) as a function: what it answers, and what becomes of the account.
 * @throws Refusal for an error answer (contract 7), which leaves the account as it is
 */
export function answer(request: ShopRequest, account: Account, world: World): Answer {
  const { method, path } = request;
  const methods = Object.hasOwn(endpoints, path) ? endpoints[path] : undefined;
  if (!methods) throw notFound(path);
  const endpoint = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!endpoint) throw methodNotAllowed(method, allowedMethods(path));
  return endpoint(request, account, world);
}

export function allowedMethods(path: string): string {
  const methods = Object.hasOwn(endpoints, path) ? endpoints[path] : {};
  return [...Object.keys(methods ?? {}), 'OPTIONS'].join(', ');
}

const defaultFirst = <T extends Address | Card>(entries: readonly T[]): T[] =>
  [...entries].sort((one, other) => Number(other.isDefault) - Number(one.isDefault));

interface View extends Pick<World, 'pictureUrl'> {
  readonly currency: string;
  readonly locale: string | null;
}

/** An item as the contract shows it (2.1). */
function show(item: SavedItem, account: Account, { currency, locale, pictureUrl }: View): Item {
  const product = productOf(item, account);
  const available = item.flaw !== 'unavailable';
  const priced = available && item.flaw !== 'unpriced';
  const price = orderPrice(product, product.range.min, item.size);
  return {
    id: item.id,
    name: item.name,
    productId: product.id,
    productName: available ? nameIn(locale, product) : null,
    quantity: item.quantity,
    size: item.size,
    isSizeRequired: product.garment !== null,
    buyingOptions: available ? { quantity: product.range } : null,
    retailPrice: priced ? convert(price, currency) : null,
    artworkUrls: item.artwork.map((one) => (one.includes('://') ? one : pictureUrl(one))),
    ...item.changes,
  };
}

function productOf({ product }: SavedItem, { products }: Account): Product {
  const found = products[product];
  if (!found) throw new Error(`There is no product ${product}`);
  return found;
}

/** POST /orders (contract 4.5). The contract is silent on the status of success: 201. */
function placeOrder(request: ShopRequest, account: Account, world: World): Answer {
  const body = readJson(request);
  const view = { currency: accountCurrency, locale: null, pictureUrl: world.pictureUrl };
  const { lines, address } = checkOrder(body, {
    item: (id) => {
      const saved = account.items.find((one) => one.id === id);
      return saved && { shown: show(saved, account, view), saved };
    },
    address: (id) => account.addresses.find((one) => one.id === id),
    card: (id) => account.cards.find((one) => one.id === id),
    now: world.now,
  });
  const linePrice = ({ quantity, size, item }: (typeof lines)[number]) =>
    orderPrice(productOf(item.saved, account), quantity, inSize(item.shown.size, size));
  const itemTotal = round(lines.reduce((sum, line) => sum + linePrice(line), 0));
  const total = grandTotal(itemTotal, address);
  const placed = withOrder(
    { ...account, items: movedToFront(account.items, lines) },
    { itemTotal, total, currency: accountCurrency },
    world,
  );
  return { status: 201, body: { order: { number: placed.number } }, account: placed.account };
}

const inSize = (original: Size, size: string | null | undefined): Size =>
  size ? ({ ...original, size } as Size) : original;

/** Items are listed most recently ordered first; the first line ends up in front. */
function movedToFront(items: readonly SavedItem[], lines: readonly OrderLine[]): SavedItem[] {
  const ids = [...new Set(lines.map(({ id }) => id))];
  const ordered = ids.flatMap((id) => items.filter((item) => item.id === id));
  return [...ordered, ...items.filter(({ id }) => !ids.includes(id))];
}

function readJson({ contentType, body }: ShopRequest): unknown {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw userInput('Content-Type must be application/json');
  try {
    return JSON.parse(body);
  } catch {
    throw userInput('The body is not valid JSON');
  }
}
