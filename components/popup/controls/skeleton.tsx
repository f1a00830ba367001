import { t } from '@/lib/i18n/i18n';
import './bone.css';

/** Placeholders of the size that rows will have. */
export function Skeleton() {
  return (
    <div class="scroller" aria-busy="true">
      <p class="sr-only" role="status">
        {t('popup.reading')}
      </p>
      <div class="items" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((row) => (
          <div class="item" key={row}>
            <div class="item-head">
              <span class="bone is-title" />
            </div>
            <div class="item-facts">
              <span class="bone" />
            </div>
            <div class="item-choices">
              <span class="bone is-number" />
              <span class="bone is-button" />
            </div>
            <span class="artwork bone" />
          </div>
        ))}
      </div>
    </div>
  );
}
