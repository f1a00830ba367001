import { computed, signal } from '@preact/signals';
import { adjustLines } from '@/lib/domain/basket/adjust-lines';
import type { BasketOrder, Lines } from '@/lib/domain/basket/basket';
import { toOrderLine, undoneLines, withoutLine } from '@/lib/domain/basket/basket';
import { returnedOrders, withoutOrder, withPutBack } from '@/lib/domain/basket/basket-orders';
import { shortGoodsText } from '@/lib/i18n/goods-text';
import { plural, t } from '@/lib/i18n/i18n';
import type { LineFacts } from '@/lib/view/ordering/line-facts';
import type { Subject } from '@/lib/view/ordering/order-button';
import type { Undo } from '@/lib/view/shared/undo';
import type { BasketModel } from './basket';
import {
  adjustedText,
  adjustedTo,
  type BasketLineModel,
  createBasketLines,
  type Drafts,
  typingProblem,
} from './basket-line';

export type BasketView = ReturnType<typeof createBasketView>;

export function createBasketView(basket: BasketModel, facts: LineFacts, undo: Undo) {
  const drafts: Drafts = signal({});
  const changeLines = (edit: (lines: Lines) => Lines) =>
    basket.change((present) => ({ ...present, lines: edit(present.lines) }));
  const change = (edit: (lines: Lines) => Lines) => void changeLines(edit);
  const changeWithUndo = async (edit: (lines: Lines) => Lines, texts: readonly string[]) => {
    const before = basket.lines.value;
    const after = edit(before);
    const restore = () => changeLines((lines) => undoneLines(lines, before, after));
    await undo.offer(texts, restore, changeLines(edit));
  };

  const lines = computed(() => createBasketLines(basket.lines.value, facts, drafts, change));
  const orderText = computed(() => plural('basket.order', basket.lines.value.length));

  const subject: Subject = {
    key: 'basket',
    intent: () => ({
      lines: basket.lines.value.map(toOrderLine),
      title: plural('popup.count', basket.lines.value.length),
      origin: 'basket',
    }),
    problem: () => facts.orderProblemOf(basket.lines.value) ?? typingProblem(lines.value),
  };

  return {
    lines,
    orderText,
    subject,
    remove: ({ line, title }: BasketLineModel) =>
      changeWithUndo((present) => withoutLine(present, line), [t('basket.removedLine', { title })]),
    clear: () => changeWithUndo(() => [], [plural('basket.cleared', basket.lines.value.length)]),
    adjust: ({ line }: BasketLineModel) => {
      const { lines: kept, adjustments } = adjustLines([line], facts.itemOf);
      const texts = adjustments.map((adjustment) => adjustedText(adjustment, facts));
      return changeWithUndo((present) => adjustedTo(present, line, kept), texts);
    },
    /** Orders from the basket that failed when it had been filled anew already. */
    returned: computed(() =>
      returnedOrders(basket.all.value).map((order) => ({
        order,
        text: shortGoodsText(facts.named(order.lines)),
      })),
    ),
    putBack: async (order: BasketOrder) => {
      const fits = await basket.changeIfFits((present) => withPutBack(present, order));
      basket.tell(t(fits ? 'basket.wasPutBack' : 'basket.noRoom'), !fits);
    },
    /** Withdraws the offer to undo as soon as the lines are ordered. Returns a function that stops it. */
    open: () => {
      const ordered = computed(() =>
        basket.all.value.orders.map(({ attemptId, stage }) => `${attemptId} ${stage}`).join(),
      );
      return ordered.subscribe(undo.dismiss);
    },
    letGo: async ({ attemptId }: BasketOrder) => {
      await basket.change((present) => withoutOrder(present, attemptId));
    },
  };
}
