import { useEffect } from 'preact/hooks';
import { t } from '@/lib/i18n/i18n';
import type { OrderButtonModel } from '@/lib/view/ordering/item-button';
import { pressEvents } from './press-events';
import './order-button.css';

const states = ['reorder', 'reorderAsked', 'starting', 'ordering'] as const;
/**
 * All that an order button says around a press: it is as wide as the widest, so that a press moves nothing. Only
 * an order that stays unconfirmed makes it wider: kept for that, the room would be missing in every name.
 */
export const orderLabels = () => states.map((state) => t(`item.${state}`)).join('\n');

interface OrderButtonProps {
  readonly model: OrderButtonModel;
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
        data-labels={orderLabels()}
        aria-disabled="true"
        aria-label={t('item.busyName', { label: button.label, title })}
        title={t('item.blockedByAttempt')}
      >
        {button.label}
      </button>
    );
  }
  const isReady = button.kind === 'ready';
  const isUnclear = isReady && button.isUnclear === true;
  const reorder = t(isReady && button.isAsked ? 'item.reorderAsked' : 'item.reorder');
  return (
    <button
      type="button"
      class={isUnclear ? 'reorder is-unclear' : 'reorder'}
      data-labels={orderLabels()}
      aria-disabled={button.kind === 'blocked'}
      aria-label={t(isUnclear ? 'attempt.checkName' : 'item.reorderName', { title })}
      title={button.kind === 'blocked' ? button.reason : undefined}
      {...pressEvents(model, onOrdered)}
    >
      {isUnclear ? t('attempt.check') : reorder}
    </button>
  );
}
