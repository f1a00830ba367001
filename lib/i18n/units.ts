const cmPerInch = 2.54;

/** Regions where people measure in inches; everywhere else it is centimetres. */
const inchRegions = ['US', 'LR', 'MM'];

/** @returns centimetres, rounded to the millimetre */
export function toCentimetres(inches: number): number {
  return Math.round(inches * cmPerInch * 10) / 10;
}

/** Whether a locale uses centimetres; `false` for an invalid locale, as its region is unknown. */
export function isMetric(locale: string): boolean {
  try {
    const { region } = new Intl.Locale(locale).maximize();
    return region !== undefined && !inchRegions.includes(region);
  } catch {
    return false;
  }
}
