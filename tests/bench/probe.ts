/** What the probe notes; milliseconds since the navigation began. */
export interface Notes {
  /** A frame with a row has left the main thread. */
  row?: number;
  /** One with a row and with the bar that says where orders go and what pays has. */
  ready?: number;
  /** The main thread has nothing left to do. */
  idle?: number;
}

export interface Selectors {
  readonly row: string;
  readonly ready: string;
}

/** The source of a script that notes in `globalThis.notes` when these were on screen. */
export const probeFor = (selectors: Selectors): string =>
  `(${probe})(${JSON.stringify(selectors)})`;

/** Stands on its own: only its source text goes to the page. */
function probe(selectors: Selectors) {
  // Other documents in the page would have notes of their own.
  if (window.top !== window) return;
  const notes: Notes = {};
  /** Messages are read once the frame that is being made has left the main thread. */
  const afterFrame = (act: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = act;
    port2.postMessage(null);
  };
  Object.assign(globalThis, { notes });

  const missing = new Set(['row', 'ready'] as const);
  const isShown = (selector: string) =>
    document.querySelector(selector)?.checkVisibility({ opacityProperty: true }) ?? false;
  const isReached = (moment: 'row' | 'ready') =>
    isShown(selectors.row) && (moment === 'row' || isShown(selectors.ready));

  let longTaskEnd = 0;
  if (PerformanceObserver.supportedEntryTypes.includes('longtask')) {
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) longTaskEnd = startTime + duration;
      if (notes.idle) notes.idle = Math.max(notes.idle, longTaskEnd);
    }).observe({ type: 'longtask', buffered: true });
  }

  const look = () => {
    const reached = [...missing].filter(isReached);
    for (const moment of reached) missing.delete(moment);
    if (missing.size > 0) requestAnimationFrame(look);
    if (reached.length === 0) return;
    afterFrame(() => {
      for (const moment of reached) notes[moment] = performance.now();
      if (missing.size > 0) return;
      requestIdleCallback(() => {
        notes.idle = Math.max(performance.now(), longTaskEnd);
      });
    });
  };
  requestAnimationFrame(look);
}
