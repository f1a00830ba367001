import { BasketButton } from '@/components/popup/basket/basket-button';
import { OrderButton } from '@/components/popup/ordering/order-button';
import { Artwork } from '@/components/shared/artwork';
import { Icon } from '@/components/shared/icon';
import type { Item } from '@/lib/domain/items/item';
import { t } from '@/lib/i18n/i18n';
import {
  priceText,
  productText,
  sizeText,
  titleText,
  unavailableText,
} from '@/lib/view/items/item-text';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { Marked } from './marked';
import { QuantityField } from './quantity-field';
import { SizeSelect } from './size-select';

interface ItemRowProps {
  readonly model: PopupModel;
  readonly item: Item;
  /** Its place in the list, from 0, out of `total`. */
  readonly index: number;
  readonly total: number;
  /** The room above it of rows that aren't drawn, in CSS pixels. */
  readonly gap: number;
}

export function ItemRow({ model, item, index, total, gap }: ItemRowProps) {
  const { list } = model;
  const row = list.rowOf(item);
  const arrangement = list.arrangement.value;
  const title = row.title.value;
  // No two rows go by the same name.
  const name = arrangement?.nameOf(item) ?? title;
  const unavailable = unavailableText(item);
  const ownName = titleText(item);
  const about = [
    // First, so that it is never what is cut off.
    arrangement?.apartText(item),
    title === ownName ? null : ownName,
    productText(item),
    // A garment's size is chosen below; for all else it is part of what the item is.
    row.sizes && !arrangement?.isToldBySize(item) ? null : sizeText(item.size),
  ].filter((part) => part != null);
  const count = item.artworkUrls.length;
  const open = () => model.navigation.open({ kind: 'details', itemId: item.id });

  return (
    <li
      class={unavailable ? 'item is-unavailable' : 'item'}
      data-item={item.id}
      data-index={index}
      aria-label={name}
      aria-posinset={index + 1}
      aria-setsize={total}
      tabIndex={-1}
      style={{ marginBlockStart: gap ? `${gap}px` : '' }}
    >
      {count > 0 ? (
        <button
          type="button"
          class="artwork-button"
          aria-label={
            count > 1
              ? t('item.showArtworks', { count, title: name })
              : t('item.showArtwork', { title: name })
          }
          aria-haspopup="dialog"
          onClick={open}
        >
          <Artwork url={item.artworkUrls[0] ?? null} />
          {count > 1 && <span class="artwork-count">{count}</span>}
        </button>
      ) : (
        <Artwork url={null} />
      )}
      <div class="item-text">
        <h2 class="item-title" title={title}>
          {row.isPinned.value && <Icon name="tack" />}
          <button
            type="button"
            dir="auto"
            aria-haspopup="dialog"
            aria-label={name}
            // The artwork does the same; one stop for the Tab key is enough.
            tabIndex={count > 0 ? -1 : 0}
            onClick={open}
          >
            <Marked text={title} list={list} />
          </button>
        </h2>
        <p class="item-about">
          {row.isHidden.value && <strong>{t('item.hidden')}</strong>}
          {about.map((part) => (
            <span key={part}>
              <bdi>
                <Marked text={part} list={list} />
              </bdi>
            </span>
          ))}
        </p>
        {unavailable ? (
          <p class="item-reason">{unavailable}</p>
        ) : (
          <p class="item-price">{priceText(item, model.items.currency.value)}</p>
        )}
      </div>
      {!unavailable && (
        <div class="item-choices">
          <QuantityField row={row} title={name} />
          {row.sizes && <SizeSelect row={row} title={name} />}
          <BasketButton model={model} row={row} title={name} />
          <OrderButton row={row} title={name} />
        </div>
      )}
    </li>
  );
}
