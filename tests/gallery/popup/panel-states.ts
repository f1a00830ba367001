import type { Size, State } from '../stage.ts';
import { basketStates } from './basket-states.ts';
import { itemStates } from './item-states.ts';
import { orderStates } from './order-states.ts';
import { trackingStates } from './tracking-states.ts';

const ofPopup = [itemStates, basketStates, orderStates, trackingStates].flat();

const tab: Size = { width: 1280, height: 800 };

/** A state of the popup in the side panel, of the usual size unless another is given. */
function inPanel(name: string, suffix = '', size?: Size): State {
  const state = ofPopup.find((one) => one.name === name);
  if (!state) throw new Error(`The popup has no state ${name}.`);
  const { shows, reach } = state;
  return {
    page: 'panel',
    name: `${name}${suffix}`,
    shows: `In the side panel: ${shows}`,
    ...(size && { size }),
    reach,
  };
}

/** The side panel, and what a window of its width makes of the popup's page. */
export const panelStates: readonly State[] = [
  inPanel('items'),
  inPanel('details'),
  inPanel('items-prices', '-tab', tab),
  inPanel('orders', '-tab', tab),
];
