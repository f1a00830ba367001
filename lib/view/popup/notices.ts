import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isDoubtful } from '@/lib/domain/ordering/attempts';
import type { NotedFailure } from '@/lib/storage/state';
import type { Tab } from '@/lib/view/state/popup-session';

/** What keeps something from working, as stored. */
export interface Failures {
  /** Why the service no longer accepts the key. */
  readonly rejected: Failure | null;
  readonly ordering: NotedFailure | null;
  readonly refresh: NotedFailure | null;
}

/** What stands above the list since it was drawn. */
export interface AboveList {
  readonly hasBanner: boolean;
  /** The ids of the attempts whose outcome is unclear. */
  readonly unclear: ReadonlySet<string>;
}

/** What keeps something from working, and which of it stands above the list. */
export interface Notices {
  readonly failures: ReadonlySignal<Failures>;
  readonly hasFailure: ReadonlySignal<boolean>;
  readonly above: ReadonlySignal<AboveList>;
}

interface NoticesDeps {
  readonly failures: ReadonlySignal<Failures>;
  readonly hasFailure: ReadonlySignal<boolean>;
  /** The tab that is drawn; `null` while there is nothing in it to press. */
  readonly drawn: ReadonlySignal<Tab | null>;
  /** Attempts that the person hasn't dismissed. */
  readonly shown: ReadonlySignal<readonly Attempt[]>;
}

/**
 * Decides what stands above the list when the list is drawn: at the opening and on every change of tab.
 * Anything that comes up in between would push the rows away from under the pointer, so it is shown
 * below the list until then.
 */
export function createNotices({ failures, hasFailure, drawn, shown }: NoticesDeps): Notices {
  const above = signal<AboveList>({ hasBanner: false, unclear: new Set() });
  let decidedFor: Tab | null = null;
  effect(() => {
    const tab = drawn.value;
    if (tab !== null && tab === decidedFor) return;
    decidedFor = tab;
    const unclear = shown.value.filter(isDoubtful).map(({ id }) => id);
    above.value = { hasBanner: hasFailure.value, unclear: new Set(unclear) };
  });
  return { failures, hasFailure, above };
}
