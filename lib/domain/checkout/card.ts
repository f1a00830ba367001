/** A saved payment method (contract 2.3). */
export interface Card {
  readonly id: string;
  readonly ccType: string;
  readonly lastDigits: string;
  readonly expiration: { readonly month: number; readonly year: number };
  readonly isDefault: boolean;
}

/**
 * Whether the card has expired. A card is good through the last day of its month.
 * @param now milliseconds since the epoch
 */
export function isExpired(card: Card, now: number): boolean {
  const { month, year } = card.expiration;
  if (!Number.isInteger(month) || !Number.isInteger(year)) return false;
  return now >= new Date(fourDigits(year), month, 1).getTime();
}

/** Expiry as printed on cards, "MM/YY". */
export function expiryText(card: Card): string {
  const { month, year } = card.expiration;
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}

/** The card that pays unless the person says otherwise (contract 4.3). */
export function defaultCard(cards: readonly Card[]): Card | null {
  return cards.find((card) => card.isDefault) ?? null;
}

function fourDigits(year: number): number {
  return year < 100 ? 2000 + year : year;
}
