import { useId, useState } from 'preact/hooks';
import { Group } from '@/components/options/controls/section';
import { holdSecondsMax } from '@/lib/domain/settings/choices';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { plural, t } from '@/lib/i18n/i18n';
import './hold-choice.css';

const usualSeconds = defaultSettings.holdSeconds ?? 0;

interface HoldChoiceProps {
  /** `null`: every order is asked about first. */
  readonly holdSeconds: number | null;
  onChange(seconds: number | null): void;
}

/** What a press does: start a hold, during which Undo works, or ask first. */
export function HoldChoice({ holdSeconds, onChange }: HoldChoiceProps) {
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
  /** The same for all ways. */
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
  const text =
    shown === 0 ? t('options.ordering.holdNone') : plural('options.ordering.holdSeconds', shown);
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
