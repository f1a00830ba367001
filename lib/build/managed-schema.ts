import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type PolicyKey, policyKeys } from '../background/settings/policy-keys';

export const managedSchemaFile = 'managed-schema.json';

/** What administrators read about each value in their tools; more is in `docs/managed.md`. */
const descriptions: Readonly<Record<PolicyKey, readonly [title: string, description: string]>> = {
  serviceAddress: ['Service address', 'The only address that Restock may connect to.'],
  currency: [
    'Currency',
    'The currency of prices to begin with, such as EUR. People may change it.',
  ],
  productLanguage: [
    'Product language',
    'The language of product names to begin with, such as de. People may change it.',
  ],
  maxQuantity: [
    'Maximum quantity per item',
    'No order may have more of an item, all sizes together.',
  ],
  maxOrdersPerDay: ['Maximum orders in 24 hours', 'No more are placed from one browser profile.'],
  holdSeconds: [
    'Time to undo',
    'How many seconds after the press an order is sent; twice as many if its price isn’t known.',
  ],
  shopPage: [
    'Order page of the shop',
    'Where “See in shop” leads; {number} stands for the number of the order.',
  ],
  askBeforeOrdering: [
    'Ask before every order',
    'If true, people review every order before they place it. Counts more than the time to undo.',
  ],
  disableNotifications: ['No notifications', 'If true, Restock shows no system notifications.'],
  disableSync: ['No sync', 'If true, labels, kits and the like stay in this browser.'],
};

/** What Chromium demands to know about managed storage: only what is in here, and fits, reaches Restock. */
export function managedSchema() {
  const properties = Object.entries(policyKeys).map(([key, type]) => {
    const [title, description] = descriptions[key as PolicyKey];
    return [key, { title, description, ...jsonSchemaOf(type) }];
  });
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** In words that Chromium knows. */
function jsonSchemaOf(schema: z.ZodMiniType): object {
  const { $schema, maximum, ...rest } = z.toJSONSchema(schema);
  return maximum === Number.MAX_SAFE_INTEGER ? rest : { ...rest, ...(maximum && { maximum }) };
}

/** @returns the names of the files written to the folder */
export async function writeManagedSchema(outDir: string): Promise<readonly string[]> {
  await writeFile(join(outDir, managedSchemaFile), `${JSON.stringify(managedSchema(), null, 2)}\n`);
  return [managedSchemaFile];
}
