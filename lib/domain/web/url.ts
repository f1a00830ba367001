/* Which URLs are safe to send data to. */

/** Whether data sent there can't be read in transit: it is encrypted, or never leaves this machine. */
export function isProtected({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

const loopback = ['localhost', '127.0.0.1'];

export function isLoopback(hostname: string): boolean {
  return loopback.includes(hostname);
}

/** Wherever `isProtected` allows, as sources of a content security policy. */
export function protectedSources(): readonly string[] {
  return ['https:', ...loopback.map((host) => `http://${host}:*`)];
}

export function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/**
 * The match pattern for the permission to access an origin. It has no port: Firefox doesn't support ports
 * in patterns, and a pattern without one covers them all.
 * @param origin e.g. `https://shop.example:8443`
 */
export function hostPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}
