export const iconChoices = ['popup', 'panel'] as const;
export type IconOpens = (typeof iconChoices)[number];

/** The person's settings. A new setting needs a default below, and a schema in `lib/storage/schemas.ts`. */
export interface Settings {
  /** ISO 4217 code of the currency that prices are requested in (contract 4.1). */
  readonly currency: string;
  /** Language that product names and prices are requested in (contract 4.1). */
  readonly locale: string;
  /**
   * Seconds between the press and the order, during which it can be undone. `null`: no hold; instead,
   * every order is confirmed on a receipt first.
   */
  readonly holdSeconds: number | null;
  /** Maximum quantity of one line; `null`: no limit. */
  readonly maxQuantity: number | null;
  /** Maximum number of orders within 24 hours; `null`: no limit. */
  readonly maxOrdersPerDay: number | null;
  /** The person's own default address, instead of the service's; `null`: the service's. */
  readonly addressId: string | null;
  /** The person's own default card, instead of the service's; `null`: the service's. */
  readonly cardId: string | null;
  /** Minutes between readings of the order listing; `null`: adaptive, 0: only on request. */
  readonly pollMinutes: number | null;
  /** What a click on the icon opens; where there is no panel, the popup. */
  readonly iconOpens: IconOpens;
  /** Whether the badge counts news and parcels. Urgent things are shown in any case. */
  readonly showsBadge: boolean;
  /** Whether system notifications are shown at all. */
  readonly notifies: boolean;
  /** What they are shown for, besides orders that weren't placed; see `noticeSettings`. */
  readonly notifiesOnTheWay: boolean;
  readonly notifiesDelivered: boolean;
  readonly notifiesTrouble: boolean;
  readonly notifiesReminders: boolean;
}

/** Used until the person chooses, or a first guess is made from the browser's language. */
export const defaultSettings: Settings = {
  currency: 'USD',
  locale: 'en',
  holdSeconds: 5,
  maxQuantity: null,
  maxOrdersPerDay: null,
  addressId: null,
  cardId: null,
  pollMinutes: null,
  iconOpens: 'popup',
  showsBadge: true,
  notifies: false,
  notifiesOnTheWay: true,
  notifiesDelivered: true,
  notifiesTrouble: true,
  notifiesReminders: true,
};

export const holdSecondsMax = 30;
export const pollMinutesMax = 24 * 60;

export const settingNames = Object.keys(defaultSettings) as readonly (keyof Settings)[];

/** Those of the members that are settings and have a value. */
export function onlySettings(found: Partial<Settings>): Partial<Settings> {
  const known = settingNames.filter((name) => found[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, found[name]]));
}

/** Whether this is a language tag that `Intl` accepts. */
export function isLocale(tag: unknown): tag is string {
  if (typeof tag !== 'string') return false;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
