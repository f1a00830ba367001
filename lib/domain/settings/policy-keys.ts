import { holdSecondsMax } from './settings';

/**
 * What an organization can set for the browsers that it manages (`docs/managed.md`), in the words of JSON
 * Schema, since Chromium demands one. If two of them disagree, the later one counts.
 */
export const policyKeys = {
  serviceAddress: { type: 'string' },
  currency: { type: 'string' },
  productLanguage: { type: 'string' },
  maxQuantity: { type: 'integer', minimum: 1 },
  maxOrdersPerDay: { type: 'integer', minimum: 1 },
  // From 1: a hold may be shortened, but the way to undo an order isn't taken from anybody.
  holdSeconds: { type: 'integer', minimum: 1, maximum: holdSecondsMax },
  askBeforeOrdering: { type: 'boolean' },
  disableNotifications: { type: 'boolean' },
} as const;

export type PolicyKey = keyof typeof policyKeys;
