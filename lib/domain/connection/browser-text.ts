/**
 * Name and version of the browser, e.g. "Firefox 153.0 (X11; Linux x86_64)"; an unrecognised user agent
 * is returned as it is.
 * @param userAgent as in `navigator.userAgent`
 */
export function browserText(userAgent: string): string {
  const system = /\(([^()]*)\)/.exec(userAgent)?.[1];
  // The most specific name counts: Edge and Opera also claim to be Chrome.
  const found =
    /(?:Firefox|Edg|OPR|Vivaldi)\/[\d.]+/.exec(userAgent) ?? /Chrome\/[\d.]+/.exec(userAgent);
  if (!found || !system) return userAgent;
  return `${found[0].replace('/', ' ')} (${system.replace(/; rv:[\d.]+/, '')})`;
}
