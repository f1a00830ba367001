import { t } from '@/lib/i18n/i18n';
import '@/components/popup/row/row.css';
import './skeleton.css';

export function Skeleton() {
  return (
    <div class="scroller" aria-busy="true">
      <p class="sr-only" role="status">
        {t('popup.reading')}
      </p>
      <div aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <div class="row" key={row}>
            <span class="row-art bone" />
            <div class="row-head">
              <span class="bone is-title" />
            </div>
            <div class="facts">
              <span class="bone" />
            </div>
            <span class="reorder bone" />
          </div>
        ))}
      </div>
    </div>
  );
}
