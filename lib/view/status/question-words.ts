import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { orderNumbersOf } from '@/lib/domain/ordering/attempt/order-numbers';
import { wasOrdered } from '@/lib/domain/ordering/attempt/states';
import { questionOf } from '@/lib/domain/ordering/outcome/question';
import { doubtOf } from '@/lib/domain/ordering/outcome/reconcile';
import { type Check, checkOf, refusalCheckOf } from '@/lib/domain/ordering/outcome/search-progress';
import { shownNumber } from '@/lib/domain/tracking/order';
import { clockText } from '@/lib/i18n/dates';
import { moneyText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import { stateText } from '@/lib/i18n/order-states';
import type { Answer, Around } from './entry';
import type { Words } from './words';

/** What the person may say of an order that is in doubt; `null` while more is to be found out without them. */
export function answersTo(attempt: Attempt, around: Around): readonly Answer[] | null {
  const question = questionOf(attempt, checkIn(attempt, around));
  if (!question) return null;
  const { kind, numbers } = question;
  const saying = (label: string, orderNumbers: readonly string[] | null): Answer => ({
    label,
    act: () =>
      void around.ordering.settle(
        attempt,
        orderNumbers ? { verdict: 'ordered', orderNumbers } : { verdict: 'not-ordered' },
      ),
  });
  if (kind === 'none') {
    return [saying(t('attempt.wasOrdered'), []), saying(t('attempt.wasNotOrdered'), null)];
  }
  if (kind === 'double') {
    const own = orderNumbersOf(attempt);
    return [
      saying(t('attempt.onPurpose'), [...own, ...numbers]),
      saying(t('attempt.willCancel'), own),
    ];
  }
  // What was said before isn't taken back by that.
  const none = wasOrdered(attempt) ? [] : null;
  const each = numbers.map((number) => ({
    ...saying(t('attempt.itIs', { number: shownNumber(number) }), [number]),
    key: number,
    facts: factsOf(number, attempt, around),
  }));
  return numbers.length === 1
    ? [...each, saying(t('attempt.notThisOne'), none)]
    : [...each, saying(t('attempt.allMine'), numbers), saying(t('attempt.noneOfThese'), none)];
}

/** When it was placed, for how much, how it stands, and what speaks against it, as far as the service lists it. */
function factsOf(number: string, attempt: Attempt, { listed }: Around): Words['lines'] {
  const all = listed.value?.orders ?? [];
  const order = all.find((one) => one.number === number);
  if (!order) return [['–']];
  const { total, currency } = order;
  const placedAt = Date.parse(order.placedAt);
  const against = doubtOf(attempt, order, all);
  return [
    [
      Number.isNaN(placedAt) ? '–' : clockText(placedAt, Date.now()),
      total === null ? '–' : moneyText(total, currency),
      stateText(order).text,
    ],
    ...(against ? [[t(`attempt.doubt.${against}`, { number: shownNumber(number) })]] : []),
  ];
}

/** How far the search for it is, if its outcome is unknown. */
export function checkIn(attempt: Attempt, { failures, now }: Around): Check | null {
  const facts = { rejected: failures.value.rejected, now: now.peek() };
  return checkOf(attempt, facts) ?? refusalCheckOf(attempt, facts);
}
