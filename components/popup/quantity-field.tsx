import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import { Icon } from '@/components/shared/icon';
import type { ItemRowModel } from '@/lib/view/item-row';

interface QuantityFieldProps {
  readonly row: ItemRowModel;
  readonly title: string;
}

export function QuantityField({ row, title }: QuantityFieldProps) {
  const noteId = useId();
  const view = row.quantity.value;
  if (!view) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      row.step(event.key === 'ArrowUp' ? 'up' : 'down');
    }
    // Enter takes the number, and never orders.
    if (event.key === 'Enter') row.commit();
  };
  return (
    <>
      <div class="quantity">
        <button
          type="button"
          aria-label={i18n.t('item.fewer', { title })}
          aria-disabled={!view.canStepDown}
          onClick={() => row.step('down')}
        >
          <Icon name="minus" />
        </button>
        <input
          type="text"
          inputMode="numeric"
          autocomplete="off"
          aria-label={i18n.t('item.quantity', { title })}
          aria-describedby={view.note ? noteId : undefined}
          aria-invalid={view.quantity === null}
          value={view.text}
          onInput={(event) => row.type(event.currentTarget.value)}
          onBlur={row.commit}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          aria-label={i18n.t('item.more', { title })}
          aria-disabled={!view.canStepUp}
          onClick={() => row.step('up')}
        >
          <Icon name="plus" />
        </button>
      </div>
      {view.note && (
        <p class="quantity-note" id={noteId}>
          {view.note}
        </p>
      )}
    </>
  );
}
