import { useId } from 'preact/hooks';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { NameField as NameFieldModel } from '@/lib/view/shared/name-field';
import './name-field.css';

interface NameFieldProps {
  readonly field: NameFieldModel;
  readonly label: string;
  readonly placeholder?: string;
  readonly hint?: string | null;
}

/** A name, saved while typing; Esc reverts the edit. */
export function NameField({ field, label, placeholder, hint }: NameFieldProps) {
  const id = useId();
  const problem = field.problem.value;
  return (
    <div class="name-field">
      <label for={id}>{label}</label>
      <span class="name-field-saved" role="status">
        {field.isSaved.value && (
          <>
            <Icon name="check" />
            {t('details.saved')}
          </>
        )}
      </span>
      <input
        id={id}
        type="text"
        class="text-field"
        autocomplete="off"
        maxLength={field.maxLength}
        aria-describedby={`${id}-note`}
        aria-invalid={problem !== null}
        placeholder={placeholder}
        value={field.text.value}
        onFocus={field.accept}
        onInput={(event) => void field.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The first Esc reverts the edit, the next one closes the dialog.
          if (event.key === 'Escape' && field.revert()) event.preventDefault();
          if (event.key === 'Enter') field.accept();
        }}
      />
      <p id={`${id}-note`} class={problem ? 'problem' : 'hint'} role="status">
        {problem ?? hint}
      </p>
    </div>
  );
}
