import type { Language } from '../support/languages.ts';

/**
 * Keys of messages that are the same as in English, since both languages write them alike. Any other that is
 * the same has been forgotten.
 */
export const sharedWithEnglish: Readonly<
  Record<'all' | Exclude<Language, 'en'>, readonly string[]>
> = {
  // The product's name.
  all: ['extension.name', 'lastOrders.dismiss', 'badge.quiet', 'popup.title'],
  // Kits
  es: [
    'common.sizeCentimetres',
    'demo.name',
    'options.data.things.kits',
    'orders.total',
    'popup.foundNear.one',
  ],
  // Badge, Kits, Version, Notifications
  fr: [
    ...['orders.total', 'options.about.licence', 'options.about.version'],
    'options.data.things.kits',
    ...['common.sizeCentimetres', 'messages.label', 'popup.tabs'],
  ],
  // Version, Limits
  de: ['demo.name', 'options.about.version', 'options.ordering.limits'],
  // Badge, open source
  it: ['common.sizeCentimetres', 'demo.name', 'options.about.licence'],
  // Item, kits
  pt_BR: [
    'attempt.few.one',
    'options.data.things.kits',
    'orders.total',
    'popup.count.one',
    'spending.columns.goods',
  ],
  // Status, open source
  nl: [
    'attempt.status',
    'demo.name',
    'options.about.licence',
    'orders.standing',
    'spending.inYear',
  ],
  pl: ['attempt.status', 'demo.name', 'orders.standing'],
  ja: ['common.sizeCentimetres'],
  ar: [],
};
