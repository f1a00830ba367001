import type { Browser, browser as nativeBrowser } from 'wxt/browser';
import type { WithLock } from '@/lib/background/platform/with-lock';
import { hashOf } from '@/lib/domain/data/hash';

type Rule = Browser.declarativeNetRequest.Rule;

interface FreshConnectionsDeps {
  readonly browser: {
    readonly declarativeNetRequest: Pick<
      typeof nativeBrowser.declarativeNetRequest,
      'getSessionRules' | 'updateSessionRules'
    >;
  };
  /** The host of our own pages, which identifies the initiator of a request. */
  readonly ownHost: string;
  readonly withLock: WithLock;
}

/**
 * Keeps the browser from ordering twice by itself. When a reused connection breaks before the answer,
 * browsers repeat a POST on their own. With `Connection: close` on all our requests none of them leaves an
 * HTTP/1.1 connection to be reused, and `lib/service/http/clear-pool.ts` uses up those that a browser opened
 * in vain; over HTTP/2 the header has no effect, and `lib/service/http/order-body.ts` prevents the repetition.
 *
 * Readings are made with credentials, to keep their connections apart from the POST's. So the rule takes
 * away whatever could be one, and what would make the browser ask the person for a password. Last, it lets
 * the browser tell us the protocol (Firefox).
 *
 * Each origin has a session rule. It outlives the background, and in Chromium an update of the extension, but not the
 * browser. So its id is drawn from what it says: what another version wrote isn't taken for it.
 */
export function createFreshConnections(deps: FreshConnectionsDeps) {
  const { browser, ownHost, withLock } = deps;
  return {
    /**
     * Makes every request of the background to this origin use a connection of its own, from the next one
     * on.
     * @throws when the browser refuses
     */
    demand: (origin: string): Promise<void> =>
      // Under a lock, so that nobody takes the same id between reading and changing the rules.
      withLock('rules', async () => {
        const rules = await browser.declarativeNetRequest.getSessionRules();
        const wanted = ruleFor(origin, ownHost);
        if (rules.some(({ id }) => id === wanted.id)) return;
        const earlier = rules.filter(
          ({ condition }) => condition.urlFilter === wanted.condition.urlFilter,
        );
        // In one go, so that no request goes without a rule.
        await browser.declarativeNetRequest.updateSessionRules({
          removeRuleIds: earlier.map(({ id }) => id),
          addRules: [wanted],
        });
      }),
  };
}

export type FreshConnections = ReturnType<typeof createFreshConnections>;

/** Browsers allow ids from 1 on that fit into 32 bits with a sign. */
const largestId = 2 ** 31 - 1;

function ruleFor(origin: string, ownHost: string): Rule {
  const contents: Omit<Rule, 'id'> = {
    action: {
      type: 'modifyHeaders',
      requestHeaders: [
        { header: 'connection', operation: 'set', value: 'close' },
        { header: 'cookie', operation: 'remove' },
      ],
      responseHeaders: [
        { header: 'set-cookie', operation: 'remove' },
        { header: 'www-authenticate', operation: 'remove' },
        { header: 'timing-allow-origin', operation: 'set', value: '*' },
      ],
    },
    condition: {
      urlFilter: `|${origin}/`,
      resourceTypes: ['xmlhttprequest'],
      // Only requests of the background: of this extension, and outside of tabs.
      tabIds: [-1],
      initiatorDomains: [ownHost],
    },
  };
  return { id: 1 + (hashOf(JSON.stringify(contents)) % largestId), ...contents };
}
