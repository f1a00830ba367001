import type { ReadonlySignal } from '@preact/signals';
import type { OrderButtonModel } from './item-button';

export interface ShelfFact {
  readonly text: string;
  /** Whether it says that it is late, or why it can't be ordered as it is. */
  readonly isWarning?: boolean;
}

/** Something to reorder among the items besides their rows: what is due, or a kit. */
export interface ShelfCard {
  readonly kind: 'due' | 'kit';
  readonly key: string;
  /** Its last word on what became of it, once it is dealt with. */
  readonly outcome: ReadonlySignal<string | null>;
  readonly title: ReadonlySignal<string>;
  /** One picture, or the first ones of several. */
  readonly artworkUrls: ReadonlySignal<readonly (string | null)[]>;
  /** What there is to know about it, the most important first. */
  readonly facts: ReadonlySignal<readonly ShelfFact[]>;
  /** "Reorder", and what of if the facts don't tell it: "500 · $180.00". `null` of what can't be ordered. */
  readonly label: ReadonlySignal<readonly string[] | null>;
  /** What is known of the price, as a sentence. */
  readonly priceSentence: ReadonlySignal<string | null>;
  readonly button: OrderButtonModel;
  /**
   * Whether its button orders: always, never, or only while all facts are in sight, as they tell what it orders.
   * Otherwise it does what `open` does.
   */
  readonly orders: ReadonlySignal<'always' | 'in-sight' | 'never'>;
  /** Opens what the facts come from. */
  readonly open: () => void;
  /** Opens the ways to put it off; `null` of what isn't put off. */
  readonly openLater: (() => void) | null;
}
