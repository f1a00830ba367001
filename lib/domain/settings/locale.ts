/** Whether this is a language tag that `Intl` accepts. */
export function isLocale(tag: unknown): tag is string {
  if (typeof tag !== 'string') return false;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
