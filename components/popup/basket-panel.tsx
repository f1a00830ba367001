import type { PopupModel } from '@/lib/view/popup-model';

/** The basket, and the kits that were saved from it. */
export function BasketPanel({ model }: { readonly model: PopupModel }) {
  return <div class="scroller">{model.basket.lines.value.length}</div>;
}
