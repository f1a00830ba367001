import { batch } from '@preact/signals';
import { Notice } from '@/components/popup/controls/notice';
import { useModel } from '@/components/popup/model';
import { Icon } from '@/components/shared/icon';
import { plural, t } from '@/lib/i18n/i18n';
import { cutOffText } from '@/lib/view/items/item-text';
import './list-notes.css';

/** What the person has just done to the list: over its last rows, so that none moves. */
export function ListNote() {
  const { list } = useModel();
  const note = list.note.value;
  return (
    <div class="list-note">
      <p class="cut" role="status">
        {note?.text}
      </p>
      {note?.undo && (
        <button type="button" class="button is-small" onClick={note.undo}>
          {t('common.undo')}
        </button>
      )}
    </div>
  );
}

export function ListEnd() {
  const { items, list } = useModel();
  const { arranged, isSearch, showsHidden } = list;
  if (isSearch.value) return null;
  const more = items.cutOff.value && cutOffText(items.cutOff.value);
  const hidden = arranged.value.hiddenCount.value;
  const skippedRows = items.skippedRows.value;
  return (
    <div class="list-end">
      {hidden > 0 && (
        <button
          type="button"
          class="button is-small"
          aria-expanded={showsHidden.value}
          onClick={() => {
            showsHidden.value = !showsHidden.value;
          }}
        >
          {showsHidden.value ? t('popup.putHiddenAway') : plural('popup.showHidden', hidden)}
        </button>
      )}
      {more && <p class="hint skipped-rows">{more}</p>}
      {skippedRows > 0 && (
        <p class="hint skipped-rows">{plural('popup.skippedRows', skippedRows)}</p>
      )}
    </div>
  );
}

export function NoMatch() {
  const { items, list, navigation, tracking } = useModel();
  if (list.isWaiting.value) return null;
  const query = list.query.value.trim();
  const cutOff = items.cutOff.value;
  return (
    <Notice
      title={t('noMatch.title', { query })}
      text={t('noMatch.text')}
      picture={<Icon name="search" />}
    >
      {cutOff && <p>{cutOffText(cutOff)}</p>}
      <button
        type="button"
        class="button"
        onClick={() =>
          batch(() => {
            tracking.query.value = query;
            navigation.show('orders');
          })
        }
      >
        {t('orders.searchFor', { query })}
      </button>
    </Notice>
  );
}
