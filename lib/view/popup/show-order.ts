import type { PopupModel } from './popup-model';

/** Shows one order among all of them, whatever was looked for before. */
export function showOrder(model: PopupModel, number: string): void {
  model.navigation.close();
  model.tracking.query.value = number;
  model.tracking.filter.value = 'all';
  model.navigation.show('orders');
}
