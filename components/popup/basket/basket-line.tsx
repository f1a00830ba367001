import { Artwork } from '@/components/popup/controls/artwork';
import { focusBeside } from '@/components/popup/controls/focus-beside';
import { Price } from '@/components/popup/controls/price';
import { QuantityField } from '@/components/popup/controls/quantity-field';
import { SizeSelect } from '@/components/popup/controls/size-select';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { BasketLineModel } from '@/lib/view/basket/basket-line';
import type { BasketView } from '@/lib/view/basket/basket-view';
import type { LineFacts } from '@/lib/view/ordering/line-facts';

interface BasketLineProps {
  readonly line: BasketLineModel;
  readonly basket: BasketView;
  readonly facts: LineFacts;
}

export function BasketLine({ line, basket, facts }: BasketLineProps) {
  const { title, problem } = line;
  const price = facts.priceOf(line.line);
  return (
    <li class={problem ? 'line has-problem' : 'line'} aria-label={title}>
      <Artwork url={facts.artworkOf(line.line)} />
      <div class="line-text">
        <h3 title={title} dir="auto">
          {title}
        </h3>
        <p class="line-about">
          {facts.aboutOf(line.line).map((part) => (
            <span key={part}>
              <bdi>{part}</bdi>
            </span>
          ))}
          {price && (
            <span>
              <Price price={price} />
            </span>
          )}
        </p>
      </div>
      <button
        type="button"
        class="icon-button line-remove"
        aria-label={t('basket.remove', { title })}
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault();
        }}
        onClick={(event) => {
          focusBeside(event.currentTarget, '.line', '.line-remove');
          void basket.remove(line);
        }}
      >
        <Icon name="close" />
      </button>
      <div class="line-choices">
        <QuantityField row={line} title={title} />
        {line.sizes && <SizeSelect row={line} title={title} />}
      </div>
      {problem && (
        <div class="line-problem">
          <p class="problem">{problem}</p>
          <button
            type="button"
            class="button is-small"
            aria-label={t('basket.adjustName', { title })}
            onClick={() => void basket.adjust(line)}
          >
            {t('basket.adjust')}
          </button>
        </div>
      )}
    </li>
  );
}
