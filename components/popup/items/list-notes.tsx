import { Notice } from '@/components/popup/controls/notice';
import { Age } from '@/components/popup/snapshot-age';
import { Icon } from '@/components/shared/icon';
import { plural, t } from '@/lib/i18n/i18n';
import { cutOffText } from '@/lib/view/items/item-text';
import { lateTrouble } from '@/lib/view/popup/banner';
import type { PopupModel } from '@/lib/view/popup/popup-model';

import './list-notes.css';

type ListNoteProps = { readonly model: Pick<PopupModel, 'items' | 'list' | 'notices' | 'now'> };

/** How old the list is, unless it is recent; or an icon and in short what keeps it from being current. */
export function ListAge({ model }: ListNoteProps) {
  const late = lateTrouble(model);
  if (!late) return <Age readAt={model.items.readAt.value} now={model.now.value} />;
  // Announced where the attempts are, whatever tab is shown.
  return (
    <span class="search-trouble problem" title={late}>
      <Icon name="alert" />
      {late}
    </span>
  );
}

/** What the person has just done to the list: over its last rows, so that none moves. */
export function ListNote({ model }: ListNoteProps) {
  const note = model.list.note.value;
  return (
    <div class="list-note">
      <p role="status">{note?.text}</p>
      {note?.undo && (
        <button type="button" class="link" onClick={note.undo}>
          {t('note.undo')}
        </button>
      )}
    </div>
  );
}

/** What comes after the rows: that none was found, what is hidden, what couldn't be read. */
export function ListEnd({ list, items }: Pick<PopupModel, 'list' | 'items'>) {
  const { arranged, isSearch, query, showsHidden } = list;
  const more = items.cutOff.value && cutOffText(items.cutOff.value);
  if (isSearch.value) {
    if (list.items.value.length > 0) return null;
    const title = t('noMatch.title', { query: query.value.trim() });
    return (
      <Notice title={title} text={t('noMatch.text')}>
        {more && <p>{more}</p>}
      </Notice>
    );
  }
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
