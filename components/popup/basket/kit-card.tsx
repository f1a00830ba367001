import { Fragment } from 'preact';
import { useId } from 'preact/hooks';
import { Artwork } from '@/components/popup/controls/artwork';
import { NameText } from '@/components/popup/controls/name-text';
import { Price } from '@/components/popup/controls/price';
import { OrderButton, useOrdering } from '@/components/popup/ordering/order-button';
import { t } from '@/lib/i18n/i18n';
import type { KitCard as KitCardModel } from '@/lib/view/basket/kit-cards';
import { priceText } from '@/lib/view/ordering/money';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import './kit-card.css';

interface KitCardProps {
  readonly model: Pick<PopupModel, 'now' | 'orderButton'>;
  readonly card: KitCardModel;
}

/** A kit to reorder among the items. */
export function KitCard({ model, card }: KitCardProps) {
  const factsId = useId();
  const button = useOrdering(model, card.subject);
  const { title } = card;
  const facts = card.facts.value;
  const money = card.money.value;
  const price = money ? priceText(money) : '';
  const allFacts = [...facts.map(({ text }) => text), price].join(' ');
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
      <button
        id={factsId}
        type="button"
        class="shelf-facts"
        aria-label={t('item.buttonName', { label: allFacts, title })}
        title={allFacts}
        onClick={card.open}
      >
        <span class="shelf-words">
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
        {money && <Price money={money} />}
      </span>
      <OrderButton
        button={button}
        model={model}
        title={title}
        class="shelf-order"
        describedBy={factsId}
      />
    </li>
  );
}
