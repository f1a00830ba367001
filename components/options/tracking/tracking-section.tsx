import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import { Choose } from '@/components/options/controls/choose';
import { SaveStatus } from '@/components/options/controls/save-status';
import { Section } from '@/components/options/controls/section';
import type { OptionsModel } from '@/lib/view/options/options-model';
import { intervalChoices } from '@/lib/view/tracking/interval-choices';
import { NotifyChoice } from './notify-choice';

export function TrackingSection({ model }: { readonly model: OptionsModel }) {
  const { preferences } = model;
  const { pollMinutes, showsBadge } = preferences.settings.value;
  const id = useId();
  return (
    <Section
      id="tracking"
      title={i18n.t('options.tracking.title')}
      intro={i18n.t('options.tracking.intro')}
    >
      <div class="group">
        <Choose
          label={i18n.t('options.tracking.interval')}
          choices={intervalChoices(pollMinutes)}
          value={pollMinutes === null ? '' : String(pollMinutes)}
          onChange={(value) => {
            const minutes = value === '' ? null : Number(value);
            void preferences.change('interval', { pollMinutes: minutes });
          }}
        />
        <p class="muted">{model.nextReading.value}</p>
        <SaveStatus preferences={preferences} place="interval" />
      </div>
      <NotifyChoice model={model} />
      <div class="group">
        <div class="check">
          <input
            id={id}
            type="checkbox"
            checked={showsBadge}
            aria-describedby={`${id}-hint`}
            onChange={(event) =>
              void preferences.change('badge', { showsBadge: event.currentTarget.checked })
            }
          />
          <label for={id}>{i18n.t('options.tracking.badge')}</label>
          <p id={`${id}-hint`} class="muted">
            {i18n.t('options.tracking.badgeHint')}
          </p>
        </div>
        <SaveStatus preferences={preferences} place="badge" />
      </div>
    </Section>
  );
}
