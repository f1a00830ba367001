import type { Failure } from '@/lib/domain/failure';
import { failureText } from '@/lib/i18n/failures';
import { sentencesText, t } from '@/lib/i18n/i18n';
import type { NotedFailure } from '@/lib/storage/state';
import { changeAnswer } from './attempt-entry';
import type { Answer, Around, Entry } from './entry';
import type { Words } from './words';

/**
 * The one thing that keeps something from working: a rejected key before locked ordering, that before an address or
 * a card that can't be used, and last a failed refresh.
 */
export function troubleEntry(around: Around): Entry | null {
  const { rejected, ordering: locked, refresh } = around.failures.value;
  const settings: Answer = { label: t('common.openSettings'), act: around.openSettings };
  if (rejected) {
    const { said } = failureText(rejected, 0, 0);
    const sentences = [t('banner.noOrders'), t('failure.keyNext'), said];
    return entryOf('bad', t('banner.keyRejected'), sentences, settings);
  }
  // The clock matters to what a failure says only while there is one.
  if (locked) {
    const { what, next, said } = failureText(locked.failure, locked.at, around.now.value);
    return entryOf('bad', t('banner.orderingLocked'), [what, next, said], settings);
  }
  return checkoutTrouble(around) ?? (refresh && refreshTrouble(refresh, settings, around));
}

function checkoutTrouble(around: Around): Entry | null {
  const { addressProblem, cardProblem } = around.checkout.view.value;
  const problem = addressProblem ?? cardProblem;
  if (!problem) return null;
  const isNothingSaved = addressProblem?.isNoneSaved && cardProblem?.isNoneSaved;
  const { what, next } = isNothingSaved
    ? { what: t('checkout.noneSaved'), next: t('checkout.noneSavedText') }
    : problem;
  // What isn't saved is added in the shop.
  const change = problem.isNoneSaved
    ? null
    : changeAnswer(addressProblem ? 'address' : 'card', around);
  return entryOf('bad', what, [next], change);
}

function refreshTrouble({ failure, at }: NotedFailure, settings: Answer, around: Around) {
  const { kind } = failure;
  const { what, next, said } = failureText(failure, at, around.now.value);
  const { isRunning, run } = around.refresh;
  const isLasting = kind === 'permission-missing' || kind === 'not-connected';
  const answer: Answer = isLasting
    ? settings
    : { label: t('common.tryAgain'), isDisabled: isRunning.value, act: () => void run() };
  return entryOf('warn', what, [consequence(kind), next, said], answer);
}

/** @param answer `null`: it is to be looked up in the shop */
function entryOf(
  tone: Words['tone'],
  headline: string,
  sentences: readonly (string | null)[],
  answer: Answer | null,
): Entry {
  const meaning = sentencesText(sentences.filter((sentence) => sentence !== null));
  return {
    key: 'trouble',
    rank: 'trouble',
    words: { tone, headline, lines: [[meaning]] },
    answers: answer ? [answer] : [],
    isToCheck: answer === null,
  };
}

/** What the failure of a reading means for ordering; `null` where that isn't known. */
function consequence(kind: Failure['kind']): string | null {
  switch (kind) {
    case 'offline':
      return t('banner.offlineBrief');
    case 'permission-missing':
    case 'unreachable':
    case 'redirected':
    case 'foreign-answer':
      return t('banner.noOrders');
    case 'service-fault':
    case 'timeout':
    case 'unexpected-status':
    case 'wrong-shape':
    case 'too-large':
      return t('banner.mayOrder');
    default:
      return null;
  }
}
