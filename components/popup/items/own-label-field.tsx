import { useEffect, useId, useRef } from 'preact/hooks';
import { Icon } from '@/components/shared/icon';
import { labelMax } from '@/lib/domain/items/item-preference';
import { t } from '@/lib/i18n/i18n';
import type { OwnLabel } from '@/lib/view/items/own-label';

interface OwnLabelFieldProps {
  readonly label: OwnLabel;
  /** What the service calls the item. */
  readonly name: string;
  readonly takesFocus: boolean;
}

/** The person's own name for an item, saved while typing; Esc reverts the edit. */
export function OwnLabelField({ label, name, takesFocus }: OwnLabelFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (takesFocus) input.current?.select();
  }, [takesFocus]);
  const { text, outcome } = label;
  return (
    <div class="own-label">
      <label for={id}>{t('details.ownLabel')}</label>
      <span class="own-label-outcome" role="status">
        {outcome.value === 'saved' && (
          <>
            <Icon name="check" />
            {t('details.saved')}
          </>
        )}
        {outcome.value === 'failed' && <span class="problem">{t('details.notSaved')}</span>}
      </span>
      <input
        ref={input}
        id={id}
        type="text"
        class="text-field"
        autocomplete="off"
        maxLength={labelMax}
        aria-label={t('details.ownLabelName', { title: name })}
        placeholder={name}
        value={text.value}
        onFocus={label.begin}
        onInput={(event) => void label.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The first Esc reverts the edit, the next one closes the dialog.
          if (event.key === 'Escape' && label.undo()) event.preventDefault();
          if (event.key === 'Enter') label.begin();
        }}
      />
      {text.value.trim() !== '' && <p class="hint">{t('details.serviceName', { name })}</p>}
    </div>
  );
}
