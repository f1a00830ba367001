import type { ComponentChildren } from 'preact';
import { useId, useMemo } from 'preact/hooks';
import { BasketButton } from '@/components/popup/basket/basket-button';
import { Artwork } from '@/components/popup/controls/artwork';
import { NameText } from '@/components/popup/controls/name-text';
import { Price } from '@/components/popup/controls/price';
import { QuantityField } from '@/components/popup/controls/quantity-field';
import { SizeSelect } from '@/components/popup/controls/size-select';
import { later } from '@/components/popup/later';
import { OrderButton, useOrdering } from '@/components/popup/ordering/order-button';
import { Icon } from '@/components/shared/icon';
import type { Item } from '@/lib/domain/items/item';
import { numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import type { Arrangement } from '@/lib/view/items/item-list';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import { productText, shortSizeText, titleText, unavailableText } from '@/lib/view/items/item-text';
import { itemSubject } from '@/lib/view/ordering/item-subject';
import type { Money } from '@/lib/view/ordering/money';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import type { DueRow } from '@/lib/view/reminders/due-rows';

const DueInRow = later('DueInRow');

export interface ItemRowProps {
  readonly model: Pick<
    PopupModel,
    'basket' | 'list' | 'navigation' | 'now' | 'orderButton' | 'ordering' | 'money'
  >;
  readonly item: Item;
  /** What is said of it if it is due to be ordered. */
  readonly due: DueRow | null;
  /** The heading above it: it is the first that is due, or the first one after those. */
  readonly heading: string | null;
  /** Its place in the list, from 0, out of `total`. */
  readonly index: number;
  readonly total: number;
  /** The room above it of rows that aren't drawn, in CSS pixels. */
  readonly gap: number;
}

export function ItemRow({ model, item, due, heading, index, total, gap }: ItemRowProps) {
  const noteId = useId();
  const row = model.list.rowOf(item);
  const arranged = model.list.arranged.value;
  const title = row.title.value;
  // Unlike titles, no two names are the same.
  const name = arranged.nameOf(item);
  const unavailable = unavailableText(item);
  const { note, noteInBrief = null } = row.quantity.value ?? {};
  const line = row.line.value;
  const subject = useMemo(() => itemSubject(row), [row]);
  const button = useOrdering(model, subject);
  const mode = button.mode.value.kind;
  const money = line ? model.money.of([line]) : model.money.ofItem(item);
  const count = item.artworkUrls.length;
  const open = () => model.navigation.open({ kind: 'details', itemId: item.id });
  const isCompact = model.list.density.value === 'compact';

  const facts = (
    <p class="item-facts">
      {note && noteInBrief === null ? (
        <span class="item-fact item-note" id={noteId} title={note}>
          {note}
        </span>
      ) : (
        <Facts row={row} arranged={arranged} money={unavailable ? null : money}>
          {note && (
            <span class="item-note" id={noteId} title={note}>
              <span aria-hidden="true">{noteInBrief}</span>
              <span class="sr-only">{note}</span>
            </span>
          )}
        </Facts>
      )}
    </p>
  );
  const choices = unavailable ? (
    <p class="item-reason">{unavailable}</p>
  ) : (
    <div class="item-choices">
      <QuantityField row={row} title={name} noteId={noteId} />
      <BasketButton basket={model.basket} navigation={model.navigation} row={row} title={name} />
      <OrderButton button={button} model={model} title={name} />
    </div>
  );
  const isUnderWay = mode === 'undo' || mode === 'busy';

  return (
    <li
      class={`item${unavailable ? ' is-unavailable' : ''}${due ? ' is-due' : ''}${heading ? ' is-headed' : ''}${isUnderWay ? ' is-under-way' : ''}`}
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
            <NameText
              name={title}
              room={isCompact ? 'narrow' : 'roomy'}
              draw={(part) => <Marked text={part} arranged={arranged} />}
            />
          </button>
        </h2>
      </div>
      {!unavailable && row.sizes && <SizeSelect row={row} title={name} />}
      {facts}
      {choices}
      {heading && <p class="item-heading">{heading}</p>}
      {due && <DueInRow due={due} title={name} />}
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

interface FactsProps {
  readonly row: ItemRowModel;
  readonly arranged: Arrangement;
  /** `null` for what can't be ordered. */
  readonly money: Money | null;
  /** Why the quantity isn't the one that was asked for. */
  readonly children: ComponentChildren;
}

/**
 * What the item is and costs, the most important first: where there is no room for all of it, whole parts
 * go from the end of this list, which is drawn the other way round. Of what matters most, drawn as it is read, the
 * end goes first as well.
 */
function Facts({ row, arranged, money, children }: FactsProps) {
  const { item } = row;
  const ownName = titleText(item);
  // A garment's size is chosen beside; for all else it is part of what the item is.
  const isSizeChosen = row.sizes && !arranged.isDistinguishedBySize(item);
  const size = isSizeChosen ? null : shortSizeText(item.size);
  const what = [productText(item), row.title.value === ownName ? null : ownName].filter(
    (part) => part !== null,
  );
  const distinction = arranged.distinctionTextOf(item);
  const isDistinct = Boolean(distinction) || arranged.isDistinguishedBySize(item);
  const marked = (part: string) => (
    <bdi>
      <Marked text={part} arranged={arranged} />
    </bdi>
  );
  return (
    <>
      {(distinction || size || money) && (
        <span class={isDistinct ? 'item-fact item-core is-distinct' : 'item-fact item-core'}>
          {size && <span>{marked(size)}</span>}
          {distinction && (
            <span>
              <bdi>{distinction}</bdi>
            </span>
          )}
          {money && children}
          {money && <Price money={money} class="item-price" />}
        </span>
      )}
      {row.isHidden.value && <strong class="item-fact">{t('item.hidden')}</strong>}
      {what.map((part) => (
        <span key={part} class="item-fact">
          {marked(part)}
        </span>
      ))}
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
