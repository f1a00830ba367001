import { defaultSettings } from '../../../lib/domain/settings/settings.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Driver } from '../drive/driver.ts';
import { hoodie, savedIds, sticker } from './account.ts';

export const jarSeal = 'Honeywell Lane Apiary – jar seal';

/** Everything that somebody can arrange, as version 0.1.0 stores it and today's does still. */
export async function arrangedThings(sandbox: Sandbox) {
  const { item, addressId, paymentId } = await savedIds(sandbox);
  const lines = [
    { itemId: item(sticker), quantity: 300, size: null, title: sticker },
    { itemId: item(hoodie), quantity: 6, size: 'sizeL', title: hoodie },
  ];
  return {
    settings: {
      ...defaultSettings,
      currency: 'EUR',
      locale: 'de',
      holdSeconds: 9,
      maxQuantity: 4_000,
      maxOrdersPerDay: 7,
      addressId,
      cardId: paymentId,
      pollMinutes: 60,
      showsBadge: false,
      notifies: false,
    },
    itemPreferences: {
      [item(sticker)]: { label: 'Fox', quantity: 300 },
      [item(jarSeal)]: { isPinned: true },
      [item('Night Owl Records – pin')]: { isHidden: true },
      [item(hoodie)]: { quantity: 6, size: 'sizeL' },
    },
    kits: [{ id: 'kit-1', name: 'Spring fair', lines }],
    basket: { lines, orders: [] },
    reminders: [
      { itemId: item(jarSeal), title: jarSeal, dueAt: 1_700_000_000_000, isTold: true },
      { itemId: item(hoodie), title: hoodie, dueAt: 4_000_000_000_000 },
    ],
    listOrder: 'name',
  };
}

/** What is stored of what was arranged. */
export async function readArranged(driver: Driver) {
  const { settings, itemPreferences, kits, basket, reminders, listOrder } =
    await driver.readStorage();
  return { settings, itemPreferences, kits, basket, reminders, listOrder };
}

/** The rows of the journal, as any version stored them. Runs inside a page, so it stands on its own. */
export async function readJournal(): Promise<Record<string, unknown[]>> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await settled(indexedDB.open('attempts'));
  const tables = ['attempts', 'past'].filter((name) => database.objectStoreNames.contains(name));
  const rows: Record<string, unknown[]> = {};
  for (const name of tables) {
    rows[name] = await settled(database.transaction(name).objectStore(name).getAll());
  }
  database.close();
  return rows;
}
