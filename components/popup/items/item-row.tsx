import { Fragment } from 'preact';
import { useId } from 'preact/hooks';
import { BasketButton } from '@/components/popup/basket/basket-button';
import { Artwork } from '@/components/popup/controls/artwork';
import { Price } from '@/components/popup/controls/price';
import { QuantityField } from '@/components/popup/controls/quantity-field';
import { SizeSelect } from '@/components/popup/controls/size-select';
import { OrderButton } from '@/components/popup/ordering/order-button';
import { Icon } from '@/components/shared/icon';
import type { Item } from '@/lib/domain/items/item';
import type { EpochMs } from '@/lib/domain/time';
import { relativeDayText } from '@/lib/i18n/dates';
import { numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import type { Arrangement } from '@/lib/view/items/item-list';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import {
  nameParts,
  productText,
  sizeText,
  titleText,
  unavailableText,
} from '@/lib/view/items/item-text';
import type { PopupModel } from '@/lib/view/popup/popup-model';

interface ItemRowProps {
  readonly model: Pick<PopupModel, 'list' | 'itemButtons' | 'prices' | 'basket' | 'navigation'>;
  readonly item: Item;
  /** Its place in the list, from 0, out of `total`. */
  readonly index: number;
  readonly total: number;
  /** The room above it of rows that aren't drawn, in CSS pixels. */
  readonly gap: number;
}

export function ItemRow({ model, item, index, total, gap }: ItemRowProps) {
  const noteId = useId();
  const row = model.list.rowOf(item);
  const arranged = model.list.arranged.value;
  const title = row.title.value;
  // Unlike titles, no two names are the same.
  const name = arranged.nameOf(item);
  const unavailable = unavailableText(item);
  const note = row.quantity.value?.note;
  const price = model.prices.of(item, row.line.value);
  const count = item.artworkUrls.length;
  const open = () => model.navigation.open({ kind: 'details', itemId: item.id });
  const last = <LastOrdered at={model.list.lastOrderedAt(item)} />;
  const isCompact = model.list.density.value === 'compact';

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
      <div class="item-head">
        <h2 class="item-title" title={title}>
          {row.isPinned.value && <Icon name="tack" />}
          <button
            type="button"
            dir="auto"
            aria-haspopup="dialog"
            aria-label={name}
            // The artwork's button does the same; one Tab stop is enough.
            tabIndex={count > 0 ? -1 : 0}
            onClick={open}
          >
            {(isCompact ? [title] : nameParts(title)).map((part, at) => (
              <span key={at} class={at === 0 ? 'name-start' : 'name-end'}>
                <Marked text={part} arranged={arranged} />
              </span>
            ))}
          </button>
        </h2>
        {!isCompact && last}
      </div>
      <p class="item-facts">
        {note ? (
          <span class="item-note" id={noteId} title={note}>
            {note}
          </span>
        ) : (
          <About row={row} arranged={arranged} />
        )}
        {price && <Price price={price} isShort={isCompact} class="item-price" />}
        {isCompact && last}
      </p>
      {unavailable ? (
        <p class="item-reason">{unavailable}</p>
      ) : (
        <div class="item-choices">
          <QuantityField row={row} title={name} noteId={noteId} />
          {row.sizes && <SizeSelect row={row} title={name} />}
          <BasketButton
            basket={model.basket}
            list={model.list}
            navigation={model.navigation}
            row={row}
            title={name}
          />
          <OrderButton model={model.itemButtons.of(row)} title={name} />
        </div>
      )}
      {/* Last, so that the keyboard comes to what orders first. */}
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
          {count > 1 && <span class="artwork-count">{numberText(count)}</span>}
        </button>
      ) : (
        <Artwork url={null} />
      )}
    </li>
  );
}

/** "3 weeks ago", where there is room; nothing for an item that was never ordered from here. */
function LastOrdered({ at }: { readonly at: EpochMs | undefined }) {
  if (at === undefined) return null;
  const ago = relativeDayText(new Date(at).toISOString(), Date.now());
  return (
    <span class="item-last" title={t('item.lastOrdered', { ago: ago ?? '' })}>
      {ago}
    </span>
  );
}

interface AboutProps {
  readonly row: ItemRowModel;
  readonly arranged: Arrangement;
}

/** What the item is, besides its title. */
function About({ row, arranged }: AboutProps) {
  const { item } = row;
  const ownName = titleText(item);
  const parts = [
    row.title.value === ownName ? null : ownName,
    productText(item),
    // A garment's size is chosen beside; for all else it is part of what the item is.
    row.sizes && !arranged.isDistinguishedBySize(item) ? null : sizeText(item.size),
  ].filter((part) => part != null);
  const distinction = arranged.distinctionTextOf(item);
  return (
    <>
      {row.isHidden.value && <strong class="item-distinction">{t('item.hidden')}</strong>}
      {distinction && <span class="item-distinction">{distinction}</span>}
      {/* Each part loses its end in its own direction, so that none loses its beginning. */}
      <span class="item-about">
        {parts.map((part, at) => (
          <Fragment key={part}>
            {at > 0 && ' · '}
            <bdi>
              <Marked text={part} arranged={arranged} />
            </bdi>
          </Fragment>
        ))}
      </span>
    </>
  );
}

/** A text with what the search found in it. */
function Marked({ text, arranged }: { readonly text: string; readonly arranged: Arrangement }) {
  return (
    <>
      {arranged
        .piecesOf(text)
        .map((piece, at) => (piece.isMatch ? <mark key={at}>{piece.text}</mark> : piece.text))}
    </>
  );
}
