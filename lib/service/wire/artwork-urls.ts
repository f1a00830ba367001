import { isProtected, parseUrl } from '@/lib/domain/connection/base-address';
import { list, orElse } from './fields';
import { mapped } from './schema';

// Every item keeps its own, of thousands: more than anybody looks at, longer than addresses are.
const most = 8;
const urlLength = 2048;

/** Addresses of pictures that may be loaded as they are; others are dropped (contract 2.1). */
export const artworkUrls = orElse<readonly string[]>(
  [],
  mapped(list, (candidates) => candidates.flatMap(pictureUrl).slice(0, most)),
);

function pictureUrl(candidate: unknown): string[] {
  if (typeof candidate !== 'string' || candidate.length > urlLength) return [];
  const url = parseUrl(candidate);
  return url !== null && isProtected(url) ? [url.href] : [];
}
