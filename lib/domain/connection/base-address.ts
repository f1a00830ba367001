import type { AddressProblem, KeyProblem } from '@/lib/domain/failure/failure';
import { isLoopback, isProtected, parseUrl } from '@/lib/domain/web/url';

type ParsedAddress =
  | {
      readonly ok: true;
      /** Without a trailing slash, so that paths such as `/items` can be appended. */
      readonly baseAddress: string;
      readonly origin: string;
      /** As base addresses usually have. */
      readonly hasApiEnding: boolean;
    }
  | { readonly ok: false; readonly problem: AddressProblem };

export type ParsedKey =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly problem: KeyProblem };

/**
 * Reads the service's base address as a person types or pastes it (contract 1). Must be `https://`,
 * except on this machine. A missing scheme is added; a trailing slash is dropped.
 */
export function parseBaseAddress(typed: string): ParsedAddress {
  const address = pasted(typed);
  if (address === '') return { ok: false, problem: 'empty' };

  const url = withScheme(address);
  if (url === null) return { ok: false, problem: 'not-a-url' };
  if (!isProtected(url)) return { ok: false, problem: 'not-https' };
  if (url.username !== '' || url.password !== '') return { ok: false, problem: 'user-info' };
  // A lone `?` or `#` leaves `search` and `hash` empty, but would still swallow the appended paths.
  if (/[?#]/.test(url.href)) return { ok: false, problem: 'query-or-fragment' };

  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  return {
    ok: true,
    baseAddress: url.origin + path,
    origin: url.origin,
    hasApiEnding: path.endsWith('/api'),
  };
}

/** Only within the origin that the key was entered for: whoever receives a key can order with it. */
export function mayReuseKey(parsed: { readonly origin: string }, saved: string): boolean {
  return parseUrl(saved)?.origin === parsed.origin;
}

/** What stands before the key in the header, with what may surround it. */
const headerBefore = /^\W*(?:authorization:[\s\p{DI}]*)?bearer(?:[\s\p{DI}]+|$)/iu;

/**
 * Reads an API key as a person pastes it (contract 5). Only visible ASCII is accepted: the key is sent in
 * a header, where nothing else is sure to arrive unchanged.
 */
export function parseKey(typed: string): ParsedKey {
  const key = pasted(typed.replace(headerBefore, ''));
  if (key === '') return { ok: false, problem: 'empty' };
  if (!/^[!-~]+$/.test(key)) return { ok: false, problem: 'characters' };
  return { ok: true, key };
}

function withScheme(typed: string): URL | null {
  if (/^(?:https?:|[a-z][a-z\d+.-]*:\/\/)/i.test(typed)) return parseUrl(typed);

  // Without a scheme, a single word is more likely a mistake than a host name.
  const rest = typed.replace(/^\/+/, '');
  const local = parseUrl(`http://${rest}`);
  if (local !== null && isLoopback(local.hostname)) return local;
  return rest.includes('.') ? parseUrl(`https://${rest}`) : null;
}

/** Blanks, line breaks that became some, and invisible characters: left behind by mail, chat, documents and web pages. */
const blanks = /[\s\p{C}\p{DI}]/gu;
const withinQuotes = /[^\p{Pi}\p{Pf}"'`<>‚„「」『』＂](?:.*[^\p{Pi}\p{Pf}"'`<>‚„「」『』＂])?/u;

/** A key or an address as it was before it was copied: neither has blanks, invisible characters, or quotes around it. */
export function pasted(text: string): string {
  return withinQuotes.exec(text.replace(blanks, ''))?.[0] ?? '';
}
