import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '@/components/shared/icon';
import './search-field.css';

interface SearchFieldProps {
  readonly text: string;
  readonly search: (text: string) => void;
  readonly label: string;
  readonly hint: string;
  readonly clearLabel: string;
  /** Whether it has the focus from the start. */
  readonly hasInitialFocus: boolean;
  /** What else stands in its line, in place of the hint that "/" leads here. */
  readonly children?: ComponentChildren;
}

/** Where "/" and typing lead. */
export function SearchField(props: SearchFieldProps) {
  const { text, search, label, hint, clearLabel, hasInitialFocus, children } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!hasInitialFocus) return;
    input.current?.focus({ preventScroll: true });
    // An earlier search is selected, so that typing replaces it; a single letter is the one just typed.
    if (text.length > 1) input.current?.select();
  }, []);

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
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={hint}
        // As wide as the hint, if there is room.
        style={{ '--letters': hint.length }}
        value={text}
        onInput={(event) => search(event.currentTarget.value)}
      />
      {children}
      {text === '' ? (
        children === undefined && <kbd>/</kbd>
      ) : (
        <button
          type="button"
          class="icon-button is-small"
          aria-label={clearLabel}
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
