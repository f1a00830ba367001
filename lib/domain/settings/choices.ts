/* What there is to choose for settings. */

export const iconChoices = ['popup', 'panel'] as const;
export type IconOpens = (typeof iconChoices)[number];

export const holdSecondsMax = 30;
export const pollMinutesMax = 24 * 60;

export const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code);

export function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
