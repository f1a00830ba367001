import { createItems } from './account/items.ts';
import { createOrders, type Orders } from './account/orders.ts';
import { createSavedList, type SavedList } from './account/saved.ts';
import { artworkSlugs } from './artwork/artwork.ts';
import { type Clock, createClock } from './clock.ts';
import type { Address, Card } from './contract.ts';
import { catalogue, difficultItems } from './data/catalogue.ts';
import { generateItems } from './data/generated.ts';
import { history } from './data/history.ts';
import { addresses, cardsAt } from './data/people.ts';
import { type Database, openDatabase } from './database.ts';

/** Everything the account has. */
export interface Store {
  database: Database;
  clock: Clock;
  items: ReturnType<typeof createItems>;
  addresses: SavedList<Address>;
  cards: SavedList<Card>;
  orders: Orders;
  key(): string;
  setKey(key: string): void;
  /** Restores the initial data; keeps the key. */
  reset(): void;
}

export interface StoreOptions {
  location: string;
  speed: number;
  /** Whether the catalogue is without items that are difficult on purpose. */
  isClean: boolean;
  /** Generated items instead of the catalogue. */
  generatedItems: number | undefined;
  /** Whether those have long names and many artworks. */
  areHeavy: boolean;
  /** Where each of those has a picture of its own. */
  pictures: string | undefined;
}

export function createStore({
  location,
  speed,
  isClean,
  generatedItems,
  areHeavy,
  pictures,
}: StoreOptions): Store {
  const database = openDatabase(location);
  const clock = createClock(database, speed);
  const store: Store = {
    database,
    clock,
    items: createItems(database),
    addresses: createSavedList<Address>(database, 'address'),
    cards: createSavedList<Card>(database, 'card'),
    orders: createOrders(database, clock),
    key: () => database.setting('key') ?? '',
    setKey: (key) => database.setSetting('key', key),
    reset() {
      database.transaction(() => {
        database.run("DELETE FROM settings WHERE name <> 'key'");
        store.items.clear();
        store.items.fill(
          generatedItems === undefined
            ? [...catalogue, ...(isClean ? [] : difficultItems)]
            : generateItems(generatedItems, artworkSlugs, areHeavy, pictures),
        );
        store.addresses.replace(addresses);
        store.cards.replace(cardsAt(clock.now()));
        store.orders.clear();
        store.orders.fill(history);
        database.setSetting('filled', 'yes');
      });
    },
  };
  if (database.setting('filled') === undefined) store.reset();
  return store;
}
