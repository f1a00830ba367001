import type { ComponentChildren, RefObject } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '@/lib/i18n/i18n';
import './confirm-dialog.css';

interface ConfirmDialogProps {
  /** The caller opens it with `showModal()`. */
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly title: string;
  /** What will happen, one paragraph each. */
  readonly texts: readonly string[];
  readonly warning?: string | null;
  readonly children?: ComponentChildren;
  readonly confirm: string;
  readonly cancel?: string;
  onConfirm(): void;
}

/** Asks once before something grave. Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { dialog, title, texts, warning, children, confirm, onConfirm } = props;
  const titleId = useId();
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {warning && <p class="problem">{warning}</p>}
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
      <div class="actions">
        <button type="button" class="button" onClick={close}>
          {props.cancel ?? t('options.cancel')}
        </button>
        <button
          type="button"
          class="button is-danger"
          onClick={() => {
            close();
            onConfirm();
          }}
        >
          {confirm}
        </button>
      </div>
    </dialog>
  );
}
