import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Icon } from '@/components/shared/icon';
import type { PopupModel } from '@/lib/view/popup-model';

export function SearchField({ model }: { readonly model: PopupModel }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    // What was searched before makes way for the next search; a first letter is the next search.
    if (model.query.peek().length > 1) input.current?.select();
  }, [model]);

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
        aria-keyshortcuts="/"
        placeholder={i18n.t('popup.searchHint')}
        value={query}
        onInput={(event) => model.list.search(event.currentTarget.value)}
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
