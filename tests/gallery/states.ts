import { lostStates } from './lost-states.ts';
import { optionsStates } from './options/options-states.ts';
import { accountStates } from './popup/account-states.ts';
import { basketStates } from './popup/basket-states.ts';
import { dueStates } from './popup/due-states.ts';
import { foreignStates } from './popup/foreign-states.ts';
import { itemStates } from './popup/item-states.ts';
import { orderStates } from './popup/order-states.ts';
import { panelStates } from './popup/panel-states.ts';
import { trackingStates } from './popup/tracking-states.ts';
import type { State } from './stage.ts';

/**
 * What the pages can look like, by what it is about: one state for each layout and each kind of component, none
 * that differs from another in words and numbers alone.
 */
export const parts: Readonly<Record<string, readonly State[]>> = {
  'orders from the press on': orderStates,
  'finding and choosing': itemStates,
  'basket, kits and what pays': basketStates,
  tracking: trackingStates,
  'the account and what is due': [...accountStates, ...dueStates],
  'the options page': optionsStates,
  'the side panel': panelStates,
  'what is lost': lostStates,
  'texts from outside': foreignStates,
};

/** Every state of the pages. */
export const states: readonly State[] = Object.values(parts).flat();

/** The state of this page and name, e.g. `popup-items`. */
export function stateOf(name: string): State {
  const found = states.find((state) => `${state.page}-${state.name}` === name);
  if (!found) throw new Error(`There is no state ${name}.`);
  return found;
}
