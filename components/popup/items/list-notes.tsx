import { useModel } from '@/components/popup/model';
import { plural, t } from '@/lib/i18n/i18n';
import { cutOffText } from '@/lib/view/items/item-text';
import './list-notes.css';

/** What the person has just done to the list: over its last rows, so that none moves. */
export function ListNote() {
  const { list } = useModel();
  const note = list.note.value;
  return (
    <div class="list-note">
      <p role="status">{note?.text}</p>
      {note?.undo && (
        <button type="button" class="button is-small" onClick={note.undo}>
          {t('note.undo')}
        </button>
      )}
    </div>
  );
}

/** What comes after all rows: what is hidden, and what couldn't be read. */
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
      {more && <p class="skipped-rows">{more}</p>}
      {skippedRows > 0 && <p class="skipped-rows">{plural('popup.skippedRows', skippedRows)}</p>}
    </div>
  );
}
