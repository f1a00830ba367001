import { lostStates } from './lost-states.ts';
import { optionsStates } from './options/options-states.ts';
import { readingStates } from './options/reading-states.ts';
import { accountStates } from './popup/account-states.ts';
import { basketStates } from './popup/basket-states.ts';
import { checkoutStates } from './popup/checkout-states.ts';
import { chooseStates } from './popup/choose-states.ts';
import { currencyStates } from './popup/currency-states.ts';
import { dueStates } from './popup/due-states.ts';
import { foreignStates } from './popup/foreign-states.ts';
import { itemStates } from './popup/item-states.ts';
import { kitStates } from './popup/kit-states.ts';
import { orderStates } from './popup/order-states.ts';
import { panelStates } from './popup/panel-states.ts';
import { stoppedStates } from './popup/stopped-states.ts';
import { tellingStates } from './popup/telling-states.ts';
import { trackingStates } from './popup/tracking-states.ts';
import type { State } from './stage.ts';

/** Every state of both pages, by what they are about. */
export const parts: Readonly<Record<string, readonly State[]>> = {
  'the account': accountStates,
  'finding and choosing': [...itemStates, ...chooseStates],
  'the basket and what pays': [...basketStates, ...checkoutStates, ...currencyStates],
  'orders from the press on': orderStates,
  'orders that were stopped': stoppedStates,
  tracking: trackingStates,
  'what is due, and kits': [...dueStates, ...kitStates],
  'reminders and spending': tellingStates,
  'the side panel': panelStates,
  'the options page': [...optionsStates, ...readingStates],
  'texts from outside': foreignStates,
  'what is lost': lostStates,
};

/** Every state of both pages. */
export const states: readonly State[] = Object.values(parts).flat();
