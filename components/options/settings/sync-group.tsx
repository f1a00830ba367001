import { useId, useRef } from 'preact/hooks';
import { ConfirmDialog } from '@/components/options/controls/confirm-dialog';
import { Icon } from '@/components/shared/icon';
import { WhatAndNext } from '@/components/shared/what-and-next';
import { t } from '@/lib/i18n/i18n';
import type { SyncChoice } from '@/lib/view/settings/sync-choice';

/** Whether what the person arranges is synced with their other browsers, by what way, and how that goes. */
export function SyncGroup({ sync }: { readonly sync: SyncChoice }) {
  const id = useId();
  return (
    <div class="group" id="sync">
      <div class="check">
        <input
          id={id}
          type="checkbox"
          checked={sync.isOn.value}
          aria-describedby={`${id}-hint ${id}-way`}
          onChange={({ currentTarget }) => {
            // The browser has ticked the box already.
            void sync.choose(currentTarget.checked).then(() => {
              currentTarget.checked = sync.isOn.peek();
            });
          }}
        />
        <label for={id}>{t('options.sync.label')}</label>
        <p id={`${id}-hint`} class="muted">
          {t('options.sync.hint')}
        </p>
        <p id={`${id}-way`} class="muted">
          {t(
            import.meta.env.FIREFOX
              ? 'options.sync.throughFirefox'
              : 'options.sync.throughChromium',
          )}
        </p>
      </div>
      <SyncStatus sync={sync} />
      {sync.begunOn.value && <GoBack sync={sync} day={sync.begunOn.value} />}
    </div>
  );
}

function SyncStatus({ sync }: { readonly sync: SyncChoice }) {
  const text = sync.text.value;
  const problem = sync.problem.value;
  const leftOut = sync.leftOut.value;
  return (
    <div class="save-status" role="status">
      {text && (
        <p class={problem ? 'muted' : 'saved'}>
          {!problem && <Icon name="check" />}
          {text}
        </p>
      )}
      {problem && (
        <p class="problem">
          <WhatAndNext what={problem.what} next={problem.next} />
        </p>
      )}
      {leftOut && <p class="problem">{leftOut}</p>}
    </div>
  );
}

interface GoBackProps {
  readonly sync: SyncChoice;
  /** Of the first merge. */
  readonly day: string;
}

function GoBack({ sync, day }: GoBackProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div class="check">
      <p>
        <button type="button" class="link" onClick={() => dialog.current?.showModal()}>
          {t('options.sync.goBack', { day })}
        </button>
      </p>
      <ConfirmDialog
        dialog={dialog}
        title={t('options.sync.goBackTitle', { day })}
        texts={[t('options.sync.goBackText')]}
        confirm={t('options.sync.goBackConfirm')}
        cancel={t('options.cancel')}
        onConfirm={() => void sync.goBack()}
      />
    </div>
  );
}
