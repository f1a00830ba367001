import { Notice } from '@/components/popup/controls/notice';
import { plural, t } from '@/lib/i18n/i18n';
import { cutOffText } from '@/lib/view/popup/cut-off-text';
import type { PopupModel } from '@/lib/view/popup/popup-model';

/** What comes after the rows: that there are none, what is hidden, what couldn't be read. */
export function ListEnd({ model }: { readonly model: PopupModel }) {
  const { arrangement, items, query } = model.list;
  if (!arrangement.value) return null;
  const { cutOff, hiddenCount, isSearch, skippedRows, showsHidden } = arrangement.value;
  const more = cutOff.value && cutOffText(cutOff.value);
  if (isSearch.value) {
    if (items.value.length > 0) return null;
    const title = t('noMatch.title', { query: query.value.trim() });
    return (
      <Notice title={title} text={t('noMatch.text')}>
        {more && <p>{more}</p>}
      </Notice>
    );
  }
  return (
    <div class="list-end">
      {hiddenCount.value > 0 && (
        <button
          type="button"
          class="button is-small"
          aria-expanded={showsHidden.value}
          onClick={() => {
            showsHidden.value = !showsHidden.value;
          }}
        >
          {showsHidden.value
            ? t('popup.putHiddenAway')
            : plural('popup.showHidden', hiddenCount.value)}
        </button>
      )}
      {more && <p class="skipped-rows">{more}</p>}
      {skippedRows.value > 0 && (
        <p class="skipped-rows">{plural('popup.skippedRows', skippedRows.value)}</p>
      )}
    </div>
  );
}
