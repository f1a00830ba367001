import { pasted } from './pasted';
import { isProtected, parseUrl } from './url';

/** Where an order's page on the shop's website is: its address, with `{number}` for the order's number. */
export type ParsedShopPage =
  | { readonly ok: true; readonly pattern: string }
  | { readonly ok: false; readonly problem: ShopPageProblem };

export type ShopPageProblem = 'not-a-url' | 'not-https' | 'user-info' | 'placeholder';

const placeholder = '{number}';

/**
 * Reads such an address as a person types it. Must be `https://`, except on this machine. `{number}` may be left
 * out, but not be part of the host: an order's number comes from the service, and mustn't lead elsewhere.
 */
export function parseShopPage(typed: string): ParsedShopPage {
  const pattern = pasted(typed);
  const url = parseUrl(fill(pattern, 'a'));
  if (url === null) return { ok: false, problem: 'not-a-url' };
  if (!isProtected(url)) return { ok: false, problem: 'not-https' };
  if (url.username !== '' || url.password !== '') return { ok: false, problem: 'user-info' };
  const hasOtherBraces = /[{}]/.test(pattern.replaceAll(placeholder, ''));
  const isInHost = parseUrl(fill(pattern, 'b'))?.origin !== url.origin;
  if (hasOtherBraces || isInHost) return { ok: false, problem: 'placeholder' };
  return { ok: true, pattern };
}

/** The pattern behind the address of one order's page: with `{number}` where it has one of these numbers. */
export function patternBehind(address: string, numbers: readonly string[]): string {
  const parts = pasted(address).split(/([/?#&=])/);
  return parts.map((part) => (numbers.includes(part) ? placeholder : part)).join('');
}

export function isShopPage(pattern: string): boolean {
  const parsed = parseShopPage(pattern);
  return parsed.ok && parsed.pattern === pattern;
}

/**
 * The address of an order's page.
 * @param pattern as `parseShopPage` gives it; `null`: the website at the service's own origin
 * @param baseAddress of the service
 * @returns `null` where there is no website
 */
export function shopPageOf(
  number: string,
  pattern: string | null,
  baseAddress: string,
): string | null {
  if (pattern === null) return parseUrl(baseAddress)?.origin ?? null;
  return fill(pattern, encodeURIComponent(number.toWellFormed()));
}

/**
 * The address of the shop's website, where all orders are seen after signing in.
 * @returns `null` where there is no website
 */
export function shopSiteOf(pattern: string | null, baseAddress: string): string | null {
  return parseUrl(pattern === null ? baseAddress : fill(pattern, 'a'))?.origin ?? null;
}

function fill(pattern: string, number: string): string {
  return pattern.replaceAll(placeholder, () => number);
}
