import { imgSrc } from '../domain/web/picture-source';
import { isShopPage } from '../domain/web/shop-page';
import { hostPattern, isLoopback, isProtected, protectedSources } from '../domain/web/url';

/*
 * The network permissions in the manifest. A build for one service may reach that service only; a build
 * for any service asks the person for permission to the origin they enter.
 */

/**
 * Parses `WXT_SERVICE_URL`, the address of the one service that a build is for.
 * @throws Error when it is set but not usable, so that the build fails
 */
export function pinnedAddress(value: string | undefined): URL | null {
  if (!value) return null;
  const url = new URL(value);
  if (!isProtected(url)) {
    throw new Error(
      `WXT_SERVICE_URL must start with https:// (plain http:// only for this machine): ${value}`,
    );
  }
  return url;
}

/**
 * Checks `WXT_SHOP_PAGE`, where the links of orders lead in a build for one shop, such as `https://shop.example/orders/{number}`.
 * @throws Error when it is set but not usable, so that the build fails
 */
export function checkShopPage(value: string | undefined): void {
  if (value && !isShopPage(value)) {
    throw new Error(
      `WXT_SHOP_PAGE must start with https:// and may contain {number} after the host: ${value}`,
    );
  }
}

/** `host_permissions` for a pinned address; `optional_host_permissions` without one. */
export function hostPermissions(pinned: URL | null) {
  if (pinned) return { host_permissions: [hostPattern(pinned.origin)] };
  return { optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'] };
}

/**
 * Parses `WXT_ARTWORK_HOSTS`, further hosts that a pinned build may load artwork from, such as
 * `cdn.example, https://*.pictures.example:8443`.
 * @returns sources for the content security policy
 * @throws Error that names what is not usable, so that the build fails
 */
export function artworkHosts(value: string | undefined, pinned: URL | null): readonly string[] {
  const entries = (value ?? '').split(/[\s,]+/).filter(Boolean);
  if (entries.length > 0 && !pinned) {
    throw new Error(
      'WXT_ARTWORK_HOSTS only applies to builds with WXT_SERVICE_URL: others allow any host.',
    );
  }
  return entries.map((entry) => artworkHost(entry, pinned?.protocol === 'http:'));
}

/** Hosts only: anything else could add other directives to the policy. */
const hostSource = /^(?:(https?):\/\/)?((?:\*\.)?([a-z\d-]+(?:\.[a-z\d-]+)*)(?::\d+)?)\/?$/i;

function artworkHost(entry: string, isPlainAllowed: boolean): string {
  const [, scheme = 'https', host = '', name = ''] = hostSource.exec(entry) ?? [];
  const isProtected = scheme === 'https' || (isPlainAllowed && isLoopback(name));
  if (host && isProtected) return `${scheme}://${host}`;
  throw new Error(
    `WXT_ARTWORK_HOSTS takes hosts such as cdn.example or https://*.cdn.example:8443, not ${entry}`,
  );
}

/**
 * No remote code, no frames, no forms; requests to the service and to files of the package only, and from pages none
 * (`closePages`).
 * Pictures come from the service's own origin and the hosts in `pictures`; in a build for any service, from
 * wherever a service may be.
 * @param pictures the result of `artworkHosts`
 */
export function contentSecurityPolicy(pinned: URL | null, pictures: readonly string[]): string {
  const service = pinned ? [pinned.origin] : protectedSources();
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    imgSrc([...service, ...pictures]),
    `connect-src 'self' ${service.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // Text can never become markup.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
