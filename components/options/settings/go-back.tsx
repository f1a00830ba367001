import { useRef } from 'preact/hooks';
import { ConfirmDialog } from '@/components/options/controls/confirm-dialog';
import { t } from '@/lib/i18n/i18n';
import type { SyncChoice } from '@/lib/view/settings/sync-choice';

interface GoBackProps {
  readonly sync: SyncChoice;
  readonly day: string;
}

/** The way back to what there was before the first merge. */
export function GoBack({ sync, day }: GoBackProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div>
      <button type="button" class="link" onClick={() => dialog.current?.showModal()}>
        {t('options.sync.goBack', { day })}
      </button>
      <ConfirmDialog
        dialog={dialog}
        title={t('options.sync.goBackTitle', { day })}
        texts={[t('options.sync.goBackText')]}
        confirm={t('options.sync.goBackConfirm')}
        onConfirm={() => void sync.goBack()}
      />
    </div>
  );
}
