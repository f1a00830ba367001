import { useId, useState } from 'preact/hooks';
import { Group, Section } from '@/components/options/controls/section';
import { keepLinesApart } from '@/components/shared/keep-lines-apart';
import { quantityMax } from '@/lib/domain/data/bounds';
import { holdSecondsMax } from '@/lib/domain/settings/choices';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { parseQuantity } from '@/lib/i18n/format';
import { plural, t } from '@/lib/i18n/i18n';
import type { OptionsModel } from '@/lib/view/options/options-model';
import './ordering-section.css';

const usualSeconds = defaultSettings.holdSeconds ?? 0;

export function OrderingSection({ settings }: OptionsModel['ordering']) {
  const { holdSeconds, maxQuantity, maxOrdersPerDay } = settings.current.value;
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

interface HoldChoiceProps {
  /** `null`: every order is asked about first. */
  readonly holdSeconds: number | null;
  onChange(seconds: number | null): void;
}

/** What a press does: start a hold, during which Undo works, or ask first. */
function HoldChoice({ holdSeconds, onChange }: HoldChoiceProps) {
  const name = useId();
  const [lastSeconds, setLastSeconds] = useState(holdSeconds ?? usualSeconds);
  // Without a hold there is no Undo.
  const isAtOnce = (holdSeconds ?? lastSeconds) === 0;
  return (
    <Group title={t('options.ordering.way')}>
      <Way
        name={name}
        label={t(isAtOnce ? 'options.ordering.atOnce' : 'options.ordering.wait')}
        hint={t(isAtOnce ? 'options.ordering.atOnceHint' : 'options.ordering.waitHint')}
        isChosen={holdSeconds !== null}
        onChoose={() => onChange(lastSeconds)}
      />
      {holdSeconds !== null && (
        <HoldSlider
          seconds={holdSeconds}
          onChange={(seconds) => {
            setLastSeconds(seconds);
            onChange(seconds);
          }}
        />
      )}
      <Way
        name={name}
        label={t('options.ordering.ask')}
        hint={t('options.ordering.askHint')}
        isChosen={holdSeconds === null}
        onChoose={() => onChange(null)}
      />
    </Group>
  );
}

interface WayProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly isChosen: boolean;
  onChoose(): void;
}

function Way({ name, label, hint, isChosen, onChoose }: WayProps) {
  const id = useId();
  return (
    <div class="way">
      <input
        type="radio"
        id={id}
        name={name}
        checked={isChosen}
        aria-describedby={`${id}-hint`}
        onChange={onChoose}
      />
      <label for={id}>{label}</label>
      <p id={`${id}-hint`} class="muted">
        {hint}
      </p>
    </div>
  );
}

interface HoldSliderProps {
  readonly seconds: number;
  onChange(seconds: number): void;
}

function HoldSlider({ seconds, onChange }: HoldSliderProps) {
  const id = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = dragged ?? seconds;
  const text = plural('options.ordering.holdSeconds', shown);
  return (
    <div class="slider">
      <label for={id}>{t('options.ordering.hold')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={holdSecondsMax}
        value={shown}
        aria-valuetext={text}
        onInput={(event) => setDragged(event.currentTarget.valueAsNumber)}
        onChange={(event) => {
          setDragged(null);
          onChange(event.currentTarget.valueAsNumber);
        }}
      />
      <output for={id} class={shown === 0 ? 'problem' : undefined}>
        {text}
      </output>
    </div>
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
        inputmode="numeric"
        autocomplete="off"
        placeholder={t('options.ordering.noLimit')}
        value={typed ?? text}
        aria-invalid={isWrong}
        aria-describedby={`${id}-problem`}
        onBeforeInput={keepLinesApart}
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
