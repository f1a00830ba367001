import { Age } from '@/components/popup/snapshot-age';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import { lateTrouble } from '@/lib/view/popup/banner';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import './list-note.css';

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
