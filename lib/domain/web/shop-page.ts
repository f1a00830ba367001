import { isProtected, parseUrl } from './url';

/** Stands for an order's number in the address of its page on the shop's website. */
const placeholder = '{number}';

/**
 * Whether a build can lead to the pages of orders by this pattern: `https://`, except on this machine. The number may be
 * left out, but not be part of the host: it comes from the service, and mustn't lead elsewhere.
 */
export function isShopPage(pattern: string): boolean {
  const url = parseUrl(fill(pattern, 'a'));
  if (url === null || !isProtected(url)) return false;
  if (url.username !== '' || url.password !== '') return false;
  const hasOtherBraces = /[{}]/.test(pattern.replaceAll(placeholder, ''));
  return !hasOtherBraces && parseUrl(fill(pattern, 'b'))?.origin === url.origin;
}

/** Where a build for one shop has the pages of orders; `null` in others. */
const pinnedPattern = (): string | null => import.meta.env.WXT_SHOP_PAGE || null;

/** An order's page, else the shop's website; `null` where there is none. */
export function shopPageOf(number: string, baseAddress: string): string | null {
  const pattern = pinnedPattern();
  if (pattern === null) return shopSiteOf(baseAddress);
  return fill(pattern, encodeURIComponent(number.toWellFormed()));
}

/** Where all orders are seen after signing in: at the service's own origin, unless the build knows better. */
export function shopSiteOf(baseAddress: string): string | null {
  const pattern = pinnedPattern();
  return parseUrl(pattern === null ? baseAddress : fill(pattern, 'a'))?.origin ?? null;
}

function fill(pattern: string, number: string): string {
  return pattern.replaceAll(placeholder, () => number);
}
