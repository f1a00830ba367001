/**
 * The match pattern for permission to reach an origin. Firefox knows no ports in patterns, and a
 * pattern without one covers them all.
 * @param origin e.g. `https://shop.example:8443`
 */
export function hostPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}
