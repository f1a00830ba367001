import type { Language } from '../support/languages.ts';

/**
 * Keys of messages that are the same as in English, since both languages write them alike. Any other that is
 * the same has been forgotten.
 */
export const sharedWithEnglish: Readonly<
  Record<'all' | Exclude<Language, 'en'>, readonly string[]>
> = {
  // The product's name.
  all: [
    'extension.name',
    'lastOrders.dismiss',
    'badge.quiet',
    'popup.title',
    'options.diagnostics.version',
  ],
  // Kits
  es: [
    'common.sizeCentimetres',
    'demo.name',
    'options.sync.things.kit',
    'orders.total',
    'popup.foundNear.one',
  ],
  // Badge, Kits, Version, Notifications, Sections
  fr: [
    ...[
      'orders.total',
      'options.about.licence',
      'options.about.version',
      'options.data.changeName.notifies',
    ],
    'options.sync.things.kit',
    ...['common.sizeCentimetres', 'messages.label', 'options.sections', 'popup.tabs'],
  ],
  // Version, Browser, Limits
  de: [
    'demo.name',
    'options.about.version',
    'options.diagnostics.browser',
    'options.ordering.limits',
  ],
  // Badge, open source, browser
  it: [
    'common.sizeCentimetres',
    'demo.name',
    'options.about.licence',
    'options.diagnostics.browser',
  ],
  // Item, kits
  pt_BR: [
    'attempt.few.one',
    'attempt.items.one',
    'options.sync.things.kit',
    'orders.total',
    'popup.count.one',
    'spending.columns.goods',
  ],
  // Open source, browser, later
  nl: ['demo.name', 'options.about.licence', 'options.diagnostics.browser', 'spending.inYear'],
  pl: ['demo.name'],
  ja: ['common.sizeCentimetres'],
  ar: [],
};
