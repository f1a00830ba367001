import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import './search-field.css';

interface SearchFieldProps {
  readonly text: string;
  readonly search: (text: string) => void;
  readonly label: string;
  /** How many there are, or were found. It is seen only during a search that found some. */
  readonly said: string;
  readonly hasFound: boolean;
  readonly hasInitialFocus: boolean;
  readonly children: ComponentChildren;
}

/**
 * Where "/" and typing lead, with how many were found, and what opens from its end. Its field is the one that the
 * page's HTML has: what is drawn first takes that over, unless something moves it.
 */
export function SearchField(props: SearchFieldProps) {
  const { text, search, label, said, hasFound, hasInitialFocus, children } = props;
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // In the page from the start, it may have been typed into already.
    if (!hasInitialFocus || document.activeElement === input.current) return;
    input.current?.focus({ preventScroll: true });
    // An earlier search is selected, so that typing replaces it; a single letter is the one just typed.
    if (text.length > 1) input.current?.select();
  }, []);

  return (
    <search class="search">
      {/* Before the field, so that Tab leads on from there to what was found; seen at the end. */}
      {children}
      <Icon name="search" />
      <input
        ref={input}
        id="search"
        type="text"
        enterkeyhint="search"
        autocomplete="off"
        spellcheck={false}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        // The caret belongs behind what is typed, whichever way that is read; the placeholder is read as the page is.
        dir={text === '' ? undefined : 'auto'}
        value={text}
        onInput={(event) => search(event.currentTarget.value)}
      />
      <p role="status" class={text.trim() !== '' && hasFound ? 'search-said' : 'sr-only'}>
        {said}
      </p>
      {text !== '' && (
        <button
          type="button"
          class="icon-button"
          aria-label={t('popup.clearSearch')}
          onClick={() => {
            search('');
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </search>
  );
}
