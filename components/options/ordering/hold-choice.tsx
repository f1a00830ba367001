import { useId, useState } from 'preact/hooks';
import { Group } from '@/components/options/controls/section';
import { defaultSettings, holdSecondsMax } from '@/lib/domain/settings/settings';
import { numberText } from '@/lib/i18n/format';
import { plural, t } from '@/lib/i18n/i18n';
import type { SettingsForm } from '@/lib/view/settings/settings-form';
import './hold-choice.css';

const usualSeconds = defaultSettings.holdSeconds ?? 0;

/** What a press does: start a hold, during which Undo works, or ask first. */
export function HoldChoice({ form }: { readonly form: SettingsForm }) {
  const { holdSeconds } = form.settings.value;
  const name = useId();
  const [lastSeconds, setLastSeconds] = useState(holdSeconds ?? usualSeconds);
  // Without a hold there is no Undo.
  const isAtOnce = (holdSeconds ?? lastSeconds) === 0;
  const change = (seconds: number | null) => form.change('hold', { holdSeconds: seconds });
  return (
    <Group title={t('options.ordering.way')} saves={{ form, place: 'hold' }}>
      <div class="radio-cards">
        <RadioCard
          name={name}
          label={t(isAtOnce ? 'options.ordering.atOnce' : 'options.ordering.wait')}
          hint={t(isAtOnce ? 'options.ordering.atOnceHint' : 'options.ordering.waitHint')}
          isChosen={holdSeconds !== null}
          onChoose={() => void change(lastSeconds)}
        />
        <RadioCard
          name={name}
          label={t('options.ordering.ask')}
          hint={t('options.ordering.askHint')}
          isChosen={holdSeconds === null}
          onChoose={() => void change(null)}
        />
      </div>
      {holdSeconds !== null && (
        <HoldSlider
          seconds={holdSeconds}
          onChange={(seconds) => {
            setLastSeconds(seconds);
            void change(seconds);
          }}
        />
      )}
    </Group>
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
  const text =
    shown === 0 ? t('options.ordering.holdNone') : plural('options.ordering.holdSeconds', shown);
  return (
    <div class="field">
      <label for={id}>{t('options.ordering.hold')}</label>
      <div class="slider">
        <div class="slider-scale">
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
          <div class="slider-ends" aria-hidden="true">
            <span>{numberText(0)}</span>
            <span>{numberText(holdSecondsMax)}</span>
          </div>
        </div>
        <output for={id} class={shown === 0 ? 'problem' : undefined}>
          {text}
        </output>
      </div>
    </div>
  );
}

interface RadioCardProps {
  /** The same for all cards of one choice. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly isChosen: boolean;
  onChoose(): void;
}

function RadioCard({ name, label, hint, isChosen, onChoose }: RadioCardProps) {
  const id = useId();
  return (
    <div class="radio-card">
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
