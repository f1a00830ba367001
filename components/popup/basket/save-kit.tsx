import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import { kitNameMax } from '@/lib/domain/basket/kit';
import type { KitView } from '@/lib/view/basket/kit-view';

/** Saves the basket under a name. */
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
        aria-label={i18n.t('kit.name')}
        placeholder={i18n.t('kit.name')}
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
        {i18n.t('kit.save')}
      </button>
      <div id={hintId} class="save-kit-note" role="status">
        {problem.value ? (
          <p class="problem">{problem.value.text}</p>
        ) : (
          <p>{i18n.t('kit.saveHint')}</p>
        )}
        {problem.value?.isTaken && (
          <button type="button" class="button is-small" onClick={save}>
            {i18n.t('kit.replace')}
          </button>
        )}
      </div>
    </form>
  );
}
