import type { ComponentChildren } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '@/components/shared/icon';
import { InDemo } from '@/components/shared/in-demo';
import { t } from '@/lib/i18n/i18n';
import { focusSearch, rows } from './focus';
import './sheet.css';

interface SheetProps {
  readonly title: string;
  /** Part of its class name. */
  readonly kind: string;
  readonly close: () => void;
  /** Scrolls when there is more of it than fits. */
  readonly children: ComponentChildren;
  /** Whether there is only text in it: then its body takes the focus, so that keys scroll it. */
  readonly isText?: boolean;
  /** Stays in view below. */
  readonly foot?: ComponentChildren;
}

/**
 * A dialog over the popup. Esc, the cross and, in browsers that know `closedby`, a click beside it close it; the focus
 * goes back to where it was, or to the row that stands there by then.
 */
export function Sheet({ title, kind, close, children, isText, foot }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isInDemo = useContext(InDemo).value;
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const at = rows().findIndex((row) => row.contains(opener));
    element?.showModal();
    return () => {
      // Closing it before it is removed returns the focus.
      element?.close();
      const { activeElement, body } = document;
      if (activeElement !== body && !element?.contains(activeElement)) return;
      const row = at < 0 ? undefined : (rows()[at] ?? rows().at(-1));
      if (row) row.focus();
      else focusSearch();
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
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {isInDemo && <strong class="sheet-demo">{t('demo.name')}</strong>}
        <button type="button" class="icon-button" aria-label={t('common.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div class="sheet-body" tabIndex={isText ? 0 : undefined}>
        {children}
      </div>
      {foot && <div class="sheet-foot">{foot}</div>}
    </dialog>
  );
}
