import { useId, useState } from 'preact/hooks';
import { Group, Section } from '@/components/options/controls/section';
import { parseQuantity } from '@/lib/domain/items/quantity';
import { t } from '@/lib/i18n/i18n';
import type { SettingsForm } from '@/lib/view/settings/settings-form';
import { HoldChoice } from './hold-choice';

interface OrderingSectionProps {
  readonly form: SettingsForm;
}

/** How an order is placed: what a press does, and how much at most. */
export function OrderingSection({ form }: OrderingSectionProps) {
  return (
    <Section id="ordering" title={t('options.ordering.title')}>
      <HoldChoice form={form} />
      <Limits form={form} />
    </Section>
  );
}

function Limits({ form }: { readonly form: SettingsForm }) {
  const { maxQuantity, maxOrdersPerDay } = form.settings.value;
  return (
    <Group
      title={t('options.ordering.limits')}
      hint={t('options.ordering.limitsHint')}
      saves={{ form, place: 'limits' }}
    >
      <div class="fields is-row">
        <LimitField
          label={t('options.ordering.maxQuantity')}
          value={maxQuantity}
          onChange={(limit) => void form.change('limits', { maxQuantity: limit })}
        />
        <LimitField
          label={t('options.ordering.maxOrdersPerDay')}
          value={maxOrdersPerDay}
          onChange={(limit) => void form.change('limits', { maxOrdersPerDay: limit })}
        />
      </div>
    </Group>
  );
}

interface LimitFieldProps {
  readonly label: string;
  /** `null`: no limit. */
  readonly value: number | null;
  onChange(value: number | null): void;
}

/** A number, or nothing for no limit. Anything else stays in the field, marked as wrong. */
function LimitField({ label, value, onChange }: LimitFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = (typed ?? (value === null ? '' : String(value))).trim();
  const limit = text === '' ? null : parseQuantity(text);
  const isWrong = text !== '' && !limit;
  return (
    <div class="field">
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
        onChange={() => {
          if (isWrong) return;
          setTyped(null);
          if (limit !== value) onChange(limit);
        }}
      />
      <p id={`${id}-problem`} class="problem" role="alert">
        {isWrong && t('options.ordering.limitInvalid')}
      </p>
    </div>
  );
}
