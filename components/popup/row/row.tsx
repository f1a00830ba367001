import type { ComponentChildren, ComponentProps } from 'preact';
import { Artwork } from '@/components/popup/controls/artwork';
import { useModel } from '@/components/popup/model';
import { Icon } from '@/components/shared/icon';
import { nameParts } from '@/lib/view/items/item-text';
import type { Held } from '@/lib/view/ordering/order-button';
import type { Money } from '@/lib/view/prices/money';
import './row.css';

interface RowProps {
  readonly id: string;
  readonly title: string;
  /** The title, with what tells it apart from others of that title. */
  readonly name?: string;
  /** The search of items looks in its title. */
  readonly isSearched?: boolean;
  readonly isPinned?: boolean;
  readonly isUnavailable?: boolean;
  /** The pictures of each thing. Of several things the first two are shown. */
  readonly artworks: readonly (readonly string[])[];
  /** In place of artwork, where nobody knows what it is of. */
  readonly sign?: ComponentProps<typeof Icon>['name'];
  /** Part of its class name. */
  readonly look?: string;
  readonly open?: () => void;
  readonly held?: Held | null;
  /** Its place in the list, from 1, and how many rows the list has, where not all of them may be drawn. */
  readonly at?: number;
  readonly of?: number;
  readonly aside?: ComponentChildren;
  readonly facts: ComponentChildren;
  readonly children?: ComponentChildren;
}

export function Row(props: RowProps) {
  const { id, title, name = title, isSearched, isPinned, isUnavailable, held, open, look } = props;
  const { artworks, sign } = props;
  // The first part gives way before the one that tells it apart.
  const text = nameParts(title)
    .filter(Boolean)
    .map((part, at) => (
      <span key={at} class="cut">
        {isSearched ? <Marked text={part} /> : part}
      </span>
    ));
  return (
    <li
      class={`row${look ? ` ${look}` : ''}${isUnavailable ? ' is-unavailable' : ''}${held ? ` is-held is-${held}` : ''}`}
      data-row={id}
      aria-label={name}
      aria-posinset={props.at}
      aria-setsize={props.of}
      tabindex={-1}
    >
      <span class="row-art">
        {artworks.slice(0, 2).map((urls, at) => (
          <Artwork key={at} urls={urls} />
        ))}
        {sign && artworks.length === 0 && (
          <span class="row-sign">
            <Icon name={sign} />
          </span>
        )}
      </span>
      <div class="row-head">
        {isPinned && <Icon name="tack" />}
        {open ? (
          <button
            type="button"
            class="name split"
            dir="auto"
            title={title}
            aria-label={name}
            aria-haspopup="dialog"
            onClick={open}
          >
            {text}
          </button>
        ) : (
          <h3 class="name split" dir="auto" title={title}>
            {text}
          </h3>
        )}
        {props.aside}
      </div>
      <div class="facts">{props.facts}</div>
      {props.children}
    </li>
  );
}

export function Marked({ text }: { readonly text: string }) {
  return useModel()
    .list.arranged.value.piecesOf(text)
    .map((piece, at) => (piece.isMatch ? <mark key={at}>{piece.text}</mark> : piece.text));
}

interface RowFactsProps {
  /** It stays, and so does the price: where there is no room for both on a line, they get another. */
  readonly about: ComponentChildren;
  readonly money: Money | null;
  /** What tells it from its like: it gives way a word at a time. */
  readonly distinction?: ComponentChildren;
}

export function RowFacts({ about, money, distinction }: RowFactsProps) {
  return (
    <p class="fit">
      {about && <span>{about}</span>}
      {money && <bdi>{money.text}</bdi>}
      {distinction && (
        <span class="gives-way">
          {/* It goes with the word after it, which may find no room on the line, though it is the first. */}
          <wbr /> ·{'\u00A0'}
          <bdi>{distinction}</bdi>
        </span>
      )}
    </p>
  );
}
