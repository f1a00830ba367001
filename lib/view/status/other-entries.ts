import type { FailureText } from '@/lib/i18n/failures';
import { goodsText } from '@/lib/i18n/goods-text';
import { plural, t } from '@/lib/i18n/i18n';
import type { PressView } from '@/lib/view/ordering/register';
import { orderMoneyLines } from '@/lib/view/prices/money';
import { againText } from '@/lib/view/tracking/order-goods';
import { againAnswer } from './attempt-entry';
import type { Around, Entry } from './entry';
import { pressWords } from './words';

/** The entry of a press that has no attempt: not yet, or because it failed. */
export function pressEntry(press: PressView, around: Around): Entry {
  const { id, failure, lines, title, pressedAt } = press;
  const isUnclear = failure?.kind === 'order-unclear';
  const isRepeatable = (isUnclear || failure?.kind === 'offline') && lines.length > 0;
  const again = () => around.navigation.open(around.reviews.ofPress(press));
  return {
    key: id,
    rank: failure ? (isUnclear ? 'doubtful' : 'failed') : 'under-way',
    words: pressWords(press, goodsText(around.facts.named(lines)) || title),
    pressedAt,
    answers: isRepeatable
      ? [againAnswer(title, again, around, isUnclear ? t('attempt.override') : againText())]
      : [],
    ...(failure && !isUnclear && { close: () => around.ordering.closePress(id) }),
  };
}

/** Of a change that couldn't be stored. */
export function unsavedEntry({ what, next }: FailureText, close: () => void): Entry {
  return {
    key: 'unsaved',
    rank: 'failed',
    words: { tone: 'bad', headline: what, lines: [[next]] },
    answers: [],
    close,
  };
}

/** The order of the basket, while it is under way. */
export function beingOrdered(entries: readonly Entry[]): Entry | undefined {
  return entries.find(({ rank, attempt }) => rank === 'under-way' && attempt?.fromBasket);
}

export function basketEntries({ basket, money, navigation }: Around): Entry[] {
  const { lines, news } = basket;
  const entries: Entry[] = [];
  if (news.value?.isProblem) {
    entries.push({
      key: 'basket problem',
      rank: 'failed',
      words: { tone: 'bad', headline: news.value.text, lines: [] },
      answers: [],
      close: () => {
        news.value = null;
      },
    });
  }
  if (lines.value.length > 0 && navigation.tab.value === 'items') {
    const toBasket = () => {
      basket.isToOrder.value = true;
      navigation.close();
      navigation.show('basket');
    };
    entries.push({
      key: 'basket',
      rank: 'basket',
      words: {
        tone: 'progress',
        headline: plural('basket.holds', lines.value.length),
        // The basket itself says the rest.
        lines: [orderMoneyLines(money.of(lines.value)).slice(0, 1)],
      },
      answers: [{ label: t('basket.open'), act: toBasket }],
    });
  }
  return entries;
}
