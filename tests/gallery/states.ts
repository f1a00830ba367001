import { lostStates } from './lost-states.ts';
import { optionsStates } from './options/options-states.ts';
import { accountStates } from './popup/account-states.ts';
import { basketStates } from './popup/basket-states.ts';
import { foreignStates } from './popup/foreign-states.ts';
import { itemStates } from './popup/item-states.ts';
import { orderStates } from './popup/order-states.ts';
import { trackingStates } from './popup/tracking-states.ts';
import type { Size, State } from './stage.ts';

const ofPopup = [itemStates, basketStates, orderStates, trackingStates].flat();

const tab: Size = { width: 1280, height: 800 };

function inPanel(name: string, suffix = '', size?: Size): State {
  const state = ofPopup.find((one) => one.name === name);
  if (!state) throw new Error(`The popup has no state ${name}.`);
  return { ...state, page: 'panel', name: `${name}${suffix}`, ...(size && { size }) };
}

const panelStates: readonly State[] = [
  inPanel('items'),
  inPanel('details'),
  inPanel('items-prices', '-tab', tab),
  inPanel('orders', '-tab', tab),
];

/**
 * What the pages can look like, by what it is about: one state for each layout and each kind of component, none
 * that differs from another in words and numbers alone.
 */
export const parts: Readonly<Record<string, readonly State[]>> = {
  'orders from the press on': orderStates,
  'finding and choosing': itemStates,
  'basket, kits and what pays': basketStates,
  tracking: trackingStates,
  'the account and what is due': accountStates,
  'the options page': optionsStates,
  'the side panel': panelStates,
  'what is lost': lostStates,
  'texts from outside': foreignStates,
};

export const states: readonly State[] = Object.values(parts).flat();

/** The state of this page and name, e.g. `popup-items`. */
export function stateOf(name: string): State {
  const found = states.find((state) => `${state.page}-${state.name}` === name);
  if (!found) throw new Error(`There is no state ${name}.`);
  return found;
}
