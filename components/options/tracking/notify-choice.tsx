import { useId, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { SaveStatus } from '@/components/options/controls/save-status';
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
        <label for={id}>{i18n.t('options.tracking.notify')}</label>
        <p id={`${id}-hint`} class="muted">
          {i18n.t('options.tracking.notifyHint')}
        </p>
        <div id={`${id}-problem`} class="check-problem" role="alert">
          {notify.isRefused.value && (
            <p class="problem">
              <strong>{i18n.t('options.tracking.notifyRefused')}</strong>{' '}
              {i18n.t('options.tracking.notifyRefusedNext')}
            </p>
          )}
          {notify.isLost.value && (
            <p class="problem">
              <strong>{i18n.t('options.tracking.notifyLost')}</strong>{' '}
              {i18n.t('options.tracking.notifyLostNext')}
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
              {i18n.t('options.tracking.leaveOff')}
            </button>
          </div>
        )}
      </div>
      <SaveStatus preferences={preferences} place="notify" />
    </div>
  );
}
