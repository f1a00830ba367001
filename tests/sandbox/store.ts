import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import {
  type Account,
  caughtUp,
  type NewOrder,
  type ShopSeed,
  seededAccount,
  type World,
  withMove,
  withOrder,
} from '../../lib/shop/account.ts';
import type { Item, Order } from '../../lib/shop/contract.ts';
import { answer, type ShopRequest } from '../../lib/shop/shop.ts';
import { generateItems } from './data/generated.ts';
import { demoSeed, difficultItems, further } from './data/seeds.ts';
import type { Result } from './http/message.ts';

export interface StoreOptions {
  /** A file that keeps the data, as JSON; by default, they are kept in memory. */
  file?: string;
  /** How many times faster than in reality shipments move; 1 by default, 0: only by `advance`. */
  speed?: number;
  /** Whether the account is without the items that are difficult on purpose; false by default. */
  isClean?: boolean;
  /** So many generated items instead of the catalogue. */
  items?: number;
  /** Whether those have long names and 20 artworks each; false by default. */
  heavy?: boolean;
  /** An address under which each of those has a picture of its own: `1.png`, `2.png` … */
  pictures?: string;
}

interface State {
  readonly key: string;
  /** How far the clock was moved ahead, in ms. */
  readonly moved: number;
  readonly listingDelay: number;
  readonly account: Account;
}

export interface Standing {
  readonly orders: readonly Order[];
  /** The numbers of those that aren't listed yet. */
  readonly unlisted: readonly string[];
}

export type Store = ReturnType<typeof createStore>;

/** The account of the shop's only customer, its key and its clock. */
export function createStore(options: StoreOptions) {
  const { file, speed = 1 } = options;
  const started = Date.now();

  const shortened = (ms: number) => Math.round(speed === 0 ? ms : ms / speed);
  const begin = (key: string): State => {
    const now = Date.now();
    const account = newAccount(options, { now, shipmentsNow: now, shortened });
    return { key, moved: 0, listingDelay: 0, account };
  };
  let state =
    file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : begin('');
  const change = (changes: Partial<State>) => {
    state = { ...state, ...changes };
    if (!file) return;
    // Never half a file, whenever the process ends.
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
  };
  const keep = (account: Account) => {
    if (account !== state.account) change({ account });
  };

  const now = () => Date.now() + state.moved;
  const world = (): Omit<World, 'pictureUrl'> => ({
    now: now(),
    shipmentsNow: (speed === 0 ? started : Date.now()) + state.moved,
    shortened,
    listingDelay: state.listingDelay,
    newNumber: () => `R${randomInt(100_000_000, 1_000_000_000)}`,
  });

  return {
    key: () => state.key,
    setKey: (key: string) => change({ key }),
    /** The sandbox's time in ms since 1970: the machine's, plus what was added by `advance`. */
    now,
    advance: (ms: number) => change({ moved: state.moved + ms }),
    setListingDelay: (listingDelay: number) => change({ listingDelay }),
    reset: () => change(begin(state.key)),
    /**
     * @param origin where the sandbox was reached
     * @throws Refusal
     */
    answer(request: ShopRequest, origin: string): Result {
      const pictureUrl = (drawing: string) => {
        const [slug, query] = drawing.split('?');
        return `${origin}/artwork/${slug}.svg${query ? `?${query}` : ''}`;
      };
      const { account, ...result } = answer(request, state.account, { ...world(), pictureUrl });
      keep(account);
      return result;
    },
    standing(): Standing {
      const { now, shipmentsNow } = world();
      keep(caughtUp(state.account, { shipmentsNow }));
      const { orders } = state.account;
      const unlisted = orders.filter(({ listedAt }) => listedAt > now);
      return {
        orders: orders.map(({ order }) => order),
        unlisted: unlisted.map(({ order }) => order.number),
      };
    },
    place(order: NewOrder, listingDelay: number): string {
      const { account, number } = withOrder(state.account, order, { ...world(), listingDelay });
      keep(account);
      return number;
    },
    move(number: string, changes: Partial<Order>): boolean {
      const moved = withMove(caughtUp(state.account, world()), number, changes, now());
      if (moved) keep(moved);
      return moved !== null;
    },
    changeItem(id: string, changes: Partial<Item>): boolean {
      const { account } = state;
      if (!account.items.some((item) => item.id === id)) return false;
      const items = account.items.map((item) =>
        item.id === id ? { ...item, changes: { ...item.changes, ...changes } } : item,
      );
      keep({ ...account, items });
      return true;
    },
    removeItem(id: string): boolean {
      const { account } = state;
      const items = account.items.filter((item) => item.id !== id);
      keep({ ...account, items });
      return items.length < account.items.length;
    },
    replace: (lists: Partial<Pick<Account, 'addresses' | 'cards'>>) =>
      keep({ ...state.account, ...lists }),
  };
}

function newAccount(
  { isClean = false, items, heavy = false, pictures }: StoreOptions,
  world: Parameters<typeof seededAccount>[2],
): Account {
  const { products, items: saved, addresses, cards } = demoSeed;
  const seed: ShopSeed = {
    products,
    items:
      items === undefined
        ? [...saved, ...further.items, ...(isClean ? [] : difficultItems)]
        : generateItems(items, products, heavy, pictures),
    addresses: [...addresses, ...further.addresses],
    cards: [...cards, ...further.cards],
    orders: further.orders,
  };
  return seededAccount(seed, (index) => `R${734_218_905 - index * 1_318_447}`, world);
}
