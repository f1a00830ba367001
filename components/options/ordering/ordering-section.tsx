import { useId, useState } from 'preact/hooks';
import { Group, Section } from '@/components/options/controls/section';
import { quantityMax } from '@/lib/domain/bounds';
import { parseQuantity } from '@/lib/domain/items/quantity';
import { t } from '@/lib/i18n/i18n';
import type { SettingsModel } from '@/lib/view/settings/settings-model';
import { HoldChoice } from './hold-choice';

/** How an order is placed: what a press does, and how much at most. */
export function OrderingSection({ settings }: { readonly settings: SettingsModel }) {
  const { holdSeconds, maxQuantity, maxOrdersPerDay } = settings.shown.value;
  return (
    <Section id="ordering" title={t('options.ordering.title')} settings={settings}>
      <HoldChoice
        holdSeconds={holdSeconds}
        onChange={(seconds) => void settings.save('ordering', { holdSeconds: seconds })}
      />
      <Group title={t('options.ordering.limits')} hint={t('options.ordering.limitsHint')}>
        <LimitField
          label={t('options.ordering.maxQuantity')}
          value={maxQuantity}
          save={(limit) => settings.save('ordering', { maxQuantity: limit })}
        />
        <LimitField
          label={t('options.ordering.maxOrdersPerDay')}
          value={maxOrdersPerDay}
          save={(limit) => settings.save('ordering', { maxOrdersPerDay: limit })}
        />
      </Group>
    </Section>
  );
}

interface LimitFieldProps {
  readonly label: string;
  /** `null`: no limit. */
  readonly value: number | null;
  /** Resolves to whether it is saved. */
  save(value: number | null): Promise<boolean>;
}

/** A number, or nothing for no limit. What is neither, or couldn't be saved, stays in the field. */
function LimitField({ label, value, save }: LimitFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = (typed ?? (value === null ? '' : String(value))).trim();
  const limit = text === '' ? null : parseQuantity(text);
  const isWrong = text !== '' && (!limit || limit > quantityMax);
  return (
    <div class="field is-row">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autocomplete="off"
        placeholder={t('options.ordering.noLimit')}
        value={typed ?? text}
        aria-invalid={isWrong}
        aria-describedby={`${id}-problem`}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={async () => {
          if (isWrong || (limit !== value && !(await save(limit)))) return;
          setTyped((now) => (now === typed ? null : now));
        }}
      />
      <p id={`${id}-problem`} class="problem" role="alert">
        {isWrong && t('options.ordering.limitInvalid')}
      </p>
    </div>
  );
}
