import { useSignal } from '@preact/signals';
import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { Price } from '@/components/popup/controls/price';
import { LineList } from '@/components/popup/ordering/line-list';
import { OrderButton, useOrdering } from '@/components/popup/ordering/order-button';
import { LaterIcon } from '@/components/shared/later-icon';
import type { Kit } from '@/lib/domain/basket/kit';
import { kitNameMax } from '@/lib/domain/basket/kit';
import { t } from '@/lib/i18n/i18n';
import { kitSubject } from '@/lib/view/basket/kit-subject';
import type { KitView } from '@/lib/view/basket/kit-view';
import type { LineFacts } from '@/lib/view/ordering/line-facts';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import './kits.css';

interface KitCardProps {
  readonly model: Pick<PopupModel, 'now' | 'orderButton'>;
  readonly kit: Kit;
  readonly kits: KitView;
  readonly facts: LineFacts;
}

/** A kit with its lines and actions. */
function KitCard({ model, kit, kits, facts }: KitCardProps) {
  const { name, lines } = kit;
  const isRenaming = useSignal(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const subject = useMemo(() => kitSubject(kit, facts), [kit, facts]);
  const button = useOrdering(model, subject);
  const money = facts.moneyOf(lines);
  const hasProblem = lines.some((line) => facts.problemOf(line, lines) !== null);
  return (
    <article class="kit" aria-label={name}>
      {isRenaming.value ? (
        <KitName
          kit={kit}
          kits={kits}
          onDone={() => {
            isRenaming.value = false;
            // The button is back after the next render.
            requestAnimationFrame(() => renameButton.current?.focus());
          }}
        />
      ) : (
        <div class="kit-head">
          <h3 dir="auto">{name}</h3>
          <OrderButton button={button} model={model} title={name} />
        </div>
      )}
      <LineList lines={lines} facts={facts} atFirst={6} />
      <div class="kit-foot">
        {money && (
          <p>
            <Price money={money} />
          </p>
        )}
        {hasProblem && (
          <button
            type="button"
            class="button is-small"
            aria-label={t('kit.adjustName', { name })}
            onClick={() => void kits.adjust(kit)}
          >
            {t('basket.adjust')}
          </button>
        )}
        <button
          type="button"
          class="button is-small"
          aria-label={t('kit.putInName', { name })}
          onClick={() => void kits.putIn(kit)}
        >
          {t('kit.putIn')}
        </button>
        <button
          ref={renameButton}
          type="button"
          class="icon-button"
          aria-label={t('kit.rename', { name })}
          onClick={() => {
            isRenaming.value = true;
          }}
        >
          <LaterIcon name="pencil" />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={t('kit.remove', { name })}
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>('.scroller')?.focus();
            void kits.remove(kit);
          }}
        >
          <LaterIcon name="trash" />
        </button>
      </div>
    </article>
  );
}

interface KitsProps {
  readonly model: KitCardProps['model'];
  readonly kits: KitView;
  readonly facts: LineFacts;
}

export function Kits({ model, kits, facts }: KitsProps) {
  return (
    <section class="kits" aria-label={t('kit.label')}>
      <h2>{t('kit.label')}</h2>
      {kits.kits.value.map((kit) => (
        <KitCard key={kit.id} model={model} kit={kit} kits={kits} facts={facts} />
      ))}
    </section>
  );
}

interface KitNameProps {
  readonly kit: Kit;
  readonly kits: KitView;
  readonly onDone: () => void;
}

/** Renames a kit in place. */
function KitName({ kit, kits, onDone }: KitNameProps) {
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
