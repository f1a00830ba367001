import { useId, useRef } from 'preact/hooks';
import { ConfirmDialog } from '@/components/options/controls/confirm-dialog';
import { Preview } from '@/components/options/controls/preview';
import { Icon } from '@/components/shared/icon';
import { WhatAndNext } from '@/components/shared/what-and-next';
import { t } from '@/lib/i18n/i18n';
import type { SyncChoice } from '@/lib/view/settings/sync-choice';

/** Whether what the person arranges is synced with their other browsers, by what way, and how that goes. */
export function SyncGroup({ sync }: { readonly sync: SyncChoice }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const preview = sync.preview.value;
  const isTicked = () => sync.isOn.peek() || sync.preview.peek() !== null;
  return (
    <div class="group" id="sync">
      <div class="check">
        <input
          ref={box}
          id={id}
          type="checkbox"
          checked={isTicked()}
          aria-describedby={`${id}-hint ${id}-way`}
          onChange={({ currentTarget }) => {
            // The browser has ticked the box already.
            void sync.choose(currentTarget.checked).then(() => {
              currentTarget.checked = isTicked();
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
      {preview && (
        <Preview
          title={t('options.sync.previewTitle')}
          texts={preview}
          confirm={t('options.sync.agree')}
          onConfirm={() => {
            // The pressed button disappears.
            box.current?.focus();
            void sync.agree();
          }}
          onCancel={() => {
            box.current?.focus();
            sync.cancel();
          }}
        />
      )}
      <SyncStatus sync={sync} />
      {sync.begunOn.value && <GoBack sync={sync} day={sync.begunOn.value} />}
    </div>
  );
}

function SyncStatus({ sync }: { readonly sync: SyncChoice }) {
  const text = sync.text.value;
  const problem = sync.problem.value;
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
      {sync.leftOut.value.map((one) => (
        <p key={one} class="problem">
          {one}
        </p>
      ))}
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
