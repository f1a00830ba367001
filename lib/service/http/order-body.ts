/** Browsers' names for protocols that refuse streams as bodies. */
const older = /^http\//;

/** The body of the one POST, and what became of it. */
export interface OrderBody {
  readonly init: Pick<RequestInit, 'body'>;
  /**
   * Takes the body back if nobody has begun to read it: then nothing was ordered with it, and nothing
   * will be.
   * @returns whether that is so; `false` when the browser may have it
   */
  withdraw(): boolean;
}

/**
 * Over HTTP/2 Chromium sends a POST again by itself when the connection breaks, unless the body is a
 * stream, which can't be read twice. Over HTTP/1.1 it refuses streams before it reads them, and a
 * connection of its own keeps the POST single. So it is a stream unless the origin is known to speak
 * HTTP/1.1. Firefox knows no streams as bodies; what that leaves open is in `docs/ordering-safety.md`.
 * @param protocol by which the origin has just answered; '' when the browser didn't tell
 */
export function orderBody(json: string, protocol: string): OrderBody {
  const canStream = 'duplex' in Request.prototype;
  if (!canStream || older.test(protocol)) return { init: { body: json }, withdraw: () => false };

  let isRead = false;
  let isWithdrawn = false;
  const body = new ReadableStream(
    {
      // All of it at once, and its end with it: the later the end comes, the more often Chromium's whole
      // network process crashes when the connection breaks, and the background with it.
      pull(controller) {
        if (isWithdrawn) return controller.error(new Error('The order was taken back.'));
        isRead = true;
        controller.enqueue(new TextEncoder().encode(json));
        controller.close();
      },
    },
    // Nothing is read ahead: what was pulled was asked for.
    { highWaterMark: 0 },
  );
  return {
    init: { body, duplex: 'half' } as RequestInit,
    withdraw: () => {
      isWithdrawn = true;
      return !isRead;
    },
  };
}
