const cmPerInch = 2.54;

/** Where people measure in inches; everybody else thinks in centimetres. */
const inchRegions = ['US', 'LR', 'MM'];

/** @returns centimetres, to the millimetre */
export function toCentimetres(inches: number): number {
  return Math.round(inches * cmPerInch * 10) / 10;
}

/** Whether people of a locale measure in centimetres; a locale that can't be read doesn't tell. */
export function isMetric(locale: string): boolean {
  try {
    const { region } = new Intl.Locale(locale).maximize();
    return region !== undefined && !inchRegions.includes(region);
  } catch {
    return false;
  }
}
