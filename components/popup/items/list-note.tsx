import { Age } from '@/components/popup/snapshot-age';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import { lateTrouble } from '@/lib/view/popup/banner';
import type { PopupModel } from '@/lib/view/popup/popup-model';

type ListNoteProps = { readonly model: Pick<PopupModel, 'items' | 'list' | 'notices' | 'now'> };

/** How old the list is, unless it is recent. */
export function ListAge({ model }: ListNoteProps) {
  return <Age readAt={model.items.readAt.value} now={model.now.value} />;
}

/**
 * What the person has just done to the list, or what began to keep it from being current: over its last
 * rows, so that none moves.
 */
export function ListNote({ model }: ListNoteProps) {
  const note = model.list.note.value;
  const late = note ? null : lateTrouble(model);
  return (
    <div class="list-note">
      <p role="status">{note?.text}</p>
      {/* Announced where the attempts are, whatever tab is shown. */}
      {late && (
        <p class="list-trouble" title={late}>
          <Icon name="alert" />
          {late}
        </p>
      )}
      {note?.undo && (
        <button type="button" class="link" onClick={note.undo}>
          {t('note.undo')}
        </button>
      )}
    </div>
  );
}
