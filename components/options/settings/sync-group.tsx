import { useEffect, useId, useRef } from 'preact/hooks';
import { ConfirmDialog } from '@/components/options/controls/confirm-dialog';
import { Prescribed } from '@/components/options/controls/section';
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
          disabled={sync.isPrescribed.value}
          aria-describedby={`${id}-hint ${id}-way ${id}-prescribed`}
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
        {sync.isPrescribed.value && <Prescribed id={`${id}-prescribed`} />}
      </div>
      {preview && (
        <Preview
          texts={preview}
          agree={() => {
            // The pressed button disappears.
            box.current?.focus();
            void sync.agree();
          }}
          cancel={() => {
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

interface PreviewProps {
  readonly texts: readonly string[];
  agree(): void;
  cancel(): void;
}

/** What the first merge would change here. */
function Preview({ texts, agree, cancel }: PreviewProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div class="status is-preview">
      <div>
        <h3 ref={title} tabIndex={-1}>
          {t('options.sync.previewTitle')}
        </h3>
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <div class="actions is-start">
          <button type="button" class="button is-primary" onClick={agree}>
            {t('options.sync.agree')}
          </button>
          <button type="button" class="button" onClick={cancel}>
            {t('options.cancel')}
          </button>
        </div>
      </div>
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
