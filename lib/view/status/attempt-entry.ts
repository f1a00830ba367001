import { type EpochMs, servicesTime } from '@/lib/domain/data/time';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { titlesOf } from '@/lib/domain/ordering/attempt/content';
import { isDoubtful, isEnded, isOver, isUnderWay } from '@/lib/domain/ordering/attempt/states';
import { isAwaited, shownNumber } from '@/lib/domain/tracking/order';
import { goodsText, shortName } from '@/lib/i18n/goods-text';
import { t } from '@/lib/i18n/i18n';
import { progressOf } from '@/lib/view/ordering/ordering';
import { orderMoneyLines } from '@/lib/view/prices/money';
import type { Overlay } from '@/lib/view/state/stored-session';
import { orderCostText } from '@/lib/view/tracking/order-cost';
import { againText, goodsLines } from '@/lib/view/tracking/order-goods';
import { arrivalText } from '@/lib/view/tracking/order-view';
import type { Answer, Around, Entry } from './entry';
import { answersTo, checkIn } from './question-words';
import { actionFailureText, attemptWords, remedyOf, type Words } from './words';

export function attemptEntry(attempt: Attempt, now: EpochMs, around: Around): Entry {
  const { ordering, money } = around;
  const lines = goodsLines(attempt, (itemId) => around.preferences.of(itemId).label);
  const words = attemptWords(attempt, {
    goods: goodsText(lines),
    money: isUnderWay(attempt) ? orderMoneyLines(money.of(attempt.request.lines)) : [],
    placed: placedFacts(attempt, now, around),
    attempts: ordering.attempts.value,
    check: checkIn(attempt, around),
    now,
  });
  const title = shortName(titlesOf(lines));
  const left = (attempt.holdUntil - now) / Math.max(1, attempt.holdUntil - attempt.pressedAt);
  return {
    key: attempt.id,
    rank: rankOf(attempt),
    attempt,
    words: withActionFailure(attempt, words, around),
    pressedAt: attempt.pressedAt,
    ...(attempt.state === 'held' && { holdLeft: Math.min(1, Math.max(0, left)) }),
    title,
    answers: nextSteps(attempt, title, around),
    ...(isDoubtful(attempt) && {
      isToCheck: true,
      question: {
        answers: answersTo(attempt, around),
        inSpite: around.reviews.mayOverride(attempt)
          ? overrideAnswer(attempt, title, around)
          : null,
      },
    }),
    ...(isEnded(attempt) && {
      close: () => {
        around.close(attempt.id);
        void around.commands.acknowledge(attempt.id);
      },
    }),
  };
}

function rankOf(attempt: Attempt): Entry['rank'] {
  if (isUnderWay(attempt)) return 'under-way';
  if (isDoubtful(attempt)) return 'doubtful';
  return isOver(attempt) ? 'over' : 'failed';
}

/** What a placed order cost and when it arrives, as far as the service has said it. */
function placedFacts(attempt: Attempt, now: EpochMs, around: Around): string[] {
  const { listed } = around;
  if (attempt.state !== 'placed') return [];
  const order = listed.value?.orders.find(({ number }) => number === attempt.orderNumber);
  if (!order) return [];
  const cost = orderCostText(order.number, around);
  const time = servicesTime(now, listed.value);
  const arrival = isAwaited(order, time) ? arrivalText(order, time) : null;
  return [cost, arrival].filter((fact) => fact !== null);
}

/** Adds why the last action on the order failed, as long as it has come no further since. */
function withActionFailure(attempt: Attempt, words: Words, { ordering }: Around): Words {
  const why = ordering.actionFailures.value.get(progressOf(attempt));
  return why ? { ...words, lines: words.lines.toSpliced(1, 0, [actionFailureText(why)]) } : words;
}

function nextSteps(attempt: Attempt, title: string, around: Around): Answer[] {
  const { navigation, ordering, reviews } = around;
  if (attempt.state === 'held') {
    const label = t('attempt.undo');
    const name = t('item.buttonName', { label, title });
    return [{ label, name, undoes: attempt, act: () => void ordering.undo(attempt) }];
  }
  if (isDoubtful(attempt)) return [];
  if (attempt.state === 'placed') return [orderAnswer(attempt.orderNumber, around)];
  if (attempt.state !== 'expired' && attempt.state !== 'refused') return [];
  const remedy = remedyOf(attempt);
  const receipt = reviews.ofFailed(attempt);
  if (remedy && !hasRemedy(attempt, remedy, around)) return [changeAnswer(remedy, around, receipt)];
  return [againAnswer(title, () => navigation.open(receipt), around)];
}

/** The way to the receipt of the same, though it may have been ordered. */
function overrideAnswer(attempt: Attempt, title: string, { reviews }: Around): Answer {
  const label = t('attempt.override');
  return {
    label,
    name: t('item.buttonName', { label, title }),
    opensSheet: true,
    act: () => reviews.override(attempt),
  };
}

function orderAnswer(number: string, { tracking }: Around): Answer {
  const name = t('attempt.showOrderName', { number: shownNumber(number) });
  return { label: t('attempt.showOrder'), name, act: () => tracking.show(number) };
}

/** The way to the receipt of the same. */
export function againAnswer(
  title: string,
  act: () => void,
  { ordering }: Around,
  label = againText(),
): Answer {
  return {
    label,
    name: t('item.buttonName', { label, title }),
    opensSheet: true,
    isDisabled: ordering.problem.value !== null,
    act,
  };
}

/** @param leadsTo the sheet that a choice leads to */
export function changeAnswer(
  part: 'address' | 'card',
  { navigation }: Around,
  leadsTo?: Overlay,
): Answer {
  return {
    label: t(part === 'card' ? 'attempt.changeCard' : 'attempt.changeAddress'),
    opensSheet: true,
    act: () =>
      navigation.open({
        kind: part === 'card' ? 'cards' : 'addresses',
        ...(leadsTo && { leadsTo }),
      }),
  };
}

function hasRemedy(
  { request }: Attempt,
  remedy: 'address' | 'card',
  { checkout }: Around,
): boolean {
  const { card, cardProblem, address } = checkout.view.value;
  return remedy === 'card'
    ? card !== null && cardProblem === null && card.id !== request.cardId
    : address !== null && address.id !== request.addressId;
}
