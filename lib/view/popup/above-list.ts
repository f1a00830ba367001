import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isUnclear } from '@/lib/domain/ordering/attempts';
import type { Tab } from '@/lib/view/state/popup-session';

/** What stands above the list since it was drawn. */
export interface AboveList {
  readonly hasBanner: boolean;
  /** The ids of the attempts to clear up. */
  readonly unclear: ReadonlySet<string>;
}

interface AboveListDeps {
  /** What is drawn below, that the person may be about to press; `null` when there is no such thing. */
  readonly drawn: ReadonlySignal<Tab | null>;
  readonly hasTrouble: ReadonlySignal<boolean>;
  /** What the person hasn't put aside yet. */
  readonly shown: ReadonlySignal<readonly Attempt[]>;
}

/**
 * Decides what stands above the list when that is drawn: at the opening, and when the person goes to
 * another tab. What comes up in between would push away what they are about to press, so it is told
 * elsewhere until then.
 */
export function createAboveList({ drawn, hasTrouble, shown }: AboveListDeps) {
  const above = signal<AboveList>({ hasBanner: false, unclear: new Set() });
  let decidedFor: Tab | null = null;
  effect(() => {
    const tab = drawn.value;
    if (tab !== null && tab === decidedFor) return;
    decidedFor = tab;
    const unclear = shown.value.filter(isUnclear).map(({ id }) => id);
    above.value = { hasBanner: hasTrouble.value, unclear: new Set(unclear) };
  });
  return above as ReadonlySignal<AboveList>;
}
