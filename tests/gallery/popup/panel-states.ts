import type { Size, State } from '../stage.ts';
import { basketStates } from './basket-states.ts';
import { chooseStates } from './choose-states.ts';
import { itemStates } from './item-states.ts';
import { orderStates } from './order-states.ts';
import { trackingStates } from './tracking-states.ts';

const ofPopup = [itemStates, chooseStates, basketStates, orderStates, trackingStates].flat();

/** As narrow as Chrome's side panel is at first. */
const first: Size = { width: 360, height: 900 };
/** As wide as a popup may be, in a tab that is no higher. */
const wide: Size = { width: 800, height: 600 };
const tab: Size = { width: 1280, height: 900 };

/** A state of the popup in the side panel, of the usual size unless another is given. */
function inPanel(name: string, suffix = '', size?: Size): State {
  const state = ofPopup.find((one) => one.name === name);
  if (!state) throw new Error(`The popup has no state ${name}.`);
  const { shows, reach, account } = state;
  return {
    page: 'panel',
    name: `${name}${suffix}`,
    shows: `In the side panel: ${shows}`,
    ...(account && { account }),
    ...(size && { size }),
    reach,
  };
}

/** The side panel, and what a window of its width makes of the popup's page. */
export const panelStates: readonly State[] = [
  ...['items', 'items-compact', 'hold', 'basket', 'orders', 'details'].map((name) => inPanel(name)),
  ...['items', 'orders'].map((name) => inPanel(name, '-first', first)),
  ...['items', 'items-compact', 'hold', 'basket', 'orders', 'details', 'spending'].map((name) =>
    inPanel(name, '-wide', wide),
  ),
  ...['items', 'orders'].map((name) => inPanel(name, '-tab', tab)),
];
