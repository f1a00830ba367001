import { useRef, useState } from 'preact/hooks';
import { ConfirmDialog } from '@/components/options/controls/confirm-dialog';
import { Row } from '@/components/options/controls/section';
import { FailureMessage } from '@/components/shared/failure-message';
import { failureText } from '@/lib/i18n/failures';
import { t } from '@/lib/i18n/i18n';
import type { DataActions } from '@/lib/view/options/data-actions';

interface ForgetEverythingProps {
  readonly actions: DataActions;
  readonly warning: string | null;
  readonly isSynced: boolean;
}

export function ForgetEverything({ actions, warning, isSynced }: ForgetEverythingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isEverywhere, setEverywhere] = useState(false);
  const isInDemo = actions.isInDemo.value;
  const failure = actions.failure.value;
  return (
    <>
      <Row title={t('options.data.startOver')} hint={t('options.data.forgetAllHint')}>
        <button type="button" class="button is-danger" onClick={() => dialog.current?.showModal()}>
          {t('options.data.forgetAll')}
        </button>
      </Row>
      <p class="problem" role="status">
        {failure && <FailureMessage {...failureText(failure, 0, 0)} />}
      </p>
      <ConfirmDialog
        dialog={dialog}
        title={t('options.data.forgetAllTitle')}
        texts={[
          t(isInDemo ? 'demo.forgetAllText' : 'options.data.forgetAllText'),
          ...(isInDemo ? [] : [t('options.connection.forgetReminder')]),
        ]}
        warning={warning}
        confirm={t('options.data.forgetAll')}
        onConfirm={() =>
          void (isSynced && isEverywhere ? actions.forgetEverywhere() : actions.forgetEverything())
        }
      >
        {isSynced && (
          <label class="choice">
            <input
              type="checkbox"
              checked={isEverywhere}
              onChange={({ currentTarget }) => setEverywhere(currentTarget.checked)}
            />
            <span>{t('options.sync.forget')}</span>
          </label>
        )}
      </ConfirmDialog>
    </>
  );
}
