import {
  type Account,
  caughtUp,
  listedOrders,
  type SavedItem,
  type World,
  withOrder,
} from './account.ts';
import {
  type Address,
  type Card,
  hoodieSizes,
  type Item,
  type OrderLine,
  type Size,
  tshirtSizes,
} from './contract.ts';
import { methodNotAllowed, notFound, userInput } from './errors.ts';
import { accountCurrency, convert, round, supportedCurrency } from './money.ts';
import { grandTotal, nameIn, orderPrice, type Product } from './product.ts';

/** A request to the service, whose key was judged by whoever passes it on. */
export interface ShopRequest {
  readonly method: string;
  /** Below the base address, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly contentType: string | null;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly account: Account;
}

const mostLines = 50;

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
  const { lines, address } = checkOrder(readJson(request), account, world);
  const linePrice = ({ quantity, size, item, shown }: (typeof lines)[number]) =>
    orderPrice(productOf(item, account), quantity, inSize(shown.size, size));
  const itemTotal = round(lines.reduce((sum, line) => sum + linePrice(line), 0));
  const total = grandTotal(itemTotal, address);
  const placed = withOrder(
    { ...account, items: movedToFront(account.items, lines) },
    { itemTotal, total, currency: accountCurrency },
    world,
  );
  return { status: 201, body: { order: { number: placed.number } }, account: placed.account };
}

/**
 * Checks contract 4.5, rules 1 to 5, in that order.
 * @throws Refusal that names the first fault
 */
function checkOrder(body: unknown, account: Account, world: World) {
  if (!isRecord(body)) throw userInput('The body must be a JSON object');
  const { items, addressId, paymentId } = body;
  if (!Array.isArray(items) || items.length === 0) {
    throw userInput('items is required and must be a non-empty array');
  }
  if (items.length > mostLines) throw userInput(`items must hold at most ${mostLines} items`);
  const lines = items.map((line, index) => checkLine(line, `items[${index}]`, account, world));
  const wantedAddress = requireId(addressId, 'addressId');
  const address = account.addresses.find(({ id }) => id === wantedAddress);
  if (!address) throw userInput(`addressId: there is no address ${JSON.stringify(addressId)}`);
  const wantedCard = requireId(paymentId, 'paymentId');
  const card = account.cards.find(({ id }) => id === wantedCard);
  if (!card) throw userInput(`paymentId: there is no payment method ${JSON.stringify(paymentId)}`);
  if (isExpired(card, world.now)) throw userInput('paymentId: the card has expired');
  return { lines, address };
}

function checkLine(line: unknown, at: string, account: Account, world: World) {
  if (!isRecord(line)) throw userInput(`${at} must be an object`);
  const id = requireId(line.id, `${at}.id`);
  const item = account.items.find((one) => one.id === id);
  if (!item) throw userInput(`${at}.id: there is no item ${JSON.stringify(id)}`);
  const { pictureUrl } = world;
  const shown = show(item, account, { currency: accountCurrency, locale: null, pictureUrl });
  const { buyingOptions, isSizeRequired, size } = shown;
  if (!buyingOptions) throw userInput(`${at}.id: the product is no longer available`);
  const { min, max, increment } = buyingOptions.quantity;
  const { quantity } = line;
  if (quantity === undefined) throw userInput(`${at}.quantity is required`);
  if (
    typeof quantity !== 'number' ||
    quantity < min ||
    quantity > max ||
    (quantity - min) % increment !== 0
  ) {
    throw userInput(`${at}.quantity must be between ${min} and ${max} in steps of ${increment}`);
  }
  const wanted = isSizeRequired ? checkSize(line.size, `${at}.size`, size) : null;
  if (!isSizeRequired && line.size !== undefined && line.size !== null) {
    throw userInput(`${at}.size must be omitted: the product has no garment sizes`);
  }
  return { id, quantity, size: wanted, item, shown };
}

function checkSize(wanted: unknown, at: string, { __typename }: Size): string {
  const sizes: readonly string[] = __typename === 'HoodieDimensions' ? hoodieSizes : tshirtSizes;
  if (wanted === undefined || wanted === null) throw userInput(`${at} is required`);
  if (typeof wanted !== 'string' || !sizes.includes(wanted)) {
    throw userInput(`${at} must be one of ${sizes.join(', ')}`);
  }
  return wanted;
}

function requireId(value: unknown, at: string): string {
  if (value === undefined || value === null || value === '') throw userInput(`${at} is required`);
  if (typeof value !== 'string') throw userInput(`${at} must be a string`);
  return value;
}

function isExpired({ expiration: { month, year } }: Card, now: number): boolean {
  return Date.UTC(year, month, 1) <= now;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

interface Page {
  limit: number;
  offset: number;
}

/**
 * The page that is asked for (contract 4.1, 4.4).
 * @throws Refusal for values out of bounds, on which the contract is silent (4.5)
 */
function readPage(query: URLSearchParams, defaultLimit: number): Page {
  return {
    limit: readNumber(query, 'limit', defaultLimit, 1, 50),
    offset: readNumber(query, 'offset', 0, 0, Number.MAX_SAFE_INTEGER),
  };
}

function readNumber(
  query: URLSearchParams,
  name: string,
  standard: number,
  min: number,
  max: number,
): number {
  const text = query.get(name);
  if (text === null) return standard;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  const bounds = max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `between ${min} and ${max}`;
  throw userInput(`${name} must be a whole number, ${bounds}`);
}

function readRows<T>(
  all: readonly T[],
  { limit, offset }: Page,
): { rows: T[]; canLoadMore: boolean } {
  return { rows: all.slice(offset, offset + limit), canLoadMore: all.length > offset + limit };
}
