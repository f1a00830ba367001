import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Icon } from '@/components/shared/icon';
import type { PopupModel } from '@/lib/view/popup-model';
import { focusFirstRow } from './focus';

export function SearchField({ model }: { readonly model: PopupModel }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter never orders: it only leads on to the first row.
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    focusFirstRow();
  };
  const query = model.query.value;
  return (
    <search class="search">
      <Icon name="search" />
      <input
        ref={input}
        id="search"
        type="text"
        enterkeyhint="search"
        autocomplete="off"
        spellcheck={false}
        aria-label={i18n.t('popup.search')}
        placeholder={i18n.t('popup.searchHint')}
        value={query}
        onInput={(event) => model.list.search(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {query === '' ? (
        <kbd>/</kbd>
      ) : (
        <button
          type="button"
          class="icon-button is-small"
          aria-label={i18n.t('popup.clearSearch')}
          onClick={() => {
            model.list.search('');
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </search>
  );
}
