import type { PopupModel } from './popup-model';

type ShowOrderDeps = Pick<PopupModel, 'navigation' | 'tracking'>;

/** Shows one order in the Orders tab, in place of the search and filter that were set there. */
export function showOrder({ navigation, tracking }: ShowOrderDeps, number: string): void {
  navigation.close();
  tracking.query.value = number;
  tracking.filter.value = 'all';
  navigation.show('orders');
}
