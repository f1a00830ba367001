import { useId, useState } from 'preact/hooks';
import { Group } from '@/components/options/controls/group';
import { RadioCard } from '@/components/options/controls/radio-card';
import { defaultSettings, holdSecondsMax } from '@/lib/domain/settings/settings';
import { plural, t } from '@/lib/i18n/i18n';
import type { Preferences } from '@/lib/view/state/preferences';

const usualSeconds = defaultSettings.holdSeconds ?? 0;

/** What happens at a press: an order that waits and can be taken back, or a receipt to confirm. */
export function HoldChoice({ preferences }: { readonly preferences: Preferences }) {
  const { holdSeconds } = preferences.settings.value;
  const name = useId();
  const [lastSeconds, setLastSeconds] = useState(holdSeconds ?? usualSeconds);
  // Without a moment to wait there is nothing to take back.
  const isAtOnce = (holdSeconds ?? lastSeconds) === 0;
  const change = (seconds: number | null) => preferences.change('hold', { holdSeconds: seconds });
  return (
    <Group title={t('options.ordering.way')} saves={{ preferences, place: 'hold' }}>
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
    </div>
  );
}
