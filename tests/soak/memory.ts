import type { CDPSession } from '@playwright/test';
import type { Driver, Screen } from '../support/drive/driver.ts';

/** Bytes that scripts keep after a collection; in Firefox, those of the process that they share. */
export interface Memory {
  readonly background: number | null;
  readonly popup: number | null;
  readonly process: number | null;
}

/** Measures the background, which has to run, and a popup. */
export async function measureMemory(driver: Driver, popup: Screen): Promise<Memory> {
  const process = await driver.processMemory();
  if (!popup.page) return { background: null, popup: null, process };
  const session = await popup.page.context().newCDPSession(popup.page);
  try {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { background: await backgroundHeap(driver, session), popup: usedSize, process };
  } finally {
    await session.detach();
  }
}

/** Playwright gives no session of a service worker, so its messages go through that of a page. */
async function backgroundHeap(driver: Driver, session: CDPSession): Promise<number | null> {
  const { targetInfos } = await session.send('Target.getTargets');
  const worker = targetInfos.find(
    ({ type, url }) => type === 'service_worker' && url.startsWith(driver.origin),
  );
  if (!worker) return null;
  const { targetId } = worker;
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  let id = 0;
  const send = (method: string): Promise<{ usedSize?: number }> => {
    id += 1;
    const wanted = id;
    return new Promise((resolve) => {
      const listen = (event: { sessionId: string; message: string }) => {
        const answer = JSON.parse(event.message);
        if (event.sessionId !== sessionId || answer.id !== wanted) return;
        session.off('Target.receivedMessageFromTarget', listen);
        resolve(answer.result ?? {});
      };
      session.on('Target.receivedMessageFromTarget', listen);
      const message = JSON.stringify({ id: wanted, method });
      void session.send('Target.sendMessageToTarget', { sessionId, message });
    });
  };
  await send('HeapProfiler.collectGarbage');
  const { usedSize = null } = await send('Runtime.getHeapUsage');
  await session.send('Target.detachFromTarget', { sessionId });
  return usedSize;
}
