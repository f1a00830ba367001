import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { Kit } from '@/lib/domain/basket/kit';
import { kitNameMax } from '@/lib/domain/basket/kit';
import { t } from '@/lib/i18n/i18n';
import type { KitView } from '@/lib/view/basket/kit-view';

interface KitNameProps {
  readonly kit: Kit;
  readonly kits: KitView;
  readonly onDone: () => void;
}

/** Renames a kit in place. */
export function KitName({ kit, kits, onDone }: KitNameProps) {
  const problemId = useId();
  const field = useRef<HTMLInputElement>(null);
  const name = useSignal(kit.name);
  const problem = useSignal<string | null>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      class="kit-head"
      onSubmit={(event) => {
        event.preventDefault();
        problem.value = kits.nameProblem(name.value, kit)?.text ?? null;
        if (problem.value) return;
        void kits.rename(kit, name.value);
        onDone();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Esc cancels the renaming and nothing else.
        event.preventDefault();
        event.stopPropagation();
        onDone();
      }}
    >
      <input
        ref={field}
        type="text"
        class="text-input"
        aria-label={t('kit.newName', { name: kit.name })}
        aria-describedby={problemId}
        aria-invalid={problem.value !== null}
        autocomplete="off"
        maxLength={kitNameMax}
        value={name.value}
        onInput={(event) => {
          name.value = event.currentTarget.value;
        }}
      />
      <button type="submit" class="button is-small">
        {t('kit.done')}
      </button>
      <button type="button" class="button is-small" onClick={onDone}>
        {t('kit.cancel')}
      </button>
      <p id={problemId} class="problem" role="status">
        {problem.value}
      </p>
    </form>
  );
}
