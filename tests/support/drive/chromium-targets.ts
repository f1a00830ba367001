import type { Browser, CDPSession, Protocol } from 'puppeteer-core';

/**
 * Prepares every page and service worker before anything runs in it, those that are there and those to come.
 * @param prepare gets a session of each; what it sets lasts until the returned function is called
 */
export async function prepareTargets(
  browser: Browser,
  prepare: (session: CDPSession) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const root = await browser.target().createCDPSession();
  const preparing: Promise<unknown>[] = [];

  async function begin({ sessionId }: Protocol.Target.AttachedToTargetEvent) {
    const session = root.connection()?.session(sessionId);
    if (!session) return;
    await prepare(session);
    await session.send('Runtime.runIfWaitingForDebugger');
  }

  root.on('Target.attachedToTarget', (attached) => {
    // One that has ended meanwhile needs nothing.
    preparing.push(begin(attached).catch(() => undefined));
  });
  const filter = [{ type: 'page' }, { type: 'service_worker' }];
  const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter };
  await root.send('Target.setAutoAttach', attach);
  await Promise.all(preparing);
  return () => root.detach();
}
