import type { browser } from 'wxt/browser';

const ruleId = 1;

/**
 * Keeps the browser from ordering twice by itself. A browser sends a POST again, unasked, when the
 * connection it went out on had been used before and breaks ahead of the answer. With
 * `Connection: close` on all our requests no HTTP/1.1 connection is ever used a second time; over
 * HTTP/2 the header changes nothing, and `lib/service/order-body.ts` sees to it there.
 */
export interface FreshConnections {
  /** Sees to it that requests of the background to this origin each get a connection of their own. */
  demand(origin: string): Promise<void>;
  release(): Promise<void>;
}

export function createFreshConnections(
  net: Pick<typeof browser.declarativeNetRequest, 'updateSessionRules'>,
): FreshConnections {
  return {
    demand: (origin) =>
      net.updateSessionRules({
        removeRuleIds: [ruleId],
        addRules: [
          {
            id: ruleId,
            action: {
              type: 'modifyHeaders',
              requestHeaders: [{ header: 'connection', operation: 'set', value: 'close' }],
            },
            condition: {
              urlFilter: `|${origin}/`,
              resourceTypes: ['xmlhttprequest'],
              // No tab at all: requests of the background, never those of a page the person visits.
              tabIds: [-1],
            },
          },
        ],
      }),
    release: () => net.updateSessionRules({ removeRuleIds: [ruleId] }),
  };
}
