import type { Failure } from '@/lib/domain/failure/failure';
import { type FailureText, failureText } from '@/lib/i18n/failures';
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
    const words = { what: t('banner.keyRejected'), said };
    return entryOf('bad', words, [t('banner.noOrders'), t('failure.keyNext')], settings);
  }
  // The clock matters to what a failure says only while there is one.
  if (locked) {
    const { what, next } = failureText(locked.failure, locked.at, around.now.value);
    return entryOf('bad', { what: t('banner.orderingLocked') }, [what, next], settings);
  }
  return checkoutTrouble(around) ?? (refresh && refreshTrouble(refresh, settings, around));
}

function checkoutTrouble(around: Around): Entry | null {
  const { addressProblem, cardProblem } = around.checkout.view.value;
  const problem = addressProblem ?? cardProblem;
  if (!problem) return null;
  const isNothingSaved = addressProblem?.isNoneSaved && cardProblem?.isNoneSaved;
  const next = isNothingSaved ? t('checkout.noneSavedText') : problem.next;
  // What isn't saved is added in the shop.
  const change = problem.isNoneSaved
    ? null
    : changeAnswer(addressProblem ? 'address' : 'card', around);
  // What is wrong stands below the line, where the address and card do.
  return entryOf('bad', { what: next, said: problem.what }, [t('banner.noOrders')], change);
}

function refreshTrouble({ failure, at }: NotedFailure, settings: Answer, around: Around) {
  const { kind } = failure;
  const words = failureText(failure, at, around.now.value);
  const { isRunning, run } = around.refresh;
  const isLasting = kind === 'permission-missing' || kind === 'not-connected';
  const answer: Answer = isLasting
    ? settings
    : { label: t('common.tryAgain'), isDisabled: isRunning.value, act: () => void run() };
  return entryOf('warn', words, [consequence(kind), words.next], answer);
}

/** @param answer `null`: it is to be looked up in the shop */
function entryOf(
  tone: Words['tone'],
  { what, said = null }: Pick<FailureText, 'what'> & Partial<FailureText>,
  sentences: readonly (string | null)[],
  answer: Answer | null,
): Entry {
  const meaning = sentencesText(sentences.filter((sentence) => sentence !== null));
  return {
    key: 'trouble',
    rank: 'trouble',
    words: { tone, headline: what, lines: [[meaning]], inSheet: said },
    answers: answer ? [answer] : [],
    isToCheck: answer === null,
  };
}

/** What the failure of a reading means for ordering; `null` where that isn't known. */
function consequence(kind: Failure['kind']): string | null {
  switch (kind) {
    case 'offline':
      return t('banner.offline');
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
