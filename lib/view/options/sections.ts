/** The sections of the options page, by their ids, from top to bottom. */
export const sections = [
  'connection',
  'ordering',
  'prices',
  'tracking',
  'shortcuts',
  'data',
  'about',
  'diagnostics',
] as const;
export type SectionId = (typeof sections)[number];
