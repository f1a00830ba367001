import { demoAddress, isDemoPicture } from './demo';
import { isProtected, parseUrl } from './url';

/*
 * Where pictures may come from. The service chooses their URLs, and the popup loads them unprompted: a service on the
 * internet must not be able to send requests to this computer or the local network that way. `mayLoadPicture` is asked
 * about each picture. Only the browser sees where a redirect leads: `imgSrc` and `pagePolicy` are what it is told.
 */

/** Names, with all that end in them, and address ranges in CIDR notation. */
const zone = (names: string, ranges: string) => ({
  names: names.split(' ').map((name) => `.${name}`),
  prefixes: ranges.split(' ').map(prefixOf),
});

const ownMachine = zone(
  'localhost localhost.localdomain',
  '0.0.0.0/8 127.0.0.0/8 ::/127 ::ffff:7f00:0/104',
);

/**
 * What is never on the internet, besides names without a dot: names that are reserved (RFC 6761, 6762, 8375, 9665,
 * `.internal`), that networks use all the same (as in RFC 6762, appendix G) or that lead to a router, and addresses
 * that IANA's registries call special, multicast or unassigned, or that lead to any IPv4.
 */
const ownNetwork = zone(
  'home.arpa service.arpa internal local test corp home intranet lan localdomain mail private fritz.box speedport.ip',
  '10.0.0.0/8 100.64.0.0/10 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 ' +
    '198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 ' +
    // All but 2000::/3; of that, what has Teredo in it, what is for examples, and 6to4.
    '::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 3fff::/20 2002::/16',
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

/** The directive of a policy that lets pages load pictures from the package and these sources. */
export function imgSrc(sources: readonly string[]): string {
  return `img-src 'self' ${[...new Set(sources)].join(' ')}`;
}

/** What a page's policy is once it shows a service's pictures; `null` for a service here, which may have them here. */
export function pagePolicy(baseAddress: string): string | null {
  const service = parseUrl(baseAddress);
  return service && distance(service) > 0 ? imgSrc(['https:']) : null;
}

/** How far away a host is: 0 on this computer, 1 in the local network, 2 on the internet. */
function distance({ hostname }: URL): number {
  const host = hostname.replace(/\.$/, '');
  const bits = bitsOf(host.replace(/[[\]]/g, ''));
  const isIn = ({ names, prefixes }: typeof ownMachine) =>
    names.some((name) => `.${host}`.endsWith(name)) ||
    prefixes.some((prefix) => bits.startsWith(prefix));
  if (isIn(ownMachine)) return 0;
  return isIn(ownNetwork) || !/[.:]/.test(host) ? 1 : 2;
}

/** What the bits of all addresses in a range begin with. */
function prefixOf(range: string): string {
  const [address = '', length] = range.split('/');
  return bitsOf(address).slice(0, 1 + Number(length));
}

/**
 * The version of an IP address, and the address in binary; empty for a name. Whatever looks like IPv4, `URL` has brought to
 * four decimal numbers, and IPv6 to its shortest form.
 */
function bitsOf(host: string): string {
  if (/^[\d.]+$/.test(host)) return `4${binary(host.split('.'), 10, 8)}`;
  if (!host.includes(':')) return '';
  const [start = [], end = []] = host.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(8 - start.length - end.length).fill('0');
  return `6${binary([...start, ...zeros, ...end], 16, 16)}`;
}

function binary(numbers: readonly string[], radix: number, width: number): string {
  return numbers
    .map((text) => Number.parseInt(text, radix).toString(2).padStart(width, '0'))
    .join('');
}
