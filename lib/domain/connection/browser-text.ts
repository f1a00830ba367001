/**
 * Name and version of the browser, e.g. "Firefox 153.0 (X11; Linux x86_64)"; what can't be made out
 * comes back as it is.
 * @param userAgent as in `navigator.userAgent`
 */
export function browserText(userAgent: string): string {
  const system = /\(([^)]*)\)/.exec(userAgent)?.[1];
  // The most special one counts: every Edge and Opera also says that it is Chrome.
  const found =
    /(?:Firefox|Edg|OPR|Vivaldi)\/[\d.]+/.exec(userAgent) ?? /Chrome\/[\d.]+/.exec(userAgent);
  if (!found || !system) return userAgent;
  return `${found[0].replace('/', ' ')} (${system.replace(/; rv:[\d.]+/, '')})`;
}
