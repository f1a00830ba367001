import type { ReadonlySignal } from '@preact/signals';
import type { EpochMs } from '@/lib/domain/data/time';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import type { FailureText } from '@/lib/i18n/failures';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import type { Reviews } from '@/lib/view/receipt/reviews';
import type { Page } from '@/lib/view/shared/seen';
import type { Words } from './words';

export interface Answer {
  /** What tells it from others with the same label. */
  readonly key?: string;
  readonly label: string;
  /** What is known of the order that it is about: lines of several parts. */
  readonly facts?: Words['lines'];
  /** The accessible name, where the label alone doesn't tell what it is about. */
  readonly name?: string;
  readonly opensSheet?: true;
  readonly isDisabled?: boolean;
  /** What it undoes: that is pressed at once. */
  readonly undoes?: Attempt;
  readonly act: () => void;
}

export interface Asked {
  /** `null` while more is to be found out without the person. */
  readonly answers: readonly Answer[] | null;
  /** Orders it in spite of the doubt; `null` while that isn't allowed. */
  readonly inSpite: Answer | null;
}

/** How grave something is, the gravest first. What was pressed last comes before all, until its end was seen. */
export const ranks = ['doubtful', 'failed', 'trouble', 'under-way', 'over', 'basket'] as const;

export interface Entry {
  readonly key: string;
  readonly rank: (typeof ranks)[number];
  readonly words: Words;
  /** The goods of the order, for the accessible names of its buttons; missing if it is about no order. */
  readonly title?: string;
  /** When the person pressed; missing if it isn't about a press. */
  readonly pressedAt?: EpochMs;
  /** The share of the time to undo that is left, while it is running. */
  readonly holdLeft?: number;
  readonly answers: readonly Answer[];
  /** The order that it is about, if there is one. */
  readonly attempt?: Attempt;
  /** Whether it is to be looked up in the shop. */
  readonly isToCheck?: boolean;
  /** What becomes of it is in doubt. */
  readonly question?: Asked;
  /** Dismisses it; missing if it stays until it is repaired, answered or over. */
  readonly close?: () => void;
}

/** What surrounds a thing that is told. */
export interface Around extends PopupModel {
  readonly reviews: Reviews;
  /** Puts an attempt away in this page. */
  readonly close: (attemptId: string) => void;
}

export interface Status {
  /** All of it, as its sheet tells it. */
  readonly entries: ReadonlySignal<readonly Entry[]>;
  /** What the status line tells: what comes first, and what can still be undone. */
  readonly lead: ReadonlySignal<readonly Entry[]>;
  /** What the first is heard as: seconds aren't counted aloud. */
  readonly spoken: ReadonlySignal<string>;
  /** Notes what the person has seen, so that no later page tells it again, and opens the receipts with questions. */
  follow(page?: Page): void;
  /** Why the person's last change couldn't be stored. */
  readonly unsaved: ReadonlySignal<FailureText | null>;
  /** Tells it, and takes back what was said to be done. */
  tellUnsaved(error: unknown): void;
}
