/**
 * The match pattern for the permission to access an origin. It has no port: Firefox doesn't support ports
 * in patterns, and a pattern without one covers them all.
 * @param origin e.g. `https://shop.example:8443`
 */
export function hostPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}
