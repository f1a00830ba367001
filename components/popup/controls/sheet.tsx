import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { AnswerButton, StatusEntry } from '@/components/popup/controls/status-entry';
import { useModel } from '@/components/popup/model';
import { Icon } from '@/components/shared/icon';
import { sentencesText, t } from '@/lib/i18n/i18n';
import type { Entry } from '@/lib/view/status/entry';
import { focusRow, rowIndexOf } from './focus';
import './sheet.css';

interface SheetProps {
  readonly title: string;
  readonly kind: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
  /** Its body takes the focus then, so that keys scroll it. */
  readonly isText?: boolean;
  readonly foot?: ComponentChildren;
  /** Its foot leads back, so that it has no cross as long as that is in sight. */
  readonly isLeftBelow?: true;
}

/**
 * A dialog over the popup. Esc, the cross or the foot and, in browsers that know `closedby`, a click beside it close it; the focus
 * goes back to where it was, or to the row that stands there by then.
 */
export function Sheet({ title, kind, close, children, isText, foot, isLeftBelow }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const model = useModel();
  const { status } = model;
  const unsaved = status.unsaved.value;
  // What can still be undone as it opens, or later, is told to its end: nothing moves when its time is up.
  const told = useRef(new Set<string>()).current;
  const isTold = ({ key, holdLeft }: Entry) => holdLeft !== undefined || told.has(key);
  const entries = kind === 'status' ? [] : status.entries.value.filter(isTold);
  for (const { key } of entries) told.add(key);
  useLayoutEffect(() => {
    const element = dialog.current;
    const at = rowIndexOf(document.activeElement);
    element?.showModal();
    return () => {
      // Closing it before it is removed returns the focus.
      element?.close();
      const { activeElement, body } = document;
      if (activeElement === body || element?.contains(activeElement)) focusRow(at);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`sheet is-${kind}`}
      aria-label={title}
      closedby="any"
      onCancel={(event) => {
        // The browser's own way would report the closing only later.
        event.preventDefault();
        close();
      }}
      onClose={() => {
        // The event comes late: by then, another sheet may be open in this one's place.
        if (dialog.current) close();
      }}
    >
      <div class="sheet-head">
        <h2 class="clamped">
          <bdi>{title}</bdi>
        </h2>
        {model.isDemo.value && <strong class="sheet-demo">{t('demo.name')}</strong>}
        <button
          type="button"
          class={isLeftBelow ? 'icon-button is-spare' : 'icon-button'}
          aria-label={t('common.close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      {/* What is outside of a sheet isn't heard. */}
      <p class="sr-only" role="status">
        {status?.spoken}
      </p>
      {/* The sheet of messages has these among them. */}
      {entries.map((entry) => (
        <StatusEntry key={entry.key} entry={entry}>
          {entry.answers
            .filter(({ undoes }) => undoes)
            .map((answer) => (
              <AnswerButton key={answer.label} entry={entry} answer={answer} />
            ))}
        </StatusEntry>
      ))}
      {unsaved && kind !== 'status' && (
        <p class="sheet-unsaved problem" role="alert">
          {sentencesText([unsaved.what, unsaved.next])}
        </p>
      )}
      <div class="sheet-body" tabindex={isText ? 0 : undefined}>
        {children}
      </div>
      {foot && <div class="sheet-foot">{foot}</div>}
    </dialog>
  );
}
