import type { ReadonlySignal, Signal } from '@preact/signals';
import { i18n } from '#i18n';
import { Artwork } from '@/components/shared/artwork';
import type { Item } from '@/lib/domain/item';
import type { ItemRowModel } from '@/lib/view/item-row';
import { priceText, productText, sizeText, titleText, unavailableText } from '@/lib/view/item-text';
import { focusNeighbour } from './focus';
import { OrderButton } from './order-button';
import { QuantityField } from './quantity-field';
import { SizeSelect } from './size-select';

interface ItemRowProps {
  readonly row: ItemRowModel;
  readonly currency: ReadonlySignal<string>;
  readonly viewed: Signal<Item | null>;
}

export function ItemRow({ row, currency, viewed }: ItemRowProps) {
  const { item } = row;
  const title = titleText(item);
  const unavailable = unavailableText(item);
  // A garment's size is chosen below; for all else it is part of what the item is.
  const about = [productText(item), row.sizes ? null : sizeText(item.size)].filter(Boolean);
  const count = item.artworkUrls.length;

  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    if (event.target !== event.currentTarget) return;
    const row = event.currentTarget;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      focusNeighbour(row, event.key === 'ArrowUp' ? 'up' : 'down');
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      row.querySelector<HTMLInputElement>('.quantity input')?.select();
    }
  };

  return (
    <li
      class={unavailable ? 'item is-unavailable' : 'item'}
      data-item={item.id}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {count > 0 ? (
        <button
          type="button"
          class="artwork-button"
          aria-label={
            count > 1
              ? i18n.t('item.showArtworks', { count, title })
              : i18n.t('item.showArtwork', { title })
          }
          aria-haspopup="dialog"
          onClick={() => {
            viewed.value = item;
          }}
        >
          <Artwork url={item.artworkUrls[0] ?? null} />
          {count > 1 && <span class="artwork-count">{count}</span>}
        </button>
      ) : (
        <Artwork url={null} />
      )}
      <div class="item-text">
        <h2 class="item-title" title={title}>
          {title}
        </h2>
        <p class="item-about">
          {about.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
        {unavailable ? (
          <p class="item-reason">{unavailable}</p>
        ) : (
          <p class="item-price">{priceText(item, currency.value)}</p>
        )}
      </div>
      {!unavailable && (
        <div class="item-choices">
          <QuantityField row={row} title={title} />
          {row.sizes && <SizeSelect row={row} title={title} />}
          <OrderButton row={row} title={title} />
        </div>
      )}
    </li>
  );
}
