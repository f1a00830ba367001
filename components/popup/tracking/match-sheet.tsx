import { useEffect, useRef, useState } from 'preact/hooks';
import { Artwork } from '@/components/popup/controls/artwork';
import { Sheet } from '@/components/popup/controls/sheet';
import { useModel } from '@/components/popup/model';
import { shownNumber, type TrackedOrder } from '@/lib/domain/tracking/order';
import { t } from '@/lib/i18n/i18n';
import { createItemChoice } from '@/lib/view/tracking/item-choice';
import { placedDayText } from '@/lib/view/tracking/order-dates';
import { orderView } from '@/lib/view/tracking/order-view';
import './match-sheet.css';

interface MatchSheetProps {
  readonly order: TrackedOrder;
  /** By the service's clock, which dates the orders. */
  readonly now: number;
  readonly choose: (itemId: string, title: string) => void;
  readonly close: () => void;
}

/** Asks what was in an order that was placed elsewhere. */
export function MatchSheet({ order, now, choose, close }: MatchSheetProps) {
  const model = useModel();
  const placed = placedDayText(order, now);
  const [{ query, options }] = useState(() => createItemChoice(model));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const found = options.value;
  return (
    <Sheet
      kind="match"
      title={t('orders.whichItem', { number: shownNumber(order.number) })}
      close={close}
    >
      <p class="match-order">
        {placed && <bdi class="order-day">{placed}</bdi>}
        <bdi>{orderView(order, now).amount}</bdi>
      </p>
      <p class="match-hint">{t('orders.whichItemHint')}</p>
      <input
        ref={field}
        class="match-search"
        type="text"
        autocomplete="off"
        spellcheck={false}
        aria-label={t('popup.search')}
        placeholder={t('popup.search')}
        value={query.value}
        onInput={({ currentTarget }) => {
          query.value = currentTarget.value;
        }}
      />
      <ul class="match-items">
        {found.map(({ id, title, detail, artworkUrl }) => (
          <li key={id}>
            <button
              type="button"
              class="match-item"
              onClick={() => {
                choose(id, title);
                close();
              }}
            >
              <Artwork url={artworkUrl} />
              <span>
                <bdi class="match-title">{title}</bdi> <bdi class="match-detail">{detail}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p class="match-hint" role="status">
        {found.length === 0 && t('noMatch.title', { query: query.value })}
      </p>
    </Sheet>
  );
}
