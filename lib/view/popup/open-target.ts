import { type OpenTarget, openTarget } from '@/lib/storage/session';
import { showOrder } from '@/lib/view/tracking/show-order';
import type { PopupModel } from './popup-model';

type OpenTargetDeps = Pick<PopupModel, 'list' | 'navigation' | 'tracking'>;

/** Shows what was asked for outside the popup, if anything, and whatever is asked for from now on. */
export function followOpenTarget(popup: OpenTargetDeps): void {
  const { list, navigation } = popup;
  const show = (target: OpenTarget | null) => {
    if (!target) return;
    void openTarget.remove();
    switch (target.kind) {
      case 'item':
        navigation.show('items');
        navigation.open({ kind: 'details', itemId: target.itemId });
        break;
      case 'order':
        showOrder(popup, target.number);
        break;
      case 'orders':
        navigation.close();
        popup.tracking.opened.value = null;
        navigation.show('orders');
        break;
      case 'search':
        navigation.close();
        navigation.show('items');
        list.search(target.query);
        break;
      // Its card is below the list in any case; nothing must cover it.
      case 'attempt':
        navigation.close();
        break;
    }
  };
  openTarget.watch(show);
  void openTarget.read().then(show);
}
