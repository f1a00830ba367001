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
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
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

/**
 * Reads the further hosts that a pinned build may load artwork from, from `WXT_ARTWORK_HOSTS`: such as
 * `cdn.example, https://*.pictures.example:8443`.
 * @returns sources for the policy
 * @throws Error that names what can't be used, so that such a build fails
 */
export function artworkHosts(value: string | undefined, pinned: URL | null): readonly string[] {
  const entries = (value ?? '').split(/[\s,]+/).filter(Boolean);
  if (entries.length > 0 && !pinned) {
    throw new Error('WXT_ARTWORK_HOSTS is for builds with WXT_SERVICE_URL: others take any host.');
  }
  return entries.map((entry) => artworkHost(entry, pinned?.protocol === 'http:'));
}

/** What a policy takes for a host; whatever else stood there could say something else in it. */
const hostSource = /^(?:(https?):\/\/)?((?:\*\.)?([a-z\d-]+(?:\.[a-z\d-]+)*)(?::\d+)?)\/?$/i;

function artworkHost(entry: string, isPlainAllowed: boolean): string {
  const [, scheme = 'https', host = '', name] = hostSource.exec(entry) ?? [];
  const isProtected = scheme === 'https' || (isPlainAllowed && isLoopback(name));
  if (host && isProtected) return `${scheme}://${host}`;
  throw new Error(
    `WXT_ARTWORK_HOSTS takes hosts such as cdn.example or https://*.cdn.example:8443, not ${entry}`,
  );
}

const isLoopback = (hostname = '') => ['localhost', '127.0.0.1'].includes(hostname);

const anyLoopback = 'http://localhost:* http://127.0.0.1:*';

/**
 * No remote code, no frames, no forms; requests only to the service. Pictures of a pinned build come from
 * the service's own origin and the hosts that were named; those of another from where its service may be.
 * @param pictures as `artworkHosts` gives them
 */
export function contentSecurityPolicy(pinned: URL | null, pictures: readonly string[]): string {
  const service = pinned ? pinned.origin : `https: ${anyLoopback}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${[...new Set([service, ...pictures])].join(' ')}`,
    `connect-src ${service}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // No way at all from text to markup.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
