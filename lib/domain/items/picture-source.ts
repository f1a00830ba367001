import { isProtected, parseUrl } from '@/lib/domain/connection/url';

/*
 * The service names the pictures of its items, and the popup loads them without being asked. So a
 * service out there must not make it knock at what only this computer, or only this network, can reach.
 */

/** This very computer: every spelling of it that a URL keeps. IPv4 comes out of a URL in one form only. */
const ownMachine = /^(?:(?:.+\.)?localhost|(?:127|0)(?:\.\d+){3}|\[::.*\])$/;

/**
 * What is never out on the internet: names without a dot or under reserved endings (RFC 6762, RFC 8375,
 * `.internal`), private, shared and link-local IPv4 (RFC 1918, 6598, 3927), and IPv6 that isn't global.
 */
const ownNetwork = new RegExp(
  `^(?:${[
    '[^.:]+',
    '.+\\.(?:local|internal|home\\.arpa)',
    '(?:10\\.\\d+|192\\.168|169\\.254|172\\.(?:1[6-9]|2\\d|3[01])|100\\.(?:6[4-9]|[7-9]\\d|1[01]\\d|12[0-7]))(?:\\.\\d+){2}',
    '\\[(?![23]).*\\]',
  ].join('|')})$`,
);

/**
 * Whether a picture may be loaded for a service: it is protected on its way, and no closer to the person
 * than the service itself. What a name stands for is not known here: a public one may lead home.
 * @param picture its URL, as the service gave it
 * @param baseAddress of the service that gave it
 */
export function mayLoadPicture(picture: string, baseAddress: string): boolean {
  const url = parseUrl(picture);
  const service = parseUrl(baseAddress);
  return url !== null && service !== null && isProtected(url) && distance(url) >= distance(service);
}

/** Whether an address is on this very computer. */
export function isOwnMachine(address: string): boolean {
  const url = parseUrl(address);
  return url !== null && distance(url) === 0;
}

/** From the person: 0 on this computer, 1 in this network, 2 out there. */
function distance({ hostname }: URL): number {
  const host = hostname.replace(/\.$/, '');
  if (ownMachine.test(host)) return 0;
  return ownNetwork.test(host) ? 1 : 2;
}
