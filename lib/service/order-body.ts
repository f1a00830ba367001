/** Protocols that carry many requests on one connection, as browsers report them. */
const multiplexed = ['h2', 'h3'];

/**
 * The body for the one POST. Over HTTP/2 Chromium sends a POST again by itself when the connection
 * breaks, unless the body is a stream, which can't be read twice. Over HTTP/1.1 it refuses streams,
 * and a connection of its own keeps the POST single. Firefox knows no streams as bodies; what that
 * leaves open is in `docs/ordering-safety.md`.
 * @param protocol by which the origin last answered; '' where the browser doesn't tell
 */
export function orderBody(json: string, protocol: string): Pick<RequestInit, 'body'> {
  const canStream = 'duplex' in Request.prototype;
  if (!canStream || !multiplexed.includes(protocol)) return { body: json };
  return { body: streamOf(json), duplex: 'half' } as RequestInit;
}

/**
 * All of it is there, and its end known, before it is asked for. When the end comes while the connection
 * breaks, as it may with `Blob.stream()`, Chromium never says that the request failed.
 */
function streamOf(text: string): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}

/** The protocol of the most recent answer from an origin, as far as the browser tells. */
export function lastProtocol(origin: string): string {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const last = entries.findLast(({ name }) => name.startsWith(`${origin}/`));
  // The browser keeps a limited number of entries and then stops taking new ones.
  performance.clearResourceTimings();
  return last?.nextHopProtocol ?? '';
}
