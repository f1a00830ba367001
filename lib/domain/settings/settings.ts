import type { Settings } from './schemas';

export type { Settings } from './schemas';

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

export const settingNames = Object.keys(defaultSettings) as readonly (keyof Settings)[];

/** Those of the members that are settings and have a value. */
export function onlySettings(found: Partial<Settings>): Partial<Settings> {
  const known = settingNames.filter((name) => found[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, found[name]]));
}
