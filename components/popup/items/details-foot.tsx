import { useState } from 'preact/hooks';
import { CheckoutSummary } from '@/components/popup/checkout/checkout-summary';
import { QuantityField } from '@/components/popup/controls/quantity-field';
import { OrderButton } from '@/components/popup/ordering/order-button';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import { addLine } from '@/lib/view/basket/add-to-basket';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import { priceText, sizeLabel } from '@/lib/view/items/item-text';
import type { PopupModel } from '@/lib/view/popup/popup-model';

interface DetailsFootProps {
  readonly model: PopupModel;
  readonly row: ItemRowModel;
  /** The item's name in the labels of controls. */
  readonly name: string;
}

/** What would be ordered, where it goes, what pays, and the buttons for the basket and the order. */
export function DetailsFoot({ model, row, name }: DetailsFootProps) {
  const size = row.size.value;
  const line = row.line.value;
  const [oldNews] = useState(() => model.basket.news.peek());
  const news = model.basket.news.value;
  const checkout = model.checkout.view.value;
  const orderButton = model.itemButtons.of(row);
  const button = orderButton.state.value;
  const isSaidAbove = (reason: string) =>
    reason === checkout.addressProblem || reason === checkout.cardProblem;
  const reason = button.kind === 'blocked' && !isSaidAbove(button.reason) && button.reason;
  // The card with Undo, or with the reason why not, is in the popup below.
  const makeWay = () => {
    if (model.navigation.overlay.value?.kind === 'details') model.navigation.close();
  };
  return (
    <>
      <CheckoutSummary view={checkout} />
      <div class="details-order">
        <QuantityField row={row} title={name} />
        <p class="details-price">
          {size && <strong>{t('common.sizeGarment', { size: sizeLabel(size) })}</strong>}{' '}
          {priceText(row.item)}
        </p>
      </div>
      {reason && <p class="hint problem">{reason}</p>}
      <div class="details-buttons">
        <button
          type="button"
          class="button"
          aria-label={t('details.addToBasketName', { title: name })}
          aria-disabled={line === null}
          onClick={() => line && void addLine(model.basket, line, row.title.value)}
        >
          <Icon name="basket" />
          {t('details.addToBasket')}
        </button>
        <OrderButton model={orderButton} title={name} onOrdered={makeWay} />
        <p class={news?.isProblem ? 'hint problem' : 'hint'} role="status">
          {news !== oldNews && news?.text}
        </p>
      </div>
    </>
  );
}
