import { demoAddress, isDemoPicture } from '@/lib/domain/demo';
import { isProtected, parseUrl } from '@/lib/domain/url';

/*
 * The service chooses the URLs of item pictures, and the popup loads them unprompted. A service on the
 * internet must not be able to send requests to this computer or the local network that way.
 */

/** Host names of this computer, as `URL` leaves them. It normalises IPv4 addresses to one form. */
const ownMachine = /^(?:(?:.+\.)?localhost|(?:127|0)(?:\.\d+){3}|\[::.*\])$/;

/**
 * Hosts that are never on the internet: names without a dot or with an ending that is reserved (RFC 6762,
 * RFC 8375, `.internal`) or that routers use, private, shared, link-local and testing IPv4 (RFC 1918, 6598, 3927,
 * 2544), and IPv6 that isn't global, or leads to any IPv4 (6to4, RFC 3056).
 */
const ownNetwork = new RegExp(
  `^(?:${[
    '[^.:]+',
    '.+\\.(?:local|internal|home|home\\.arpa|lan)',
    '(?:10\\.\\d+|192\\.168|169\\.254|198\\.1[89]|172\\.(?:1[6-9]|2\\d|3[01])|100\\.(?:6[4-9]|[7-9]\\d|1[01]\\d|12[0-7]))(?:\\.\\d+){2}',
    '\\[(?:2002:|(?![23])).*\\]',
  ].join('|')})$`,
);

/**
 * A picture's transport must be protected, and its host no closer to the person than the service itself. Names aren't
 * resolved: a public one may still point to a local address.
 */
export function mayLoadPicture(picture: string, baseAddress: string): boolean {
  if (isDemoPicture(picture)) return baseAddress === demoAddress;
  const url = parseUrl(picture);
  const service = parseUrl(baseAddress);
  return url !== null && service !== null && isProtected(url) && distance(url) >= distance(service);
}

export function isOwnMachine(address: string): boolean {
  const url = parseUrl(address);
  return url !== null && distance(url) === 0;
}

/** How far away a host is: 0 on this computer, 1 in the local network, 2 on the internet. */
function distance({ hostname }: URL): number {
  const host = hostname.replace(/\.$/, '');
  if (ownMachine.test(host)) return 0;
  return ownNetwork.test(host) ? 1 : 2;
}
