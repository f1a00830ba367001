import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Icon } from '@/components/shared/icon';

interface SheetProps {
  readonly title: string;
  /** For what the sheet is about, where its title alone doesn't say it. */
  readonly kind: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

/** A dialog over the popup. Esc, the cross and, in browsers that know `closedby`, a click beside it close it; the focus goes back. */
export function Sheet({ title, kind, close, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing, rather than only removing, gives the focus back to where it was.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`sheet is-${kind}`}
      aria-label={title}
      closedby="any"
      onClose={close}
    >
      <div class="sheet-head">
        <h2>{title}</h2>
        <button
          type="button"
          class="icon-button"
          aria-label={i18n.t('common.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
