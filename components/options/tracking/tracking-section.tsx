import { useId } from 'preact/hooks';
import { Choose } from '@/components/options/controls/choose';
import { SaveStatus } from '@/components/options/controls/save-status';
import { Section } from '@/components/options/controls/section';
import { t } from '@/lib/i18n/i18n';
import type { OptionsModel } from '@/lib/view/options/options-model';
import { intervalChoices } from '@/lib/view/tracking/polling-text';
import { NotifyChoice } from './notify-choice';

export function TrackingSection({ model }: { readonly model: OptionsModel }) {
  const { preferences } = model;
  const { pollMinutes, showsBadge } = preferences.settings.value;
  const id = useId();
  return (
    <Section id="tracking" title={t('options.tracking.title')} intro={t('options.tracking.intro')}>
      <div class="group">
        <Choose
          label={t('options.tracking.interval')}
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
          <label for={id}>{t('options.tracking.badge')}</label>
          <p id={`${id}-hint`} class="muted">
            {t('options.tracking.badgeHint')}
          </p>
        </div>
        <SaveStatus preferences={preferences} place="badge" />
      </div>
    </Section>
  );
}
