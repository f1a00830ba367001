import type { ReadonlySignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { SelectField } from '@/components/options/controls/fields';
import { SaveStatus, Section } from '@/components/options/controls/section';
import { WhatAndNext } from '@/components/shared/what-and-next';
import { noticeSettings, noticeTopics } from '@/lib/domain/settings/notices';
import { t } from '@/lib/i18n/i18n';
import type { NotifyChoice } from '@/lib/view/settings/notify-choice';
import { intervalOptions } from '@/lib/view/settings/polling-text';
import type { SettingsForm } from '@/lib/view/settings/settings-form';
import './tracking-section.css';

interface TrackingSectionProps {
  readonly form: SettingsForm;
  readonly notify: NotifyChoice;
  /** When the orders are read next, in words; may be empty. */
  readonly nextReading: ReadonlySignal<string>;
}

/** How often to look for news of orders, and how to tell of them. */
export function TrackingSection({ form, notify, nextReading }: TrackingSectionProps) {
  return (
    <Section id="tracking" title={t('options.tracking.title')}>
      <Interval form={form} nextReading={nextReading.value} />
      <Notifications form={form} notify={notify} />
      <Badge form={form} />
    </Section>
  );
}

interface IntervalProps {
  readonly form: SettingsForm;
  readonly nextReading: string;
}

function Interval({ form, nextReading }: IntervalProps) {
  const { pollMinutes } = form.settings.value;
  return (
    <div class="group">
      <div class="fields is-row">
        <SelectField
          label={t('options.tracking.interval')}
          options={intervalOptions(pollMinutes)}
          value={pollMinutes === null ? '' : String(pollMinutes)}
          detail={nextReading}
          onChange={(value) => {
            const minutes = value === '' ? null : Number(value);
            void form.change('interval', { pollMinutes: minutes });
          }}
        />
      </div>
      <SaveStatus form={form} place="interval" />
    </div>
  );
}

interface NotificationsProps {
  readonly form: SettingsForm;
  readonly notify: NotifyChoice;
}

function Notifications({ form, notify }: NotificationsProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  return (
    <div class="group">
      <div class="check">
        <input
          ref={box}
          id={id}
          type="checkbox"
          checked={notify.isOn.value}
          aria-describedby={`${id}-hint ${id}-problem`}
          onChange={(event) => {
            const { currentTarget } = event;
            // The browser has ticked the box already; a refusal unticks it.
            void notify.choose(currentTarget.checked).then(() => {
              currentTarget.checked = notify.isOn.peek();
            });
          }}
        />
        <label id={`${id}-label`} for={id}>
          {t('options.tracking.notify')}
        </label>
        <p id={`${id}-hint`} class="muted">
          {t('options.tracking.notifyHint')}
        </p>
        <div id={`${id}-problem`} class="check-problem" role="alert">
          {notify.isRefused.value && (
            <p class="problem">
              <WhatAndNext
                what={t('options.tracking.notifyRefused')}
                next={t('options.tracking.notifyRefusedNext')}
              />
            </p>
          )}
          {notify.isLost.value && (
            <p class="problem">
              <WhatAndNext
                what={t('options.tracking.notifyLost')}
                next={t('options.tracking.notifyLostNext')}
              />
            </p>
          )}
        </div>
        {notify.isLost.value && (
          <div class="check-problem">
            <button
              type="button"
              class="button is-small"
              onClick={() => {
                box.current?.focus();
                void notify.choose(false);
              }}
            >
              {t('options.tracking.leaveOff')}
            </button>
          </div>
        )}
      </div>
      {notify.isOn.value && <Topics form={form} labelledBy={`${id}-label`} />}
      <SaveStatus form={form} place="notify" />
    </div>
  );
}

interface TopicsProps {
  readonly form: SettingsForm;
  /** The id of what they are together. */
  readonly labelledBy: string;
}

/** What notifications are about. */
function Topics({ form, labelledBy }: TopicsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: its name is the label of the box above
    <div class="topics" role="group" aria-labelledby={labelledBy}>
      {noticeTopics.map((topic) => (
        <label key={topic}>
          <input
            type="checkbox"
            checked={form.settings.value[noticeSettings[topic]]}
            onChange={(event) =>
              void form.change('notify', { [noticeSettings[topic]]: event.currentTarget.checked })
            }
          />
          <span>{t(`options.tracking.notifyOf.${topic}`)}</span>
        </label>
      ))}
    </div>
  );
}

function Badge({ form }: { readonly form: SettingsForm }) {
  const id = useId();
  return (
    <div class="group">
      <div class="check">
        <input
          id={id}
          type="checkbox"
          checked={form.settings.value.showsBadge}
          aria-describedby={`${id}-hint`}
          onChange={(event) =>
            void form.change('badge', { showsBadge: event.currentTarget.checked })
          }
        />
        <label for={id}>{t('options.tracking.badge')}</label>
        <p id={`${id}-hint`} class="muted">
          {t('options.tracking.badgeHint')}
        </p>
      </div>
      <SaveStatus form={form} place="badge" />
    </div>
  );
}
