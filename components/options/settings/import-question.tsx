import { useEffect, useRef } from 'preact/hooks';
import { ConfirmDialog } from '@/components/options/controls/confirm-dialog';
import { displayText } from '@/lib/domain/data/display-text';
import { plural, t } from '@/lib/i18n/i18n';
import type { SettingsTransfer } from '@/lib/view/settings/settings-transfer';

interface ImportQuestionProps {
  readonly transfer: SettingsTransfer;
  readonly isSynced: boolean;
}

/** Opens by itself when a file was chosen. */
export function ImportQuestion({ transfer, isSynced }: ImportQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const question = transfer.question.value;
  useEffect(() => {
    if (question) dialog.current?.showModal();
  }, [question]);
  if (!question) return null;
  return (
    <ConfirmDialog
      dialog={dialog}
      title={t('options.data.importTitle', { file: displayText(question.fileName) })}
      texts={[
        t('options.data.importText'),
        ...question.changes,
        ...(isSynced ? [t('options.data.importSynced')] : []),
        ...(question.leftOut > 0 ? [plural('options.data.leftOut', question.leftOut)] : []),
      ]}
      confirm={t('options.data.apply')}
      onConfirm={() => void transfer.importFile()}
    />
  );
}
