import { SelectField, SwitchField } from '@/components/options/controls/fields';
import { Section } from '@/components/options/controls/section';
import { FailureMessage } from '@/components/shared/failure-message';
import type { Settings } from '@/lib/domain/settings/settings';
import { noticeSettings, noticeTopics } from '@/lib/domain/settings/settings';
import { t } from '@/lib/i18n/i18n';
import type { OptionsModel } from '@/lib/view/options/options-model';
import { intervalOptions } from '@/lib/view/settings/polling-text';

type TrackingModel = OptionsModel['tracking'];

export function TrackingSection({ settings, notify, nextReading }: TrackingModel) {
  const { pollMinutes, notifies, showsBadge } = settings.current.value;
  const save = (changes: Partial<Settings>) => settings.save('tracking', changes);
  return (
    <Section id="tracking" title={t('options.tracking.title')} settings={settings}>
      <SelectField
        label={t('options.tracking.interval')}
        options={intervalOptions(pollMinutes)}
        value={pollMinutes === null ? '' : String(pollMinutes)}
        detail={nextReading.value}
        onChange={(value) => void save({ pollMinutes: value === '' ? null : Number(value) })}
      />
      <SwitchField
        label={t('options.tracking.notify')}
        hint={t('options.tracking.notifyHint')}
        isOn={notifies}
        problem={<NotifyProblem notify={notify} />}
        onChange={async (box) => {
          const isWanted = box.checked;
          // It may have been switched off again while the browser was asking.
          if (!isWanted || ((await notify.ask()) && box.checked)) {
            await save({ notifies: isWanted });
          }
          box.checked = settings.current.peek().notifies;
        }}
      />
      {notifies && <Topics settings={settings} />}
      <SwitchField
        label={t('options.tracking.badge')}
        hint={t('options.tracking.badgeHint')}
        isOn={showsBadge}
        onChange={(box) => void save({ showsBadge: box.checked })}
      />
    </Section>
  );
}

function NotifyProblem({ notify }: Pick<TrackingModel, 'notify'>) {
  switch (notify.problem.value) {
    case null:
      return null;
    case 'refused':
      return (
        <FailureMessage
          what={t('options.tracking.notifyRefused')}
          next={t('options.tracking.notifyRefusedNext')}
        />
      );
    case 'lost':
      return (
        <FailureMessage
          what={t('options.tracking.notifyLost')}
          next={t('options.tracking.notifyLostNext')}
        />
      );
  }
}

function Topics({ settings }: Pick<TrackingModel, 'settings'>) {
  return (
    <fieldset class="topics" aria-label={t('options.tracking.notify')}>
      {noticeTopics.map((topic) => (
        <label key={topic} class="choice">
          <input
            type="checkbox"
            checked={settings.current.value[noticeSettings[topic]]}
            onChange={({ currentTarget }) =>
              void settings.save('tracking', { [noticeSettings[topic]]: currentTarget.checked })
            }
          />
          {t(`options.tracking.notifyOf.${topic}`)}
        </label>
      ))}
    </fieldset>
  );
}
