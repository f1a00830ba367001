import { computed, effect, signal } from '@preact/signals';
import { storageFailure } from '@/lib/domain/failure/storage-failure';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { areAllIn, sharesItems } from '@/lib/domain/ordering/attempt/content';
import {
  acknowledgedAtOf,
  isEnded,
  isOver,
  isToTell,
  isUnseenEnd,
} from '@/lib/domain/ordering/attempt/states';
import { type FailureText, failureText } from '@/lib/i18n/failures';
import { isolate, sentencesText } from '@/lib/i18n/i18n';
import type { Ordering } from '@/lib/view/ordering/ordering';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { createReviews } from '@/lib/view/receipt/reviews';
import { trackSeen } from '@/lib/view/shared/seen';
import { attemptEntry } from './attempt-entry';
import { type Around, type Entry, ranks, type Status } from './entry';
import { createEntryProgress } from './entry-progress';
import { basketEntries, pressEntry, unsavedEntry } from './other-entries';
import { troubleEntry } from './trouble-entry';

/**
 * Everything that is to be told, in one place: the first in the status line, all of it in its sheet. What ended stays
 * until it is closed, until the same goods are pressed again, or until the popup closes and it was seen; a refusal that
 * may not be the last word, until it has been checked.
 */
export function createStatus(popup: PopupModel): Status {
  const { commands, navigation, ordering } = popup;
  const progress = createEntryProgress();
  const around: Around = {
    ...popup,
    reviews: createReviews(popup),
    close: (id: string) => progress.advance([id], 'closed'),
  };
  const attempts = computed(() =>
    ordering.attempts.value.filter((attempt) => {
      const step = progress.stepOf(attempt.id);
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
        attemptEntry(one, one.state === 'held' ? popup.now.value : Date.now(), around),
      ),
      ...ordering.presses.value.map((press) => pressEntry(press, around)),
      ...(unsaved.value ? [unsavedEntry(unsaved.value, closeUnsaved)] : []),
      ...(trouble ? [trouble] : []),
      ...basketEntries(around),
    ];
    return inOrder(all, progress.isOld);
  });
  const lead = computed(() =>
    entries.value.filter(({ holdLeft }, at) => at === 0 || holdLeft !== undefined),
  );
  /** What is drawn, as far as no other sheet covers it. */
  const drawn = computed((): readonly Entry[] => {
    if (navigation.overlay.value?.kind === 'status') return entries.value;
    const isCovered = navigation.overlay.value !== null || popup.tracking.isSheetOpen.value;
    return isCovered || popup.screen.value === 'first-run' ? [] : lead.value;
  });

  /** The person has seen these ends: no later page tells them. */
  const seeEnds = (ended: readonly Attempt[]) => {
    const fresh = ended.filter((one) => isEnded(one) && isToTell(one));
    const failed = fresh.filter(isUnseenEnd).map(({ id }) => id);
    if (failed.length > 0) void commands.seeAttempts(failed);
    for (const { id } of fresh.filter(isOver)) void commands.acknowledge(id);
  };
  const see = (stage: string) => {
    for (const entry of entries.peek().filter((one) => stageOf(one) === stage)) {
      progress.see(entry);
      if (entry.attempt) seeEnds([entry.attempt]);
      ordering.noteSeen([entry.key]);
    }
  };

  const follow = (page: Parameters<Status['follow']>[0] = document): void => {
    let before = '';
    effect(() => {
      const now = entries.value.map(stageOf).sort().join();
      if (now !== before) progress.hearNews();
      before = now;
      progress.advance(
        attempts.value.map(({ id }) => id),
        'told',
      );
    });
    trackSeen(page, () => drawn.value.map(stageOf), see);
    effect(() => {
      const again = ordering.attempts.value.filter(
        (one) =>
          isEnded(one) && progress.stepOf(one.id) !== 'closed' && isPressedAgain(one, ordering),
      );
      seeEnds(again);
      for (const { id } of again) around.close(id);
    });
    around.reviews.followQuestions(page);
  };

  const tellUnsaved = (error: unknown) => {
    popup.list.unsay();
    unsaved.value = failureText(storageFailure(error), 0, 0);
  };

  const spoken = computed(() => {
    const [first] = entries.value;
    return first ? spokenOf(first, around) : '';
  });
  return { entries, lead, spoken, follow, unsaved, tellUnsaved };
}

/** An entry together with its rank: with another rank, it has to be seen anew. */
const stageOf = ({ key, rank }: Entry): string => `${key} ${rank}`;

/** Seconds aren't counted aloud. */
function spokenOf({ attempt, words }: Entry, around: Around): string {
  const isHeld = attempt?.state === 'held';
  const { headline, lines } = isHeld
    ? attemptEntry(attempt, attempt.pressedAt, around).words
    : words;
  return sentencesText([headline, ...lines.map((parts) => parts.map(isolate).join(' · '))]);
}

/** Whether all its goods were pressed again, or some of them once the person had seen how it ended. */
function isPressedAgain(ended: Attempt, ordering: Ordering): boolean {
  const { request, pressedAt } = ended;
  const presses = [
    ...ordering.presses.value.filter(({ failure }) => failure === null),
    ...ordering.attempts.value.map((one) => ({ ...one.request, pressedAt: one.pressedAt })),
  ].filter((one) => one.pressedAt > pressedAt && sharesItems(one, request));
  const seenAt = ('seenAt' in ended ? ended.seenAt : null) ?? acknowledgedAtOf(ended);
  const isAnswered = seenAt !== null && presses.some((one) => one.pressedAt >= seenAt);
  return isAnswered || areAllIn(request, presses);
}

/** The gravest first; what was pressed last leads them all until the person has seen how it ended. */
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
