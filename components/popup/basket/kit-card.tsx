import { Fragment, type RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Artwork } from '@/components/popup/controls/artwork';
import { focusSearch } from '@/components/popup/controls/focus';
import { NameText } from '@/components/popup/controls/name-text';
import { orderLabels } from '@/components/popup/ordering/order-button';
import { pressEvents } from '@/components/popup/ordering/press-events';
import { t } from '@/lib/i18n/i18n';
import type { KitCard as KitCardModel } from '@/lib/view/basket/kit-cards';
import './kit-card.css';

interface KitCardProps {
  readonly card: KitCardModel;
  /** The labels of all the cards that it stands among: their buttons are equally wide. */
  readonly labels: readonly string[];
}

/** A kit to reorder among the items. It is as high as any other, and stays when it was dealt with. */
export function KitCard({ card, labels }: KitCardProps) {
  const factsId = useId();
  const words = useRef<HTMLSpanElement>(null);
  const isInSight = useIsInSight(words);
  const { isOrderable, title } = card;
  const outcome = card.outcome.value;
  const facts = card.facts.value;
  const price = card.price.value;
  const allFacts = [...facts.map(({ text }) => text), price].join(' ');
  const isOrdering = isOrderable.value && isInSight;
  useKeptFocus(`${outcome} ${isOrdering}`);
  return (
    <li class="shelf-card">
      <div class="shelf-art">
        {card.artworkUrls.value.map((url, at) => (
          <Artwork key={at} url={url} />
        ))}
      </div>
      <h2 class="shelf-title" dir="auto" title={title}>
        <NameText name={title} room="narrow" />
      </h2>
      {outcome === null ? (
        <>
          <button
            id={factsId}
            type="button"
            class="shelf-facts"
            aria-label={t('item.busyName', { label: allFacts, title })}
            title={allFacts}
            onClick={card.open}
          >
            <span ref={words} class="shelf-words">
              {facts.map(({ text, isWarning }, at) => (
                <Fragment key={at}>
                  {' '}
                  {isWarning ? (
                    <span class="is-warning">{text}</span>
                  ) : (
                    <span>
                      <NameText name={text} room="narrow" />
                    </span>
                  )}
                </Fragment>
              ))}
            </span>
          </button>
          <span class="shelf-price" aria-hidden="true">
            {price}
          </span>
          {/* Not one button: a press that begins on one of them doesn't count for the other. */}
          {isOrdering ? (
            <CardButton key="order" card={card} labels={labels} factsId={factsId} />
          ) : (
            <AskedButton key="asked" card={card} labels={labels} />
          )}
        </>
      ) : (
        <p class="shelf-outcome" role="status">
          {outcome}
        </p>
      )}
    </li>
  );
}

/** So much of a start is left that no quantity is cut, in CSS pixels. */
const quantityRoom = 72;

/** Whether every line is in sight: quantity and end are; of the name, what is between may give way. */
function useIsInSight(box: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  const measure = () => {
    const element = box.current;
    if (!element) return;
    const ends = [...element.querySelectorAll('.name-end, .name-start:has(+ .name-end:empty)')];
    const isWhole = ({ scrollWidth, clientWidth }: Element) => scrollWidth <= clientWidth;
    const starts = [...element.querySelectorAll('.name-start')];
    const isLongEnough = (start: Element) => isWhole(start) || start.clientWidth >= quantityRoom;
    setInSight(
      element.scrollHeight <= element.clientHeight &&
        ends.every(isWhole) &&
        starts.every(isLongEnough),
    );
  };
  useLayoutEffect(measure);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return isInSight;
}

/** The focus goes to the search when the button that had it went with a change of the state. */
function useKeptFocus(state: string): void {
  const isDrawn = useRef(false);
  useLayoutEffect(() => {
    if (isDrawn.current && document.activeElement === document.body) focusSearch();
  }, [state]);
  useEffect(() => {
    isDrawn.current = true;
  }, []);
}

/** All that the buttons may say: whatever they say, they are equally wide. */
const joined = (labels: readonly string[]) => [orderLabels(), ...labels].join('\n');

interface CardButtonProps extends KitCardProps {
  readonly factsId: string;
}

/** Orders what its label and the facts say, like any other order button. */
function CardButton({ card, labels, factsId }: CardButtonProps) {
  const { button, label, priceSentence, title } = card;
  useEffect(button.followChanges, [button]);
  const state = button.state.value;
  const isUnclear = state.kind === 'ready' && state.isUnclear === true;
  const ready = isUnclear ? t('attempt.check') : label.value;
  const says = state.kind === 'busy' ? state.label : ready;
  return (
    <button
      type="button"
      class={isUnclear ? 'reorder shelf-order is-unclear' : 'reorder shelf-order'}
      data-labels={joined(labels)}
      aria-disabled={state.kind !== 'ready'}
      aria-label={t('item.busyName', { label: says, title })}
      aria-describedby={factsId}
      title={state.kind === 'blocked' ? state.reason : (priceSentence.value ?? undefined)}
      {...pressEvents(button)}
    >
      {says}
    </button>
  );
}

/** Leads to all that can't be told on the card. */
function AskedButton({ card: { open, title }, labels }: KitCardProps) {
  const says = t('item.reorderAsked');
  return (
    <button
      type="button"
      class="reorder shelf-order"
      data-labels={joined(labels)}
      aria-label={t('item.busyName', { label: says, title })}
      onClick={open}
    >
      {says}
    </button>
  );
}
