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
            inputmode="numeric"
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

/** Enter and the arrow keys go to the size below or above, in the order in which they are read. Enter never orders. */
function moveByKey(event: KeyboardEvent & { readonly currentTarget: HTMLElement }) {
  const { key, target, currentTarget } = event;
  const step = steps[key];
  const isCombined = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!step || !(target instanceof HTMLInputElement) || isCombined || event.isComposing) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll('input')];
  fields[fields.indexOf(target) + step]?.focus();
}

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };
