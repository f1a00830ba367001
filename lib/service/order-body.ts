/** Protocols that carry many requests on one connection, as browsers report them. */
const multiplexed = ['h2', 'h3'];

/**
 * The body for the one POST. Over HTTP/2 Chromium sends a POST again by itself when the connection
 * breaks, unless the body is a stream, which can't be read twice. Over HTTP/1.1 it refuses streams,
 * and a connection of its own keeps the POST single. Firefox knows no streams as bodies, and needs
 * none over HTTP/2.
 * @param protocol by which the origin last answered; '' where the browser doesn't tell
 */
export function orderBody(json: string, protocol: string): Pick<RequestInit, 'body'> {
  const canStream = 'duplex' in Request.prototype;
  if (!canStream || !multiplexed.includes(protocol)) return { body: json };
  const once = new Blob([json]).stream();
  return { body: once, duplex: 'half' } as RequestInit;
}

/** The protocol of the most recent answer from an origin, as far as the browser tells. */
export function lastProtocol(origin: string): string {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const last = entries.findLast(({ name }) => name.startsWith(`${origin}/`));
  // The browser keeps a limited number of entries and then stops taking new ones.
  performance.clearResourceTimings();
  return last?.nextHopProtocol ?? '';
}
