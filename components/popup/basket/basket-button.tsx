import { loadBeyondFirstFrame } from '@/components/popup/later';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { BasketModel } from '@/lib/view/basket/basket';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import type { Navigation } from '@/lib/view/state/navigation';
import './basket-button.css';

interface BasketButtonProps {
  readonly basket: BasketModel;
  readonly navigation: Pick<Navigation, 'show'>;
  readonly row: ItemRowModel;
  readonly title: string;
}

/** Puts the chosen line into the basket. If exactly that line is in already, it opens the basket. */
export function BasketButton({ basket, navigation, row, title }: BasketButtonProps) {
  const line = row.line.value;
  const isIn = basket.lines.value.some(
    ({ itemId, quantity, size }) =>
      itemId === line?.itemId && quantity === line.quantity && size === line.size,
  );
  return (
    <button
      type="button"
      class={isIn ? 'to-basket is-in' : 'to-basket'}
      aria-label={t(isIn ? 'item.inBasketName' : 'details.addToBasketName', { title })}
      aria-disabled={line === null}
      title={t(isIn ? 'item.inBasket' : 'details.addToBasket')}
      onClick={() => {
        if (isIn) navigation.show('basket');
        else void loadBeyondFirstFrame().then(({ addToBasket }) => addToBasket({ basket }, row));
      }}
    >
      <Icon name={isIn ? 'check' : 'basket'} />
    </button>
  );
}
