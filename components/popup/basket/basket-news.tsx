import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';

/** Says what happened to the basket: aloud, and on screen where it isn't what was wanted. */
export function BasketNews({ model }: { readonly model: PopupModel }) {
  const { basket, list } = model;
  const news = basket.news.value;
  // What the list says already isn't said twice.
  const isSilent = news?.isProblem || news?.text === list.note.value?.text;
  return (
    <>
      <p class="sr-only" role="status">
        {isSilent ? '' : news?.text}
      </p>
      {news?.isProblem && (
        <div class="basket-news" role="alert">
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
