import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '@/lib/i18n/i18n';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';

/** Reads on. The focus stays on it, and goes to the list when there is nothing older. */
export function LoadOlder({ orders }: { readonly orders: OrdersModel }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    const list = element?.closest<HTMLElement>('.scroller');
    return () => {
      if (element === document.activeElement) list?.focus({ preventScroll: true });
    };
  }, []);
  const isLoading = orders.isLoadingMore.value;
  return (
    <button
      ref={button}
      type="button"
      class="button load-more"
      aria-disabled={isLoading}
      onClick={orders.loadOlder}
    >
      {t(isLoading ? 'orders.loadingMore' : 'orders.loadMore')}
    </button>
  );
}
