import type { ReadonlySignal } from '@preact/signals';
import type { BasketLine, Lines } from '@/lib/domain/basket/basket';
import { orderLinesMax } from '@/lib/domain/data/bounds';
import type { OrderProblem } from '@/lib/domain/failure/failure';
import { unavailability } from '@/lib/domain/items/item';
import type { OrderLine } from '@/lib/domain/ordering/attempt/attempt';
import { itemsOverLimit } from '@/lib/domain/ordering/check/limits';
import { findLineProblem } from '@/lib/domain/ordering/check/order-check';
import type { Settings } from '@/lib/domain/settings/settings';
import { numberText } from '@/lib/i18n/format';
import { lineText, type NamedLine, piecesOf } from '@/lib/i18n/goods-text';
import { plural, sentencesText, t } from '@/lib/i18n/i18n';
import { productText, sizeText } from '@/lib/i18n/naming';
import type { Preferences } from '@/lib/view/items/item-preferences';
import type { KnownItems } from '@/lib/view/items/known-items';
import type { Money, MoneyFacts } from '@/lib/view/prices/money';
import type { Ordering } from './ordering';

export type LineFacts = ReturnType<typeof createLineFacts>;

/** Sizes of one item, or one line. */
export interface LineGroup {
  readonly key: string;
  readonly group: Lines;
  readonly name: string;
  readonly artworkUrls: readonly string[];
  readonly problem: string | null;
}

export function createLineFacts(
  items: KnownItems,
  preferences: Preferences,
  money: MoneyFacts,
  ordering: Ordering,
  settings: ReadonlySignal<Settings>,
) {
  const itemOf = items.of;

  const titleOf = ({ itemId, title }: BasketLine): string => {
    const item = itemOf(itemId);
    if (item) return preferences.titleOf(item);
    return preferences.of(itemId).label || title || t('item.untitled');
  };

  /**
   * Why a line can't be ordered; `null` when it can or when its item may not have been read yet.
   * @param lines those it would be ordered with, itself among them
   */
  const problemOf = (line: BasketLine, lines: Lines): string | null => {
    const item = itemOf(line.itemId);
    if (!item && !items.hasAll.value) return null;
    const problem = findLineProblem(line, item ?? undefined);
    if (problem) return lineProblemText(problem, line);
    const limit = settings.value.maxQuantity;
    if (limit === null || !itemsOverLimit(lines, limit).has(line.itemId)) return null;
    return t('basket.problem.overLimit', { limit: numberText(limit) });
  };

  const named = (lines: Lines): NamedLine[] =>
    lines.map((line) => ({ ...line, title: titleOf(line) }));
  const artworkOf = ({ itemId }: OrderLine): readonly string[] => itemOf(itemId)?.artworkUrls ?? [];

  return {
    itemOf,
    titleOf,
    problemOf,
    named,
    /**
     * Lines to read, the sizes of an item together.
     * @param all those they would be ordered with
     */
    groupsOf: (lines: Lines, all: Lines): LineGroup[] => {
      // A problem is of one size alone.
      const groups = Map.groupBy(lines, (line) =>
        problemOf(line, all) === null ? line.itemId : `${line.itemId} ${line.size}`,
      );
      return [...groups].flatMap(([key, group]) => {
        const [line] = group;
        if (!line) return [];
        const [artworkUrls, problem] = [artworkOf(line), problemOf(line, all)];
        return [{ key, group, name: totalText(named(group)), artworkUrls, problem }];
      });
    },
    /** Product and size. A garment's size isn't repeated here: the line names it. */
    aboutOf: ({ itemId, size }: OrderLine): string[] => {
      const item = itemOf(itemId);
      if (!item) return [];
      return [productText(item), size === null ? sizeText(item.size) : null].filter(
        (part) => part !== null,
      );
    },
    /** What is known of what lines cost; `null` if one is of an item that can't be ordered. */
    moneyOf: (lines: Lines): Money | null => {
      const isOrderable = lines.every(({ itemId }) => {
        const item = itemOf(itemId);
        return item !== null && unavailability(item) === null;
      });
      return isOrderable ? money.of(lines) : null;
    },
    artworkOf,
    /**
     * Why these lines can't be ordered together now; `null` when they can.
     * @param overriddenIds ids of earlier attempts that don't keep from ordering, as the person knows of them
     */
    orderProblemOf: (lines: Lines, overriddenIds: readonly string[] = []): string | null => {
      if (ordering.problem.value) return ordering.problem.value;
      if (lines.some(({ itemId }) => !itemOf(itemId)) && !items.hasAll.value) {
        return t('basket.reading');
      }
      const open = lines.find(({ itemId }) => {
        const one = ordering.inTheWay.value.get(itemId);
        return one !== undefined && !overriddenIds.includes(one.id);
      });
      if (open) {
        const value = t('failure.order.inTheWay');
        const fact = t('common.fact', { name: titleOf(open), value });
        return sentencesText([fact, t('failure.orderNext.settle')]);
      }
      const problems = lines.filter((line) => problemOf(line, lines) !== null).length;
      if (problems > 0) return plural('basket.problems', problems);
      if (lines.length > orderLinesMax) return t('failure.order.tooManyLines');
      return ordering.obstacle.value;
    },
  };
}

/** "50 × Fox logo, Size L"; of several sizes of one item "26 × Fox logo". */
function totalText(lines: readonly NamedLine[]): string {
  const [first] = lines;
  if (!first) return '';
  if (lines.length === 1) return lineText(first);
  return lineText({ ...first, quantity: piecesOf(lines), size: null });
}

function lineProblemText(problem: OrderProblem, { quantity }: OrderLine): string {
  if (problem === 'item-gone') return t('basket.problem.itemGone');
  if (problem === 'quantity') {
    return t('basket.problem.quantity', { quantity: numberText(quantity) });
  }
  return t(problem === 'size' ? 'failure.order.size' : 'basket.problem.itemUnavailable');
}
