import * as z from 'zod/mini';
import { holdSecondsMax } from '../../domain/settings/settings';

/**
 * What an organization can set for the browsers that it manages (`docs/managed.md`). Chromium demands the same as
 * JSON Schema, which the build makes of this. If two of them disagree, the later one counts.
 */
export const policyKeys = {
  serviceAddress: z.string(),
  currency: z.string(),
  productLanguage: z.string(),
  maxQuantity: z.int().check(z.minimum(1)),
  maxOrdersPerDay: z.int().check(z.minimum(1)),
  // From 1: a hold may be shortened, but the way to undo an order isn't taken from anybody.
  holdSeconds: z.int().check(z.minimum(1), z.maximum(holdSecondsMax)),
  shopPage: z.string(),
  askBeforeOrdering: z.boolean(),
  disableNotifications: z.boolean(),
  disableSync: z.boolean(),
};

export type PolicyKey = keyof typeof policyKeys;
export type PolicyValue<Key extends PolicyKey> = z.output<(typeof policyKeys)[Key]>;
