import type { Tab } from '../../../lib/view/state/stored-session.ts';
import type { Screen } from '../drive/driver.ts';

/** Presses a tab, whatever it says beside its name. */
export const showTab = (popup: Screen, tab: Tab) =>
  popup.evaluate((tab) => document.getElementById(`tab-${tab}`)?.click(), tab);

export const pressInBar = (popup: Screen, part: 'address' | 'card') =>
  popup.evaluate(
    (at) => document.querySelectorAll<HTMLElement>('.checkout button')[at]?.click(),
    part === 'address' ? 0 : 1,
  );
