import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import {
  isEnded,
  isOver,
  isToTell,
  isUnseenEnd,
  sharesItems,
} from '@/lib/domain/ordering/attempts';
import { storageFailure } from '@/lib/domain/storage-failure';
import { type FailureText, failureText } from '@/lib/i18n/failures';
import { isolate, sentencesText } from '@/lib/i18n/i18n';
import type { ItemList } from '@/lib/view/items/item-list';
import { createLineFacts } from '@/lib/view/pressing/line-facts';
import type { Ordering } from '@/lib/view/pressing/ordering';
import { createReviews } from '@/lib/view/receipt/reviews';
import { attemptEntry } from './attempt-entry';
import { type Around, type AroundStatus, type Entry, ranks, type Status } from './entry';
import { basketEntries, pressEntry, unsavedEntry } from './other-entries';
import { createSoFar } from './so-far';
import { troubleEntry } from './trouble-entry';

interface StatusDeps extends AroundStatus {
  readonly list: Pick<ItemList, 'unsay'>;
}

/**
 * Everything that is to be told, in one place: the first in the status line, all of it in its sheet. What ended stays
 * until it is closed, until the same goods are pressed again, or until the popup closes having shown it; a refusal that
 * may not be the last word, until it has been checked.
 */
export function createStatus(deps: StatusDeps): Status {
  const { commands, navigation, ordering } = deps;
  const soFar = createSoFar();
  const around: Around = {
    ...deps,
    facts: createLineFacts(deps),
    reviews: createReviews(deps),
    close: (id: string) => void soFar.advance([id], 'closed'),
  };
  const attempts = computed(() =>
    ordering.attempts.value.filter((attempt) => {
      const step = soFar.stepOf(attempt.id);
      if (!isEnded(attempt) || (step === 'new' && !isToTell(attempt))) return isToTell(attempt);
      return step !== 'closed' && !isPressedAgain(attempt, ordering);
    }),
  );
  const unsaved = signal<FailureText | null>(null);
  const closeUnsaved = () => {
    unsaved.value = null;
  };

  const entries = computed(() => {
    const trouble = troubleEntry(around);
    const all: Entry[] = [
      // Only a running hold needs the clock.
      ...attempts.value.map((one) =>
        attemptEntry(one, one.state === 'held' ? deps.now.value : Date.now(), around),
      ),
      ...ordering.presses.value.map((press) => pressEntry(press, around)),
      ...(unsaved.value ? [unsavedEntry(unsaved.value, closeUnsaved)] : []),
      ...(trouble ? [trouble] : []),
      ...basketEntries(around),
    ];
    return inOrder(all, soFar.isOld);
  });
  const lead = computed(() =>
    entries.value.filter(({ holdLeft }, at) => at === 0 || holdLeft !== undefined),
  );
  /** What is drawn, as far as no other sheet covers it. */
  const drawn = computed((): readonly Entry[] => {
    const sheet = navigation.overlay.value?.kind ?? null;
    if (sheet === 'status') return entries.value;
    return sheet === null ? lead.value : [];
  });

  const seeEnds = (ended: readonly Attempt[]) => {
    const ids = soFar.advance(
      ended.map(({ id }) => id),
      'seen',
    );
    const fresh = ended.filter(({ id }) => ids.includes(id));
    const failed = fresh.filter(isUnseenEnd).map(({ id }) => id);
    if (failed.length > 0) void commands.seeAttempts(failed);
    for (const { id } of fresh.filter(isOver)) void commands.acknowledge(id);
  };
  const see = (seen: readonly Entry[]) => {
    const keys = new Set(seen.map(({ key }) => key));
    soFar.draw(seen);
    seeEnds(attempts.value.filter((one) => isEnded(one) && keys.has(one.id)));
    const failed = ordering.presses.value.filter(({ id, failure }) => failure && keys.has(id));
    ordering.noteSeen(failed.map(({ id }) => id));
  };

  const follow = (page: Parameters<Status['follow']>[0] = document): void => {
    const isVisible = visibilityOf(page);
    let before = '';
    effect(() => {
      const stages = entries.value.map(({ key, rank }) => `${key} ${rank}`);
      const now = stages.sort().join();
      if (now !== before) soFar.hearNews();
      before = now;
      soFar.advance(
        attempts.value.map(({ id }) => id),
        'told',
      );
      if (isVisible.value) see(drawn.value);
    });
    effect(() => {
      const again = ordering.attempts.value.filter(
        (one) => isEnded(one) && soFar.stepOf(one.id) !== 'closed' && isPressedAgain(one, ordering),
      );
      seeEnds(again.filter(isToTell));
      for (const { id } of again) around.close(id);
    });
    around.reviews.followQuestions();
  };

  const tellUnsaved = (error: unknown) => {
    deps.list.unsay();
    unsaved.value = failureText(storageFailure(error), 0, 0);
  };

  const spoken = computed(() => {
    const [first] = entries.value;
    return first ? spokenOf(first, around) : '';
  });
  return { entries, lead, spoken, follow, unsaved, tellUnsaved };
}

/** Seconds aren't counted aloud. */
function spokenOf({ attempt, words }: Entry, around: Around): string {
  const isHeld = attempt?.state === 'held';
  const { headline, lines } = isHeld
    ? attemptEntry(attempt, attempt.pressedAt, around).words
    : words;
  return sentencesText([headline, ...lines.map((parts) => parts.map(isolate).join(' · '))]);
}

type Page = Pick<Document, 'visibilityState' | 'addEventListener'>;

function visibilityOf(page: Page): ReadonlySignal<boolean> {
  const isVisible = signal(page.visibilityState === 'visible');
  page.addEventListener('visibilitychange', () => {
    isVisible.value = page.visibilityState === 'visible';
  });
  return isVisible;
}

function isPressedAgain(
  { request, pressedAt }: Attempt,
  ordering: Pick<Ordering, 'attempts' | 'presses'>,
) {
  return (
    ordering.presses.value.some(
      (press) =>
        press.failure === null && press.pressedAt > pressedAt && sharesItems(press, request),
    ) ||
    ordering.attempts.value.some(
      (other) => other.pressedAt > pressedAt && sharesItems(other.request, request),
    )
  );
}

/** The gravest first, but before all what was pressed last, until its end was told. */
function inOrder(all: readonly Entry[], isOld: (one: Entry) => boolean): readonly Entry[] {
  const timeOf = ({ pressedAt = 0 }: Entry) => pressedAt;
  const latest = all.reduce<Entry | null>(
    (one, other) => (timeOf(other) > (one ? timeOf(one) : 0) ? other : one),
    null,
  );
  const leads = (one: Entry) => one === latest && (one.rank === 'under-way' || !isOld(one));
  const weightOf = (one: Entry) => (leads(one) ? -1 : ranks.indexOf(one.rank));
  return all.toSorted(
    (one, other) => weightOf(one) - weightOf(other) || timeOf(other) - timeOf(one),
  );
}
