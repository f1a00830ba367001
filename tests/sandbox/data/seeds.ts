import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SavedItem, ShopSeed } from '../../../lib/shop/account.ts';

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));

/** What the extension's demo begins with: a small account without anything difficult. */
export const demoSeed: ShopSeed = read('../../../assets/demo/opening.json');

/** What a customer of the sandbox has besides; the orders are instead of the demo's. */
export const further: Omit<ShopSeed, 'products'> = read('account.json');

/** Items that are difficult on purpose: odd names, quantities and sizes, nothing to order, hostile markup. */
export const difficultItems: readonly SavedItem[] = read('difficult-items.json');
