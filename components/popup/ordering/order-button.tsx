import { useEffect } from 'preact/hooks';
import { t } from '@/lib/i18n/i18n';
import type { ItemButton } from '@/lib/view/ordering/item-button';
import { followPress, isPressKey } from './follow-press';
import './order-button.css';

const states = ['reorder', 'starting', 'ordering', 'sending', 'checking', 'unclear'] as const;
/** All that the button may say: it is as wide as the widest, so that a press moves nothing. */
const labels = () => states.map((state) => t(`item.${state}`)).join('\n');

interface OrderButtonProps {
  readonly model: ItemButton;
  readonly title: string;
  /** Called after a press, unless the button was busy or blocked. */
  readonly onOrdered?: () => void;
}

/** Orders a row's item. Focusable even when blocked: keyboard users keep their place and can read why. */
export function OrderButton({ model, title, onOrdered }: OrderButtonProps) {
  const button = model.state.value;
  useEffect(model.followChanges, [model]);
  if (button.kind === 'busy') {
    return (
      <button
        type="button"
        class="reorder is-busy"
        data-labels={labels()}
        aria-disabled="true"
        aria-label={t('item.busyName', { label: button.label, title })}
        title={t('item.blockedByAttempt')}
      >
        {button.label}
      </button>
    );
  }
  return (
    <button
      type="button"
      class="reorder"
      data-labels={labels()}
      aria-disabled={button.kind === 'blocked'}
      aria-label={t('item.reorderName', { title })}
      title={button.kind === 'blocked' ? button.reason : undefined}
      onKeyDown={(event) => {
        // Holding Enter down counts as one press.
        if (event.repeat) event.preventDefault();
        else if (isPressKey(event)) model.beginPress();
      }}
      onPointerDown={({ clientY, currentTarget }) =>
        // In a dialog, nothing moves.
        model.beginPress(currentTarget.closest('dialog') ? undefined : clientY)
      }
      onClick={(event) => {
        // A shortcut, or assistive technology, presses without a key on the button.
        if (event.detail === 0) model.beginPressIfMissed();
        followPress(event);
        if (model.press()) onOrdered?.();
      }}
    >
      {t('item.reorder')}
    </button>
  );
}
