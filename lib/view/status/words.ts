import type { EpochMs } from '@/lib/domain/data/time';
import { isKeyRejected } from '@/lib/domain/failure/failure';
import type { Attempt, FailedAttempt } from '@/lib/domain/ordering/attempt/attempt';
import { orderNumbersOf } from '@/lib/domain/ordering/attempt/order-numbers';
import { searchEndsAt } from '@/lib/domain/ordering/attempt/schedule';
import { isDoubtful, sentAtOf } from '@/lib/domain/ordering/attempt/states';
import { wasOrderedAgain } from '@/lib/domain/ordering/check/overrides';
import { questionOf } from '@/lib/domain/ordering/outcome/question';
import { refusedPart } from '@/lib/domain/ordering/outcome/refusal';
import type { Check } from '@/lib/domain/ordering/outcome/search-progress';
import { shownNumber } from '@/lib/domain/tracking/order';
import { clockText } from '@/lib/i18n/dates';
import { failureText, refusalText } from '@/lib/i18n/failures';
import { numberText } from '@/lib/i18n/format';
import { capitalized, listText, plural, sentencesText, t } from '@/lib/i18n/i18n';
import { addressTexts, cardText } from '@/lib/i18n/naming';
import type { ActionFailure } from '@/lib/view/ordering/ordering';
import type { PressView } from '@/lib/view/ordering/register';

export type Tone = 'progress' | 'good' | 'warn' | 'bad' | 'quiet';

/** The texts of one entry. There are no shorter ones: where there is no room, CSS cuts them. */
export interface Words {
  readonly tone: Tone;
  readonly headline: string;
  /** If there are several, the first names the goods, and is the only one that is cut where there is no room. */
  readonly lines: readonly (readonly string[])[];
  /** Shown in the sheet alone, besides the other lines: the service's own message, or what the bar below says. */
  readonly inSheet?: string | null;
}

export interface Surroundings {
  /** "50 × Fox logo" */
  readonly goods: string;
  /** What is known of what it costs, a line each. */
  readonly money: readonly string[];
  readonly attempts: readonly Attempt[];
  /** How far the search for it is, if its outcome is unknown. */
  readonly check: Check | null;
  /** What a placed order cost and when it arrives, as far as that is known. */
  readonly placed: readonly string[];
  readonly now: EpochMs;
}

/** What became of an attempt so far, and what that means for the person. */
export function attemptWords(attempt: Attempt, around: Surroundings): Words {
  const { goods, now } = around;
  const money = around.money.map((line) => [line]);
  if (isDoubtful(attempt)) {
    const { headline, meaning } = doubt(attempt, around);
    const orderedAt = clockText(attempt.pressedAt, now);
    return { tone: 'warn', headline, lines: [[goods, orderedAt], [meaning]] };
  }
  switch (attempt.state) {
    case 'held': {
      const left = Math.ceil(Math.max(0, attempt.holdUntil - now) / 1000);
      const headline = t('attempt.held', { seconds: numberText(left) });
      return { tone: 'progress', headline, lines: [[goods], ...money, whereParts(attempt)] };
    }
    case 'sending':
      return {
        tone: 'progress',
        headline: t('attempt.sending'),
        lines: [[goods], ...money, whereParts(attempt)],
      };
    case 'placed': {
      const number = shownNumber(attempt.orderNumber);
      const headline = t(attempt.inferred ? 'attempt.placedInferred' : 'attempt.placed', {
        number,
      });
      const [first, ...others] = around.placed;
      const facts = first === undefined ? [] : [[capitalized(first), ...others]];
      const lines = attempt.inferred
        ? [[goods, ...around.placed], [t('attempt.placedInferredText')]]
        : [[goods], ...facts];
      return { tone: 'good', headline, lines };
    }
    case 'refused':
    case 'expired': {
      const [outcome, money] = endTexts(attempt, around.check);
      const { cause, said } = causeOf(attempt, now);
      const lines = [[goods], [t(money)], ...(cause === '' ? [] : [[cause]])];
      return { tone: 'bad', headline: t(outcome), lines, inSheet: said };
    }
    default:
      return {
        tone: 'quiet',
        headline: t('attempt.cancelled'),
        lines: [[goods], [t('attempt.expiredText')]],
      };
  }
}

function whereParts({ shipTo, payWith }: Attempt): string[] {
  const [recipient = '', ...where] = addressTexts(shipTo.summary);
  const card = cardText({ ccType: payWith.brand, lastDigits: payWith.lastDigits });
  return [t('attempt.shipTo', { recipient }), ...where, t('options.connection.paysWith', { card })];
}

/** How it ended, and what that means for the person's money: no more than is known. */
function endTexts(attempt: FailedAttempt, check: Check | null) {
  if (attempt.state === 'expired') return ['attempt.expired', 'attempt.expiredText'] as const;
  if (attempt.isProof) return ['attempt.refused', 'attempt.refusedText'] as const;
  if (check === 'going-on') {
    return ['attempt.refusedChecking', 'attempt.refusedCheckingText'] as const;
  }
  return check
    ? (['attempt.refusedChecked', 'attempt.refusedUncheckedText'] as const)
    : (['attempt.refusedChecked', 'attempt.refusedCheckedText'] as const);
}

/** Why it was refused or not sent, and what to do, unless a button or the entry of a rejected key says so. */
function causeOf(attempt: FailedAttempt, now: EpochMs) {
  const { failure } = attempt;
  if (!failure) return { cause: '', said: null };
  const { said, what, next } =
    refusalText(failure) ?? failureText(failure, sentAtOf(attempt) ?? attempt.holdUntil, now);
  const isSaid = remedyOf(attempt) !== null || isKeyRejected(failure);
  return { cause: sentencesText([what, isSaid ? '' : next]), said };
}

function doubt(attempt: Attempt, { attempts, check, now }: Surroundings) {
  const { headline, meaning } = inQuestion(attempt, check, now);
  const again = wasOrderedAgain(attempt, attempts) ? t('attempt.orderedAgain') : '';
  return { headline, meaning: sentencesText([meaning, again]) };
}

function inQuestion(attempt: Attempt, check: Check | null, now: EpochMs) {
  const { kind, numbers: open = [] } = questionOf(attempt, check) ?? {};
  const numbers = listText(open.map(shownNumber));
  switch (kind) {
    case 'double': {
      const number = listText(orderNumbersOf(attempt).map(shownNumber));
      return {
        headline: t('attempt.twice', { number }),
        meaning: t('attempt.twiceText', { numbers }),
      };
    }
    case 'turned-up': {
      const key =
        attempt.state === 'refused' ? 'attempt.turnedUpRefusedText' : 'attempt.turnedUpText';
      return { headline: t('attempt.turnedUp'), meaning: t(key, { numbers }) };
    }
    case 'one':
    case 'several': {
      const meaning = plural('attempt.ambiguousText', open.length, { numbers });
      return { headline: t('attempt.notKnown'), meaning };
    }
    default:
      return { headline: t('attempt.notKnown'), meaning: checkText(attempt, check, now) };
  }
}

function checkText(attempt: Attempt, check: Check | null, now: EpochMs): string {
  if (check !== 'going-on') {
    const keys = check ? checkTexts[check] : [];
    return sentencesText(keys.map((key) => t(key)));
  }
  const until = searchEndsAt(attempt, now);
  const notYet =
    until !== null && until > now
      ? t('attempt.notBefore', { time: clockText(until, now) })
      : t('attempt.notYet');
  return sentencesText([t('attempt.unknownText'), notYet]);
}

const checkTexts = {
  done: ['attempt.notSeenText'],
  overdue: ['attempt.uncheckedText'],
  'key-rejected': ['attempt.uncheckedText', 'banner.keyRejected'],
  'other-account': ['attempt.uncheckedText', 'attempt.otherAccount'],
} as const satisfies Record<Exclude<Check, 'going-on'>, readonly string[]>;

/** What has to be changed before it can be ordered again; `null` if that isn't known, or is something else. */
export function remedyOf(attempt: FailedAttempt): 'address' | 'card' | null {
  const part = refusedPart(attempt.failure);
  return part === 'address' || part === 'card' ? part : null;
}

/** A press of which no attempt tells: it isn't answered yet, or nothing was started, or nobody knows. */
export function pressWords({ failure, pressedAt }: PressView, goods: string): Words {
  if (failure === null) {
    return { tone: 'progress', headline: t('item.ordering'), lines: [[goods]] };
  }
  const reasons = [sentencesText(pressReasons(failure, pressedAt))];
  return failure.kind === 'order-unclear'
    ? { tone: 'warn', headline: t('attempt.notKnown'), lines: [[goods], reasons] }
    : {
        tone: 'bad',
        headline: t('attempt.refused'),
        lines: [[goods], [t('attempt.refusedText')], reasons],
      };
}

function pressReasons(failure: NonNullable<PressView['failure']>, at: EpochMs): string[] {
  if (failure.kind === 'stopped') return [failure.reason];
  // It is told for as long as the person leaves it, online again or not.
  if (failure.kind === 'offline') return [t('attempt.wasOffline')];
  const { what, next } = failureText(failure, at, at);
  return [what, next];
}

/** Why a press came to nothing, or may have: an answer can get lost. */
export function actionFailureText(why: ActionFailure): string {
  if (typeof why === 'string') return why;
  const { action, failure, at } = why;
  const { what, next } = failureText(failure, at, at);
  const [first, last] =
    action === 'undo'
      ? [t('attempt.notUndone'), t('attempt.notUndoneNext')]
      : failure.kind === 'order-refused-here'
        ? // It was refused here, so it can't have been saved.
          [t('attempt.notSettled'), next]
        : [t('attempt.maybeNotSettled'), t('attempt.maybeNotSettledNext')];
  return sentencesText([first, what, last]);
}
