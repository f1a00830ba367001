import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import type { OptionsModel } from '@/lib/view/options-model';
import { SaveStatus } from './save-status';

export function NotifyChoice({ model }: { readonly model: OptionsModel }) {
  const { notify, preferences } = model;
  const { notifies } = preferences.settings.value;
  const id = useId();
  return (
    <div class="group">
      <div class="check">
        <input
          id={id}
          type="checkbox"
          checked={notifies}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            const { currentTarget: box } = event;
            // What was refused must not look as if it were on.
            void notify.choose(box.checked).then(() => {
              box.checked = preferences.settings.peek().notifies;
            });
          }}
        />
        <label for={id}>{i18n.t('options.tracking.notify')}</label>
        <p id={`${id}-hint`} class="muted">
          {i18n.t('options.tracking.notifyHint')}
        </p>
      </div>
      <div role="alert">
        {notify.isRefused.value && (
          <p class="problem">
            <strong>{i18n.t('options.tracking.notifyRefused')}</strong>{' '}
            {i18n.t('options.tracking.notifyRefusedNext')}
          </p>
        )}
      </div>
      <SaveStatus preferences={preferences} place="notify" />
    </div>
  );
}
