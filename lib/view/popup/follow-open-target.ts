import { type OpenTarget, openTarget } from '@/lib/storage/state';
import type { PopupModel } from './popup-model';
import { showOrder } from './show-order';

/** Shows what a clicked notification was about: now, and whenever one is clicked from now on. */
export function followOpenTarget(model: PopupModel): void {
  const show = (target: OpenTarget | null) => {
    if (!target) return;
    void openTarget.remove();
    switch (target.kind) {
      case 'item':
        model.navigation.show('items');
        model.navigation.open({ kind: 'details', itemId: target.itemId });
        break;
      case 'order':
        showOrder(model, target.number);
        break;
      // Its card is there in any case, below the list; nothing must cover it.
      case 'attempt':
        model.navigation.close();
        break;
    }
  };
  openTarget.watch(show);
  void openTarget.read().then(show);
}
