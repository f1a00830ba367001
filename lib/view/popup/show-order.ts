import type { PopupModel } from './popup-model';

/** Shows one order among all of them, whatever was looked for before. */
export function showOrder(model: PopupModel, number: string): void {
  model.close();
  model.orderQuery.value = number;
  model.orderFilter.value = 'all';
  model.show('orders');
}
