/*
 * The first script of every popup that the bench opens. Notes, in milliseconds since the navigation began,
 * when the first row was painted, when the popup was ready to order (a row, and the bar that says where
 * orders go and what pays), and when the main thread had nothing left to do.
 */
globalThis.bench = {};

{
  const isShown = (selector) => document.querySelector(selector)?.checkVisibility() ?? false;
  const moments = {
    row: () => isShown('.item'),
    ready: () => isShown('.item') && isShown('.checkout-part'),
  };
  let longTaskEnd = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTaskEnd = startTime + duration;
  }).observe({ type: 'longtask', buffered: true });

  /** Calls `act` once the frame that is being made has left the main thread. */
  const afterPaint = (act) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = act;
    port2.postMessage(null);
  };

  const missing = new Set(Object.keys(moments));
  const look = () => {
    const reached = [...missing].filter((moment) => moments[moment]());
    for (const moment of reached) missing.delete(moment);
    afterPaint(() => {
      for (const moment of reached) globalThis.bench[moment] = performance.now();
      if (missing.size > 0) return;
      requestIdleCallback(() => {
        globalThis.bench.idle = Math.max(performance.now(), longTaskEnd);
      });
    });
    if (missing.size > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
