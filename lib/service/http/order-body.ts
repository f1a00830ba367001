/** The protocols, as browsers name them, over which Chromium refuses a stream as a body. */
const http1 = /^http\//;

export interface OrderBody {
  readonly init: Pick<RequestInit, 'body'>;
  /** Whether the browser can read it only once, and so can't repeat the POST by itself. */
  readonly isReadOnce: boolean;
  /**
   * Makes the body unreadable, unless the browser has already read it.
   * @returns `true` if it was never read: then no order was placed with it, and none will be
   */
  withdraw(): boolean;
}

/**
 * Over HTTP/2, Chromium repeats a POST by itself when the connection breaks, unless the body is a stream,
 * which can't be read twice. Over HTTP/1.1 it rejects streams before reading them, and there a fresh
 * connection keeps the POST single. So the body is a stream unless the origin is known to speak HTTP/1.1.
 * Firefox has no streams as bodies; the remaining risk is described in `docs/ordering-safety.md`.
 * @param protocol of the origin's last response; '' when unknown
 */
export function createOrderBody(json: string, protocol: string): OrderBody {
  const canStream = 'duplex' in Request.prototype;
  if (!canStream || http1.test(protocol)) {
    return { init: { body: json }, isReadOnce: false, withdraw: () => false };
  }

  let isRead = false;
  let isWithdrawn = false;
  const body = new ReadableStream(
    {
      // The text and the end of the stream in one go: the later the end comes, the more often Chromium's
      // network process crashes when the connection breaks, and takes the background with it.
      pull(controller) {
        if (isWithdrawn) return controller.error(new Error('The order was withdrawn.'));
        isRead = true;
        controller.enqueue(new TextEncoder().encode(json));
        controller.close();
      },
    },
    // No reading ahead, so that `pull` means that somebody wants the body.
    { highWaterMark: 0 },
  );
  return {
    init: { body, duplex: 'half' } as RequestInit,
    isReadOnce: true,
    withdraw: () => {
      isWithdrawn = true;
      return !isRead;
    },
  };
}
