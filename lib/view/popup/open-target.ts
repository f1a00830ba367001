import { type OpenTarget, openTarget } from '@/lib/storage/session';
import type { PopupModel } from './popup-model';

/** Shows what was asked for outside the popup, if anything, and whatever is asked for from now on. */
export function followOpenTarget({ list, navigation, tracking }: PopupModel): void {
  const show = (target: OpenTarget | null) => {
    if (!target) return;
    void openTarget.remove();
    switch (target.kind) {
      case 'item':
        navigation.show('items');
        navigation.open({ kind: 'details', itemId: target.itemId });
        break;
      case 'order':
        tracking.show(target.number);
        break;
      case 'orders':
        navigation.close();
        tracking.opened.value = null;
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
