import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import './view-menu.css';

/** Closes the menu, as what was chosen in it opens something else. The focus goes back to its button. */
export function closeViewMenu(): void {
  document.querySelector<HTMLElement>('.view-menu:popover-open')?.hidePopover();
}

/** One button for how a list is shown and what can be done with it; its choices stand over the list. */
export function ViewMenu({ children }: { readonly children?: ComponentChildren }) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        class="icon-button is-small view-button"
        aria-label={t('popup.view')}
        title={t('popup.view')}
        popovertarget="view-menu"
      >
        <Icon name="more" />
      </button>
      <section
        ref={menu}
        id="view-menu"
        class="view-menu"
        popover="auto"
        aria-label={t('popup.view')}
        onBeforeToggle={() => {
          const bottom = button.current?.closest('search')?.getBoundingClientRect().bottom ?? 0;
          menu.current?.style.setProperty('--top', `${bottom}px`);
        }}
        // Whoever goes on with the keyboard doesn't want it in the way.
        onFocusOut={({ relatedTarget }) => {
          const next = relatedTarget as Element | null;
          if (next && next !== button.current && !menu.current?.contains(next)) {
            menu.current?.hidePopover();
          }
        }}
      >
        {children}
      </section>
    </>
  );
}
