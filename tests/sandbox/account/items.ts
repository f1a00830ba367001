import type { Item, Size } from '../contract.ts';
import type { ItemSeed } from '../data/catalogue.ts';
import { nameIn, type ProductKey, products } from '../data/products.ts';
import type { Database } from '../database.ts';
import { identifier } from '../random.ts';
import { convert } from './money.ts';
import { orderPrice } from './prices.ts';

export interface View {
  currency: string;
  locale: string | null;
  /** Where artwork is served from. */
  origin: string;
}

interface Row {
  id: string;
  product: ProductKey;
  name: string | null;
  quantity: number;
  size: string;
  artwork: string;
  flaw: ItemSeed['flaw'] | null;
  changes: string;
}

export interface StoredItem {
  /** As the contract shows it (2.1). */
  shown: Item;
  product: ProductKey;
}

export function createItems(database: Database) {
  const rank = (most: 'MIN' | 'MAX') =>
    database.get<{ rank: number | null }>(`SELECT ${most}(rank) AS rank FROM items`)?.rank ?? 0;

  return {
    fill(seeds: readonly ItemSeed[]): void {
      seeds.forEach((seed, index) => {
        database.run(
          'INSERT INTO items (id, rank, product, name, quantity, size, artwork, flaw) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
          identifier('itm', `${index} ${seed.product}`) + index.toString(36),
          index,
          seed.product,
          seed.name,
          seed.quantity,
          JSON.stringify(parseSize(seed)),
          JSON.stringify(seed.artwork),
          seed.flaw ?? null,
        );
      });
    },
    list(limit: number, offset: number, view: View): Item[] {
      return database
        .all<Row>('SELECT * FROM items ORDER BY rank LIMIT ? OFFSET ?', limit, offset)
        .map((row) => show(row, view));
    },
    find(id: string, view: View): StoredItem | undefined {
      const row = database.get<Row>('SELECT * FROM items WHERE id = ?', id);
      return row && { shown: show(row, view), product: row.product };
    },
    /** Items are listed most recently ordered first, so pages shift when something is ordered. */
    moveToFront(id: string): void {
      database.run('UPDATE items SET rank = ? WHERE id = ?', rank('MIN') - 1, id);
    },
    /** From now on these fields are shown instead of the item's own. */
    change(id: string, changes: Record<string, unknown>): boolean {
      return (
        database.run(
          'UPDATE items SET changes = json_patch(changes, ?) WHERE id = ?',
          JSON.stringify(wrapNulls(changes)),
          id,
        ) > 0
      );
    },
    remove: (id: string) => database.run('DELETE FROM items WHERE id = ?', id) > 0,
    clear: () => database.run('DELETE FROM items'),
  };
}

// A JSON merge patch removes what is null, so every changed value is wrapped.
const wrapNulls = (changes: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, JSON.stringify(value)]));

const unwrap = (changes: string): Partial<Item> =>
  Object.fromEntries(
    Object.entries(JSON.parse(changes) as Record<string, string>).map(([name, value]) => [
      name,
      JSON.parse(value),
    ]),
  );

function show(row: Row, view: View): Item {
  const product = products[row.product];
  const size = JSON.parse(row.size) as Size;
  const available = row.flaw !== 'unavailable';
  const priced = available && row.flaw !== 'unpriced';
  const { min } = product.range;
  return {
    id: row.id,
    name: row.name,
    productId: product.id,
    productName: available ? nameIn(view.locale, product) : null,
    quantity: row.quantity,
    size,
    isSizeRequired: product.garment !== null,
    buyingOptions: available ? { quantity: product.range } : null,
    retailPrice: priced ? convert(orderPrice(product, min, size), view.currency) : null,
    artworkUrls: (JSON.parse(row.artwork) as string[]).map((artwork) => {
      if (artwork.includes('://')) return artwork;
      const [slug, query] = artwork.split('?');
      return `${view.origin}/artwork/${slug}.svg${query ? `?${query}` : ''}`;
    }),
    ...unwrap(row.changes),
  };
}

function parseSize({ product, size }: ItemSeed): Size {
  const { garment } = products[product];
  if (garment) return { __typename: garment, size };
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { __typename: 'RegularItemDimensions', width, height };
}
