import { useId, useMemo, useState } from 'preact/hooks';
import { letRowsMove } from '@/components/popup/motion';
import { ShelfCard } from '@/components/popup/ordering/shelf-card';
import { lastOrderedFirst } from '@/lib/domain/basket/kit';
import { listText, plural, t } from '@/lib/i18n/i18n';
import { createKitCards } from '@/lib/view/basket/kit-cards';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { mostShown } from './shelf-place';

export interface DueShelfProps {
  readonly model: Pick<
    PopupModel,
    | 'due'
    | 'items'
    | 'kits'
    | 'kitsOnTop'
    | 'list'
    | 'navigation'
    | 'now'
    | 'ordering'
    | 'preferences'
    | 'prices'
    | 'settings'
    | 'steadiness'
  >;
  /** `kits`: what is due has no place, as none was kept for it. */
  readonly shows: 'all' | 'kits';
}

/**
 * What is due to be ordered and the kits, above the first row. Each card is as high as others of its kind, and none
 * goes while one looks: the rows below stay where they are.
 */
export function DueShelf({ model, shows }: DueShelfProps) {
  const { due, kitsOnTop, list } = model;
  const [dueCards] = useState(() => (shows === 'all' && due.value?.open()) || []);
  const kitCards = useMemo(() => {
    if (!kitsOnTop.value) return [];
    const facts = createLineFacts(model);
    const cardOf = createKitCards({ ...model, facts, now: () => model.now.peek() });
    return lastOrderedFirst(model.kits.peek(), model.ordering.history.peek()).map(cardOf);
  }, [model, kitsOnTop.value]);
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const cards = [...dueCards, ...kitCards];
  if (cards.length === 0 || list.isSearch.value) return null;
  const more = cards.length - mostShown;
  const shown = cards.slice(0, isWhole ? cards.length : mostShown);
  const labels = shown.flatMap(({ label }) => label.value ?? []);
  const label = [
    ...(dueCards.length > 0 ? [t('due.label')] : []),
    ...(kitCards.length > 0 ? [t('kit.label')] : []),
  ];
  return (
    <section class="shelf" aria-label={listText(label)}>
      <ul id={id}>
        {shown.map((card) => (
          <ShelfCard key={card.key} card={card} labels={labels} />
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          class="link"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => {
            letRowsMove();
            setWhole(!isWhole);
          }}
        >
          {isWhole ? t('due.fewer') : plural('reminder.more', more)}
        </button>
      )}
    </section>
  );
}
