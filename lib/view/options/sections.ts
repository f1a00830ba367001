import { type MessageKey, t } from '@/lib/i18n/i18n';

/** The sections of the options page, by their ids, from top to bottom. */
export const sections = [
  'connection',
  'ordering',
  'prices',
  'appearance',
  'tracking',
  'shortcuts',
  'data',
  'about',
  'diagnostics',
] as const;
export type SectionId = (typeof sections)[number];

/** What a search finds in each section besides its title: the labels of its fields, and its headings. */
const labels: Readonly<Record<SectionId, readonly MessageKey[]>> = {
  connection: [
    'options.connection.address',
    'options.connection.key',
    'options.connection.change',
    'options.connection.forget',
  ],
  prices: ['options.prices.currency', 'options.prices.locale'],
  appearance: ['options.appearance.density'],
  ordering: [
    'options.ordering.way',
    'options.ordering.hold',
    'options.ordering.ask',
    'options.ordering.address',
    'options.ordering.card',
    'options.ordering.limits',
    'options.ordering.maxQuantity',
    'options.ordering.maxOrdersPerDay',
  ],
  tracking: ['options.tracking.interval', 'options.tracking.notify', 'options.tracking.badge'],
  data: [
    'options.sync.label',
    'options.data.export',
    'options.data.import',
    'options.data.clear',
    'options.data.forgetAll',
  ],
  diagnostics: ['options.diagnostics.requests'],
  shortcuts: ['options.shortcuts.open'],
  about: [],
};

/** A setting as it is called on the options page. */
export interface NamedSetting {
  readonly section: SectionId;
  readonly name: string;
  /** The title of its section; `null` for the section itself. */
  readonly within: string | null;
}

/** Every section and what is set in it, by the names in the person's language. */
export function namedSettings(): readonly NamedSetting[] {
  return sections.flatMap((section) => {
    const title = t(`options.${section}.title`);
    const own = { section, name: title, within: null };
    return [own, ...labels[section].map((key) => ({ section, name: t(key), within: title }))];
  });
}
