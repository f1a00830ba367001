import type { ComponentChildren, ComponentProps } from 'preact';
import { Artwork } from '@/components/popup/controls/artwork';
import { NameText } from '@/components/popup/controls/name-text';
import { Price } from '@/components/popup/controls/price';
import { Icon } from '@/components/shared/icon';
import type { Money } from '@/lib/view/ordering/money';
import type { Held } from '@/lib/view/ordering/order-button';
import './row.css';

interface RowProps {
  /** What it is known by in its list. */
  readonly id: string;
  readonly title: string;
  /** The title, with what tells it apart from others of that title. */
  readonly name?: string;
  /** Draws a part of the title; as plain text when left out. */
  readonly draw?: ((part: string) => ComponentChildren) | undefined;
  readonly isPinned?: boolean;
  readonly isUnavailable?: boolean;
  /** What it is of; of several things the first two. */
  readonly artworkUrls: readonly (string | null)[];
  /** In place of artwork, where nobody knows what it is of. */
  readonly sign?: ComponentProps<typeof Icon>['name'];
  /** Part of its class name. */
  readonly look?: string;
  /** Opens all that is known of it. */
  readonly open?: () => void;
  /** Whether it is being ordered; the latest that is stays in sight. */
  readonly held?: Held | null;
  /** Its place in the list, from 1, and how many rows the list has, where not all of them may be drawn. */
  readonly at?: number;
  readonly of?: number;
  /** What can be done besides, at the end of its first line. */
  readonly aside?: ComponentChildren;
  /** What is said, and may be chosen, on its second line. */
  readonly facts: ComponentChildren;
  /** How many of it, and what can be done with it. */
  readonly children?: ComponentChildren;
}

/** Whatever is in a list: an item, a kit, an order, a line of one. */
export function Row(props: RowProps) {
  const { id, title, name = title, draw, isPinned, isUnavailable, held, open, look } = props;
  const { artworkUrls, sign } = props;
  const text = <NameText name={title} {...(draw && { draw })} />;
  return (
    <li
      class={`row${look ? ` ${look}` : ''}${isUnavailable ? ' is-unavailable' : ''}${held ? ` is-held is-${held}` : ''}`}
      data-row={id}
      aria-label={name}
      aria-posinset={props.at}
      aria-setsize={props.of}
      tabIndex={-1}
    >
      <span class="row-art">
        {artworkUrls.slice(0, 2).map((url, at) => (
          <Artwork key={at} url={url} />
        ))}
        {sign && artworkUrls.length === 0 && (
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

interface RowFactsProps {
  /** What is said of it before its price. */
  readonly about: ComponentChildren;
  readonly money: Money | null;
  /** Whether that stays where there is no room for both, rather than the price. */
  readonly keepsAbout?: boolean;
}

/** Facts on one line: what finds no room goes whole. */
export function RowFacts({ about, money, keepsAbout }: RowFactsProps) {
  return (
    <p class={keepsAbout ? 'fit keeps-first' : 'fit'}>
      {about && <span>{about}</span>}
      {money && <Price money={money} class="fit is-price" />}
    </p>
  );
}
