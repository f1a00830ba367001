import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Icon } from '@/components/shared/icon';
import type { OrdersModel } from '@/lib/view/orders-model';

/** Finds an order by its number. It is what "/" and typing lead to, as the items' field is on their tab. */
export function OrderField({ orders }: { readonly orders: OrdersModel }) {
  const input = useRef<HTMLInputElement>(null);
  const { typed } = orders;
  useEffect(() => {
    // Whoever came by a tab is still there; what they type lands here all the same.
    if (document.activeElement !== document.body) return;
    input.current?.focus({ preventScroll: true });
    // As with items: the last search makes way for the next, a first letter is the next.
    if (typed.peek().length > 1) input.current?.select();
  }, [typed]);

  return (
    <search class="search">
      <Icon name="search" />
      <input
        ref={input}
        id="search"
        type="text"
        enterkeyhint="search"
        autocomplete="off"
        spellcheck={false}
        aria-label={i18n.t('orders.find')}
        aria-keyshortcuts="/"
        placeholder={i18n.t('orders.find')}
        value={typed.value}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
        }}
      />
      {typed.value === '' ? (
        <kbd>/</kbd>
      ) : (
        <button
          type="button"
          class="icon-button is-small"
          aria-label={i18n.t('orders.clearFind')}
          onClick={() => {
            typed.value = '';
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </search>
  );
}
