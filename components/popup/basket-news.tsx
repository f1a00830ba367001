import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { BasketModel } from '@/lib/view/basket/basket';
import type { ItemList } from '@/lib/view/items/item-list';

interface BasketNewsProps {
  readonly basket: Pick<BasketModel, 'news'>;
  readonly list: Pick<ItemList, 'note'>;
}

/** Tells screen readers what happened to the basket; problems are shown to everybody. */
export function BasketNews({ basket, list }: BasketNewsProps) {
  const news = basket.news.value;
  // Nothing is announced twice: the list has a note of its own.
  const isSilent = news?.isProblem || news?.text === list.note.value?.text;
  return (
    <>
      <p class="sr-only" role="status">
        {isSilent ? '' : news?.text}
      </p>
      {news?.isProblem && (
        <div class="strip is-warning" role="alert">
          <p>{news.text}</p>
          <button
            type="button"
            class="icon-button is-small"
            aria-label={t('attempt.dismissName', { headline: news.text })}
            onClick={() => {
              basket.news.value = null;
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </>
  );
}
