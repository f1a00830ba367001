import { useId, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { holdSecondsMax } from '@/lib/domain/settings';
import type { OptionsModel } from '@/lib/view/options-model';
import { plural } from '@/lib/view/plural';
import { LimitField } from './limit-field';
import { LockedOrdering } from './locked-ordering';
import { Section } from './section';

export function OrderingSection({ model }: { readonly model: OptionsModel }) {
  const { preferences } = model;
  const { maxQuantity, maxOrdersPerDay } = preferences.settings.value;
  const id = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const seconds = dragged ?? preferences.settings.value.holdSeconds ?? 0;
  const text =
    seconds === 0
      ? i18n.t('options.ordering.holdNone')
      : plural('options.ordering.holdSeconds', seconds);
  return (
    <Section title={i18n.t('options.ordering.title')} saves={{ preferences, name: 'ordering' }}>
      <LockedOrdering model={model} />
      <div class="field">
        <label for={id}>{i18n.t('options.ordering.hold')}</label>
        <div class="slider">
          <input
            id={id}
            type="range"
            min={0}
            max={holdSecondsMax}
            value={seconds}
            aria-valuetext={text}
            aria-describedby={`${id}-hint`}
            onInput={(event) => setDragged(event.currentTarget.valueAsNumber)}
            onChange={(event) => {
              const holdSeconds = event.currentTarget.valueAsNumber;
              void preferences.change('ordering', { holdSeconds }).then(() => setDragged(null));
            }}
          />
          <output for={id} class={seconds === 0 ? 'problem' : undefined}>
            {text}
          </output>
        </div>
        <p id={`${id}-hint`} class="muted">
          {i18n.t('options.ordering.holdHint')}
        </p>
      </div>
      <div class="fields is-row">
        <LimitField
          label={i18n.t('options.ordering.maxQuantity')}
          value={maxQuantity}
          onChange={(limit) => void preferences.change('ordering', { maxQuantity: limit })}
        />
        <LimitField
          label={i18n.t('options.ordering.maxOrdersPerDay')}
          value={maxOrdersPerDay}
          onChange={(limit) => void preferences.change('ordering', { maxOrdersPerDay: limit })}
        />
      </div>
      <p class="muted">{i18n.t('options.ordering.limitsHint')}</p>
    </Section>
  );
}
