import type { Signal } from '@preact/signals';
import type { Navigation } from '@/lib/view/state/navigation';

export interface OpenOrderDeps {
  readonly navigation: Pick<Navigation, 'close' | 'show'>;
  readonly tracking: { readonly opened: Signal<string | null> };
}

/** Opens one order, over the Orders tab. */
export function showOrder({ navigation, tracking }: OpenOrderDeps, number: string): void {
  navigation.close();
  tracking.opened.value = number;
  navigation.show('orders');
}
