/** What the person has chosen. */
export interface Settings {
  /** ISO 4217 code that prices are asked for in (contract 4.1). */
  readonly currency: string;
  /** Language that product names and prices are asked for in (contract 4.1). */
  readonly locale: string;
  /**
   * Seconds between the press and the order, during which Undo works; 0 to 30. `null`: no hold, but a
   * receipt to confirm before every order.
   */
  readonly holdSeconds: number | null;
  /** No line may ask for more pieces than this; `null`: no limit. */
  readonly maxQuantity: number | null;
  /** No more orders than this within 24 hours; `null`: no limit. */
  readonly maxOrdersPerDay: number | null;
  /** The person's own default address, over the service's; `null`: the service's. */
  readonly addressId: string | null;
  /** The person's own default card, over the service's; `null`: the service's. */
  readonly cardId: string | null;
  /** Minutes between readings of the orders; `null`: as suits, 0: never by itself. */
  readonly pollMinutes: number | null;
  /** Whether the icon counts news and parcels; what can't wait is always on it. */
  readonly showsBadge: boolean;
  /** Whether the system tells of news and reminders. */
  readonly notifies: boolean;
}

export const holdSecondsMax = 30;

/** What holds until the person, or the browser's language, says otherwise. */
export const defaultSettings: Settings = {
  currency: 'USD',
  locale: 'en',
  holdSeconds: 5,
  maxQuantity: null,
  maxOrdersPerDay: null,
  addressId: null,
  cardId: null,
  pollMinutes: null,
  showsBadge: true,
  notifies: false,
};
