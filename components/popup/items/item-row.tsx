import { useComputed } from '@preact/signals';
import { useId, useMemo } from 'preact/hooks';
import { QuantityField, QuantityNote } from '@/components/popup/controls/quantity-field';
import { SizeSelect } from '@/components/popup/controls/size-select';
import { useModel } from '@/components/popup/model';
import { OrderButton, useOrdering } from '@/components/popup/ordering/order-button';
import { Marked, Row, RowFacts } from '@/components/popup/row/row';
import { Icon } from '@/components/shared/icon';
import type { Item } from '@/lib/domain/items/item';
import { t } from '@/lib/i18n/i18n';
import { shortSizeText } from '@/lib/i18n/naming';
import { addToBasket } from '@/lib/view/basket/add-to-basket';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import { unavailableText } from '@/lib/view/items/item-text';
import { itemSubject } from '@/lib/view/ordering/order-button';

interface ItemRowProps {
  readonly item: Item;
  readonly at: number;
  readonly of: number;
}

export function ItemRow({ item, at, of }: ItemRowProps) {
  const { list, money, navigation, reminders } = useModel();
  const noteId = useId();
  const row = list.rowOf(item);
  const title = row.title.value;
  // Unlike titles, no two names are the same.
  const name = list.nameOf(item);
  const unavailable = unavailableText(item);
  const subject = useMemo(() => itemSubject(row), [row]);
  const button = useOrdering(subject);
  const line = row.line.value;
  const quantity = row.quantity.value;
  const hidden = row.isHidden.value && t('item.hidden');
  const distinction = [list.distinctionTextOf(item), hidden].filter(Boolean).join(' · ');
  // Leading rows keep room for this line. No other row gets it: a due item must not come up under the pointer.
  const whyDue = useComputed(() => {
    if (!list.leading.value.includes(item.id)) return null;
    return reminders.whyDue(item.id) ?? '';
  }).value;
  const size = row.sizes ? null : shortSizeText(item.size);

  return (
    <Row
      id={item.id}
      title={title}
      name={name}
      isSearched
      isPinned={row.isPinned.value}
      isUnavailable={unavailable !== null}
      artworks={[item.artworkUrls]}
      open={() => navigation.open({ kind: 'details', itemId: item.id })}
      held={button.held.value}
      at={at}
      of={of}
      aside={
        !unavailable && (
          <>
            {quantity && <QuantityNote id={noteId} quantity={quantity} />}
            <BasketButton row={row} title={name} />
          </>
        )
      }
      facts={
        unavailable ? (
          <RowFacts about={unavailable} money={null} />
        ) : (
          <>
            {row.sizes && <SizeSelect row={row} title={name} />}
            <RowFacts
              about={
                size && (
                  <bdi>
                    <Marked text={size} />
                  </bdi>
                )
              }
              money={line ? money.of([line]) : money.ofItem(item)}
              distinction={distinction && <Marked text={distinction} />}
            />
            <QuantityField row={row} title={name} noteId={noteId} />
          </>
        )
      }
    >
      {!unavailable && <OrderButton button={button} title={name} />}
      {whyDue !== null && (
        <p class="row-due">{whyDue && <Due row={row} title={name} why={whyDue} />}</p>
      )}
    </Row>
  );
}

interface AsideProps {
  readonly row: ItemRowModel;
  readonly title: string;
}

function Due({ row, title, why }: AsideProps & { readonly why: string }) {
  const { reminders } = useModel();
  const label = reminders.snoozeText();
  return (
    <>
      {why} ·{' '}
      <button
        type="button"
        class="link"
        aria-label={t('item.buttonName', { label, title })}
        onClick={({ currentTarget }) => {
          // The button goes. The row's own, a second Enter would press.
          currentTarget.closest<HTMLElement>('.row')?.focus();
          void reminders.snooze(row.item.id, row.title.value);
        }}
      >
        {label}
      </button>
    </>
  );
}

/** Puts the chosen line into the basket. If exactly that line is in already, it opens the basket. */
function BasketButton({ row, title }: AsideProps) {
  const { basket, navigation } = useModel();
  const line = row.line.value;
  const isIn = basket.lines.value.some(
    ({ itemId, quantity, size }) =>
      itemId === line?.itemId && quantity === line.quantity && size === line.size,
  );
  const label = t(isIn ? 'item.inBasket' : 'details.addToBasket');
  return (
    <button
      type="button"
      class={isIn ? 'to-basket is-in' : 'to-basket'}
      aria-label={t('item.buttonName', { label, title })}
      aria-disabled={line === null}
      title={label}
      onClick={({ detail }) => {
        // The second click of a double click was meant for what stood here before.
        if (detail > 1) return;
        if (isIn) navigation.show('basket');
        else addToBasket(basket, row);
      }}
    >
      <Icon name={isIn ? 'check' : 'basket'} />
    </button>
  );
}
