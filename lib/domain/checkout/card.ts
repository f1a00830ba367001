import type { EpochMs } from '@/lib/domain/data/time';

/** A saved payment method (contract 2.3). */
export interface Card {
  readonly id: string;
  readonly ccType: string;
  readonly lastDigits: string;
  readonly expiration: { readonly month: number; readonly year: number };
  readonly isDefault: boolean;
}

/** A card is valid through the last day of its month. */
export function isExpired(card: Card, now: EpochMs): boolean {
  const { month, year } = card.expiration;
  if (!Number.isInteger(month) || !Number.isInteger(year)) return false;
  return now >= new Date(wholeYear(year), month, 1).getTime();
}

const wholeYear = (year: number): number => (year < 100 ? 2000 + year : year);

/** "11/2029": without its century, the year is read as a day. */
export function expiryText({ expiration: { month, year } }: Card): string {
  return `${String(month).padStart(2, '0')}/${wholeYear(year)}`;
}

/** As printed on cards, "11/29": this is stored with orders, and compared. */
export function storedExpiry({ expiration: { month, year } }: Card): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}

export type { ShownCard } from './schemas';
