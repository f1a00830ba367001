import type { Browser, browser } from 'wxt/browser';

type Rule = Browser.declarativeNetRequest.Rule;
type Change = Browser.declarativeNetRequest.UpdateRuleOptions;
type SessionRules = Pick<
  typeof browser.declarativeNetRequest,
  'getSessionRules' | 'updateSessionRules'
>;

/** Keeps session rules as browsers do: a change with an id that is taken is refused as a whole. */
export function fakeSessionRules(): SessionRules {
  let rules: readonly Rule[] = [];
  const update = async ({ removeRuleIds = [], addRules = [] }: Change): Promise<void> => {
    const kept = rules.filter(({ id }) => !removeRuleIds.includes(id));
    if (addRules.some(({ id }) => kept.some((rule) => rule.id === id))) {
      throw new Error('A rule of that id is there already.');
    }
    rules = [...kept, ...addRules];
  };
  return {
    getSessionRules: async () => [...rules],
    updateSessionRules: update as SessionRules['updateSessionRules'],
  };
}
