import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useKeptRoom } from '@/components/popup/controls/kept-room';
import { Icon } from '@/components/shared/icon';
import { listText, t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';

interface CheckoutBarProps {
  readonly model: Pick<PopupModel, 'checkout' | 'navigation' | 'ordering'>;
}

/** The address an order goes to and the card that pays: in sight before every press, and changed from here. */
export function CheckoutBar({ model }: CheckoutBarProps) {
  const view = model.checkout.value;
  const { addressId, cardId } = model.ordering.session;
  const own = model.ordering.state.settings.value;
  const bar = useRef<HTMLElement>(null);
  // The bar may grow with the person's choices and with problems. It keeps its height when a refresh brings
  // a longer address: that must not move the rows above.
  const chosen = [addressId.value, cardId.value, own.addressId, own.cardId];
  useKeptRoom(bar, JSON.stringify([...chosen, view.addressProblem, view.cardProblem]));
  const [recipient, ...rest] = view.addressLines;
  const part = (
    kind: 'addresses' | 'cards',
    problem: string | null,
    isForOrder: boolean,
    children: ComponentChildren,
  ) => (
    <button
      type="button"
      class="checkout-part"
      aria-haspopup="dialog"
      aria-keyshortcuts={kind === 'addresses' ? 'Alt+A' : 'Alt+C'}
      onClick={() => model.navigation.open({ kind })}
    >
      <Icon name={kind === 'addresses' ? 'pin' : 'card'} />
      <span>
        <span class="checkout-label">
          {t(kind === 'addresses' ? 'checkout.shipTo' : 'checkout.payWith')}{' '}
        </span>
        {view.isLoading && <Waiting />}
        {children} {isForOrder && <em class="checkout-chip">{t('checkout.forOrder')} </em>}
        {problem && <span class="problem">{problem}</span>}
      </span>
    </button>
  );
  return (
    <section
      ref={bar}
      class={view.isLoading ? 'checkout is-loading' : 'checkout'}
      aria-label={t('checkout.label')}
    >
      {part(
        'addresses',
        view.addressProblem,
        view.isAddressForOrder,
        recipient && (
          <>
            <strong dir="auto">{recipient}</strong> <span>{listText(rest)}</span>
          </>
        ),
      )}
      {part(
        'cards',
        view.cardProblem,
        view.isCardForOrder,
        view.card && (
          <>
            <strong>{view.cardText}</strong>{' '}
            {!view.cardProblem && <span class="expiry">{view.cardExpiry}</span>}
          </>
        ),
      )}
    </section>
  );
}

function Waiting() {
  return (
    <>
      <span class="bone" aria-hidden="true" />
      <span class="sr-only">{t('checkout.loading')}</span>
    </>
  );
}
