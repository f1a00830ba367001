/*
 * What the manifest says about the network. A build that pins the service's address may reach that
 * address and nothing else; one that doesn't asks the person for the origin they enter.
 */

/**
 * Reads the address that a build is pinned to, from `WXT_SERVICE_URL`.
 * @throws Error when it is set and is no usable address, so that such a build fails
 */
export function pinnedAddress(value: string | undefined): URL | null {
  if (!value) return null;
  const url = new URL(value);
  const isLoopback = ['localhost', '127.0.0.1'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback)) {
    throw new Error(
      `WXT_SERVICE_URL must start with https:// (plain http:// only for this machine): ${value}`,
    );
  }
  return url;
}

/** `host_permissions` for a pinned address; `optional_host_permissions` without one. */
export function hostPermissions(pinned: URL | null) {
  if (pinned) return { host_permissions: [`${pinned.protocol}//${pinned.hostname}/*`] };
  return { optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'] };
}

/** No remote code, no frames, no forms; requests only to the service, pictures also from its hosts. */
export function contentSecurityPolicy(pinned: URL | null): string {
  const loopback = 'http://localhost:* http://127.0.0.1:*';
  const service = pinned ? pinned.origin : `https: ${loopback}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' https: ${loopback}`,
    `connect-src ${service}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // No way at all from text to markup.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
