import { demoAddress, isDemoPicture } from './demo';
import { isLoopback, isProtected, parseUrl } from './url';

/*
 * Where pictures may come from. The service chooses their URLs, and the popup loads them unprompted: a service on the
 * internet must not be able to send requests to this computer or the local network that way. `mayLoadPicture` is asked
 * about each picture. Only the browser sees where a redirect leads: `imgSrc` and `pagePolicy` are what it is told.
 */

/**
 * What names end in that lead to this computer, or to something in a network of one's own: reserved ones (RFC 6761, 6762,
 * 8375, 9665, `.internal`), ones that are used all the same (as in RFC 6762, appendix G), and those of common routers.
 */
const localNames =
  '.localhost .localdomain .home.arpa .service.arpa .internal .local .test .corp .home .intranet .lan .mail .private ' +
  '.fritz.box .speedport.ip';

/** What people send to be printed, and no browser draws. With a query, a host may make a picture of it. */
const printOnly = /^[^?#]*\.(pdf|tiff?|ai|eps|psd)(#|$)/i;

/**
 * A picture must have a name that browsers may draw, and a protected transport. Its host is the service's own, or has a
 * name on the internet; for a service on this computer, it is any. Names aren't resolved: a public one may still point to
 * a local address.
 */
export function mayLoadPicture(picture: string, baseAddress: string): boolean {
  if (isDemoPicture(picture)) return baseAddress === demoAddress;
  const url = parseUrl(picture);
  const service = parseUrl(baseAddress);
  if (!url || !service || !isProtected(url) || printOnly.test(url.href)) return false;
  const isOwn = url.hostname === service.hostname;
  return isOwn || isLoopback(service.hostname) || isPublicName(url.hostname);
}

/** The directive of a policy that lets pages load pictures from the package and these sources. */
export function imgSrc(sources: readonly string[]): string {
  return `img-src 'self' ${[...new Set(sources)].join(' ')}`;
}

/** What a page's policy is once it shows a service's pictures; `null` for a service here, which may have them here. */
export function pagePolicy(baseAddress: string): string | null {
  const service = parseUrl(baseAddress);
  return service && !isLoopback(service.hostname) ? imgSrc(['https:']) : null;
}

/** No bare address is one: in an address that `URL` has read, nothing but numbers follows a dot. */
function isPublicName(hostname: string): boolean {
  const name = `.${hostname.replace(/\.$/, '')}`;
  return /.\.[a-z][^.]*$/.test(name) && !localNames.split(' ').some((end) => name.endsWith(end));
}
