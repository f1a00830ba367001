import { useEffect, useId, useLayoutEffect, useState } from 'preact/hooks';
import { Artwork } from '@/components/popup/controls/artwork';
import { focusSearch } from '@/components/popup/controls/focus';
import { orderLabels } from '@/components/popup/ordering/order-button';
import { pressEvents } from '@/components/popup/ordering/press-events';
import { plural, t } from '@/lib/i18n/i18n';
import { nameParts } from '@/lib/view/items/item-text';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import type { DueCard } from '@/lib/view/reminders/due-shelf';
import './due-shelf.css';

/** More than this would leave too little room for the rows. */
const mostShown = 2;

export interface DueShelfProps {
  readonly model: Pick<PopupModel, 'due' | 'list' | 'navigation'>;
}

/**
 * What is due to be ordered, above the first row. Every card is as high as any other, and none goes while one looks:
 * the rows below stay where they are.
 */
export function DueShelf({ model }: DueShelfProps) {
  const [cards] = useState(() => model.due.value?.open() ?? []);
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  if (cards.length === 0 || model.list.isSearch.value) return null;
  const more = cards.length - mostShown;
  return (
    <section class="due" aria-label={t('due.label')}>
      <ul id={id}>
        {cards.slice(0, isWhole ? cards.length : mostShown).map((card) => (
          <Card key={card.itemId} card={card} navigation={model.navigation} />
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          class="link"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('due.fewer') : plural('reminder.more', more)}
        </button>
      )}
    </section>
  );
}

interface CardProps {
  readonly card: DueCard;
  readonly navigation: DueShelfProps['model']['navigation'];
}

function Card({ card, navigation }: CardProps) {
  const { itemId } = card;
  const title = card.title.value;
  const outcome = card.outcome.value;
  const facts = card.facts.value;
  useLayoutEffect(() => {
    // The button that had the focus went with the answer.
    if (outcome !== null && document.activeElement === document.body) focusSearch();
  }, [outcome]);
  const open = (focus?: 'later') =>
    navigation.open({ kind: 'due', itemId, ...(focus && { focus }) });
  return (
    <li class="due-card" data-due={itemId}>
      <Artwork url={card.artworkUrl.value} />
      <h2 class="due-title" dir="auto" title={title}>
        {nameParts(title).map((part, at) => (
          <span key={at} class={at === 0 ? 'name-start' : 'name-end'}>
            {part}
          </span>
        ))}
      </h2>
      {outcome === null ? (
        <>
          <button
            type="button"
            class="due-facts"
            aria-haspopup="dialog"
            aria-label={t('item.busyName', { label: facts.join(' · '), title })}
            title={facts.join(' · ')}
            onClick={() => open()}
          >
            {facts.map((fact, at) => (
              <span key={at}>
                {at > 0 && ' · '}
                {fact}
              </span>
            ))}
          </button>
          <CardButton card={card} />
          <button
            type="button"
            class="due-later"
            aria-haspopup="dialog"
            aria-label={t('due.laterName', { title })}
            onClick={() => open('later')}
          >
            {t('due.later')}
          </button>
        </>
      ) : (
        <p class="due-outcome" role="status">
          {outcome}
        </p>
      )}
    </li>
  );
}

/** Orders what its label says, like any other order button. */
function CardButton({ card: { button, label, priceSentence, title } }: Pick<CardProps, 'card'>) {
  useEffect(button.followChanges, [button]);
  const state = button.state.value;
  const says = state.kind === 'busy' ? [state.label] : label.value;
  if (!says) return null;
  // The row of the same item is busy as well, and has another name.
  const subject = state.kind === 'busy' ? [label.value?.at(-1), title.value] : [title.value];
  return (
    <button
      type="button"
      class="reorder due-order"
      data-labels={[orderLabels(), ...(label.value ?? [])].join('\n')}
      aria-disabled={state.kind !== 'ready'}
      aria-label={t('item.busyName', { label: says.join(' '), title: subject.join(' ') })}
      title={state.kind === 'blocked' ? state.reason : (priceSentence.value ?? undefined)}
      {...pressEvents(button)}
    >
      {says.map((part, at) => (
        <span key={at}>
          {at > 0 && ' '}
          {part}
        </span>
      ))}
    </button>
  );
}
