import { type OpenTarget, openTarget } from '@/lib/storage/session';
import type { PopupModel } from './popup-model';

type OpenTargetDeps = Pick<PopupModel, 'navigation' | 'tracking'>;

/** Shows one order in the Orders tab, expanded, in place of the search and filter that were set there. */
export function showOrder({ navigation, tracking }: OpenTargetDeps, number: string): void {
  navigation.close();
  tracking.query.value = number;
  tracking.filter.value = 'all';
  tracking.expanded.value = [number];
  navigation.show('orders');
}

/** Shows what a clicked notification was about: now, and whenever one is clicked from now on. */
export function followOpenTarget(popup: OpenTargetDeps): void {
  const { navigation } = popup;
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
      // Its card is below the list in any case; nothing must cover it.
      case 'attempt':
        navigation.close();
        break;
    }
  };
  openTarget.watch(show);
  void openTarget.read().then(show);
}
