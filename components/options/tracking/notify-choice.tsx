import { useId, useRef } from 'preact/hooks';
import { SaveStatus } from '@/components/options/controls/save-status';
import { t } from '@/lib/i18n/i18n';
import type { OptionsModel } from '@/lib/view/options/options-model';

export function NotifyChoice({ model }: { readonly model: OptionsModel }) {
  const { notify, preferences } = model;
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
            // What was refused must not look as if it were on.
            void notify.choose(currentTarget.checked).then(() => {
              currentTarget.checked = notify.isOn.peek();
            });
          }}
        />
        <label for={id}>{t('options.tracking.notify')}</label>
        <p id={`${id}-hint`} class="muted">
          {t('options.tracking.notifyHint')}
        </p>
        <div id={`${id}-problem`} class="check-problem" role="alert">
          {notify.isRefused.value && (
            <p class="problem">
              <strong>{t('options.tracking.notifyRefused')}</strong>{' '}
              {t('options.tracking.notifyRefusedNext')}
            </p>
          )}
          {notify.isLost.value && (
            <p class="problem">
              <strong>{t('options.tracking.notifyLost')}</strong>{' '}
              {t('options.tracking.notifyLostNext')}
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
      <SaveStatus preferences={preferences} place="notify" />
    </div>
  );
}
