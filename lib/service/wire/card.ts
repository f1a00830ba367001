import type { Card } from '@/lib/domain/checkout/card';
import { flag, identifier, shown, wholeNumber, wordLength } from './fields';
import { listingOf } from './listing';
import { object, type Schema } from './schema';

// Strict: a card whose expiry can't be told must not look as if it could pay.
const expiration = object({
  month: wholeNumber(1, 12),
  year: wholeNumber(0, 9999),
});

const card: Schema<Card> = object({
  id: identifier,
  ccType: shown(wordLength),
  lastDigits: shown(wordLength),
  expiration,
  isDefault: flag,
});

/** Reads the answer of GET /payments (contract 2.3, 4.3). */
export const parseCards = listingOf('payments', card);
