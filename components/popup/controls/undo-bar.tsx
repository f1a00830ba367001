import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { Undo } from '@/lib/view/shared/undo';

interface UndoBarProps {
  readonly undo: Undo;
  /** The bar goes with its button: the focus has to go elsewhere. */
  readonly onDone?: () => void;
}

export function UndoBar({ undo, onDone }: UndoBarProps) {
  const done = undo.last.value;
  const [first = ''] = done?.texts ?? [];
  return (
    <div role="status">
      {done && (
        <div class="strip">
          <div>
            {done.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <button
            type="button"
            class="button is-small"
            aria-label={t('common.undoName', { what: first })}
            onClick={() => {
              onDone?.();
              void undo.restore();
            }}
          >
            {t('common.undo')}
          </button>
          <button
            type="button"
            class="icon-button"
            aria-label={t('attempt.dismissName', { headline: first })}
            onClick={() => {
              onDone?.();
              undo.dismiss();
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
