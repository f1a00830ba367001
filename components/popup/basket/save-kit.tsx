import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { kitNameMax } from '@/lib/domain/basket/kit';
import { t } from '@/lib/i18n/i18n';
import type { KitView } from '@/lib/view/basket/kit-view';
import './kits.css';

/** Saves the basket as a kit. */
export function SaveKit({ kits }: { readonly kits: KitView }) {
  const hintId = useId();
  const name = useSignal('');
  const problem = useSignal<ReturnType<KitView['nameProblem']>>(null);
  const save = () => {
    void kits.save(name.value);
    name.value = '';
    problem.value = null;
  };
  return (
    <form
      class="save-kit"
      onSubmit={(event) => {
        event.preventDefault();
        problem.value = kits.nameProblem(name.value);
        if (!problem.value) save();
      }}
    >
      <input
        type="text"
        class="text-input"
        aria-label={t('kit.name')}
        placeholder={t('kit.name')}
        aria-describedby={hintId}
        aria-invalid={problem.value !== null}
        autocomplete="off"
        maxLength={kitNameMax}
        value={name.value}
        onInput={(event) => {
          name.value = event.currentTarget.value;
          problem.value = null;
        }}
      />
      <button type="submit" class="button">
        {t('kit.save')}
      </button>
      <div id={hintId} class="save-kit-note" role="status">
        {problem.value ? <p class="problem">{problem.value.text}</p> : <p>{t('kit.saveHint')}</p>}
        {problem.value?.isTaken && (
          <button type="button" class="button is-small" onClick={save}>
            {t('kit.replace')}
          </button>
        )}
      </div>
    </form>
  );
}
