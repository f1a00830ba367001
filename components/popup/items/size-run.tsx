import { focusByClick } from '@/components/popup/controls/focus';
import { keepLinesApart } from '@/components/shared/keep-lines-apart';
import { t } from '@/lib/i18n/i18n';
import type { SizeRunModel } from '@/lib/view/basket/size-run';
import './size-run.css';

interface SizeRunGridProps {
  readonly run: SizeRunModel;
  readonly problemId: string;
}

/** A quantity for every size of a garment: digits, Tab, Enter and the arrow keys are all it takes to fill it in. */
export function SizeRunGrid({ run, problemId }: SizeRunGridProps) {
  const fields = run.fields.value;
  const digits = Math.max(...fields.map(({ text }) => text.length));
  return (
    <fieldset class="size-run" style={{ '--digits': digits }} onKeyDown={moveByKey}>
      <legend>{t('sizeRun.quantities')}</legend>
      {fields.map(({ value, label, text, isWrong }) => (
        <label key={value}>
          <span>{label}</span>
          <input
            type="text"
            class="text-field"
            dir="ltr"
            inputMode="numeric"
            enterkeyhint="next"
            autocomplete="off"
            aria-invalid={isWrong}
            aria-describedby={isWrong ? problemId : undefined}
            value={text}
            onMouseDown={focusByClick}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={run.endTyping}
            onBeforeInput={keepLinesApart}
            onInput={(event) => run.type(value, event.currentTarget.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** Enter goes to the next size and never orders; the arrow keys go where they point. */
function moveByKey(event: KeyboardEvent & { readonly currentTarget: HTMLElement }) {
  const { key, target, currentTarget } = event;
  const fields = [...currentTarget.querySelectorAll('input')];
  const from = target instanceof HTMLInputElement ? target : null;
  const isCombined = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!from || isCombined || event.isComposing) return;
  const step = stepOf(key, from, fields);
  if (step === 0) return;
  event.preventDefault();
  fields[fields.indexOf(from) + step]?.focus();
}

/** How many fields further a key leads; 0 for a key that is the field's own. */
function stepOf(key: string, field: HTMLInputElement, fields: readonly HTMLInputElement[]): number {
  const ahead = document.dir === 'rtl' ? -1 : 1;
  const { value, selectionStart, selectionEnd } = field;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  switch (key) {
    case 'Enter':
      return 1;
    case 'ArrowDown':
      return columnsOf(fields);
    case 'ArrowUp':
      return -columnsOf(fields);
    // Within a number, they move the cursor.
    case 'ArrowRight':
      return isWhole || selectionStart === value.length ? ahead : 0;
    case 'ArrowLeft':
      return isWhole || selectionEnd === 0 ? -ahead : 0;
    default:
      return 0;
  }
}

function columnsOf(fields: readonly HTMLInputElement[]): number {
  const rowOf = (field: HTMLInputElement | undefined) => field?.getBoundingClientRect().top;
  const first = rowOf(fields[0]);
  const next = fields.findIndex((field) => rowOf(field) !== first);
  return next < 0 ? fields.length : next;
}
