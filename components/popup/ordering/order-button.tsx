import { t } from '@/lib/i18n/i18n';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import { followPress } from './follow-press';

interface OrderButtonProps {
  readonly row: ItemRowModel;
  readonly title: string;
  /** After a press that counted. */
  readonly onOrdered?: () => void;
}

/**
 * The one thing that orders. It stays focusable while it can't be pressed, so that the keyboard
 * doesn't lose its place and the reason can be read.
 */
export function OrderButton({ row, title, onOrdered }: OrderButtonProps) {
  const button = row.button.value;
  if (button.kind === 'busy') {
    return (
      <button
        type="button"
        class="reorder is-busy"
        aria-disabled="true"
        aria-label={t('item.busyName', { label: button.label, title })}
        title={t('item.blockedByAttempt')}
      >
        {/* It takes the room of what it said before: nothing beside it moves. */}
        <span class="reorder-room" aria-hidden="true">
          {t('item.reorder')}
        </span>
        <span class="reorder-label">{button.label}</span>
      </button>
    );
  }
  return (
    <button
      type="button"
      class="reorder"
      aria-disabled={button.kind === 'blocked'}
      aria-label={t('item.reorderName', { title })}
      title={button.kind === 'blocked' ? button.reason : undefined}
      onKeyDown={(event) => {
        // Holding Enter down is one press.
        if (event.repeat) event.preventDefault();
      }}
      onPointerDown={({ clientY, currentTarget }) =>
        // A dialog stays where it is.
        row.aim(currentTarget.closest('dialog') ? undefined : clientY)
      }
      onClick={(event) => {
        // A press by keyboard has no moment before it.
        if (event.detail === 0) row.aim();
        followPress(event);
        if (row.press()) onOrdered?.();
      }}
    >
      {t('item.reorder')}
    </button>
  );
}
