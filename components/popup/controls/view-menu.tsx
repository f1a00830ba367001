import type { ComponentChildren } from 'preact';
import { t } from '@/lib/i18n/i18n';
import './view-menu.css';

/** Closes the menu, as what was chosen in it opens something else. The focus goes back to its button. */
export function closeViewMenu(): void {
  document.querySelector<HTMLElement>('.view-menu:popover-open')?.hidePopover();
}

/** How a list is shown and what can be done with it: the choices that the button in its search opens over it. */
export function ViewMenu({ children }: { readonly children?: ComponentChildren }) {
  return (
    <section
      id="view-menu"
      class="view-menu"
      popover="auto"
      aria-label={t('popup.view')}
      onBeforeToggle={({ currentTarget: menu }) => {
        const bottom = menu.closest('search')?.getBoundingClientRect().bottom ?? 0;
        menu.style.setProperty('--top', `${bottom}px`);
      }}
      // Whoever goes on with the keyboard doesn't want it in the way.
      onFocusOut={({ currentTarget: menu, relatedTarget }) => {
        const next = relatedTarget instanceof Element ? relatedTarget : null;
        const isButton = next?.matches('[popovertarget="view-menu"]');
        if (next && !isButton && !menu.contains(next)) menu.hidePopover();
      }}
    >
      {children}
    </section>
  );
}
