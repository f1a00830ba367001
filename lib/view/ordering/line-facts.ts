import type { ReadonlySignal } from '@preact/signals';
import type { BasketLine, Lines } from '@/lib/domain/basket/basket';
import type { OrderProblem } from '@/lib/domain/failure';
import { isUnderWay } from '@/lib/domain/ordering/attempts';
import { itemsOverLimit } from '@/lib/domain/ordering/limits';
import { findLineProblem } from '@/lib/domain/ordering/order-check';
import { type OrderLine, orderLinesMax } from '@/lib/domain/ordering/order-request';
import { sumOf } from '@/lib/domain/ordering/past-prices';
import type { Settings } from '@/lib/domain/settings/settings';
import { moneyText, numberText } from '@/lib/i18n/format';
import type { NamedLine } from '@/lib/i18n/goods-text';
import { plural, t } from '@/lib/i18n/i18n';
import type { Preferences } from '@/lib/view/items/item-preferences';
import { priceText, productText, sizeText } from '@/lib/view/items/item-text';
import type { KnownItems } from '@/lib/view/items/known-items';
import {
  beforeShipping,
  type LinePrice,
  type Prices,
  type ShortPrice,
} from '@/lib/view/items/prices';
import { totalText } from './line-text';
import type { OrderingState } from './ordering-state';

interface LineFactsDeps {
  readonly items: KnownItems;
  readonly ordering: Pick<OrderingState, 'openByItem' | 'starting' | 'problem' | 'obstacle'>;
  readonly settings: ReadonlySignal<Pick<Settings, 'maxQuantity'>>;
  readonly preferences: Pick<Preferences, 'of' | 'titleOf'>;
  readonly prices: Prices;
}

export type LineFacts = ReturnType<typeof createLineFacts>;

/** Sizes of one item, or one line. */
export interface LineGroup {
  readonly key: string;
  readonly group: Lines;
  /** "50 × Fox logo, Size L"; of several sizes "26 × Fox logo". */
  readonly name: string;
  readonly artworkUrl: string | null;
  readonly problem: string | null;
}

/** What can be said about order lines, from what is known of their items now. */
export function createLineFacts(deps: LineFactsDeps) {
  const { items, ordering, settings, preferences, prices } = deps;
  const itemOf = items.of;
  const { openByItem, starting } = ordering;

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
  const artworkOf = ({ itemId }: OrderLine): string | null =>
    itemOf(itemId)?.artworkUrls[0] ?? null;
  const priceOf = (line: OrderLine): LinePrice | null => {
    const item = itemOf(line.itemId);
    return item && prices.of(item, line);
  };

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
        const [artworkUrl, problem] = [artworkOf(line), problemOf(line, all)];
        return [{ key, group, name: totalText(named(group)), artworkUrl, problem }];
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
    /** What is known of the price of an item's sizes: they have one, unless they have been ordered before. */
    pricesOf: (lines: Lines): LinePrice[] => {
      const each = lines.flatMap((line) => priceOf(line) ?? []);
      const known =
        lines.length > 1 ? each.map((price) => ({ ...price, text: price.textOfSeveral })) : each;
      return [...new Map(known.map((price) => [price.text, price])).values()];
    },
    /** The service's own price, of the minimum quantity: what an order is checked against. */
    listedPriceOf: ({ itemId }: OrderLine): string | null => {
      const item = itemOf(itemId);
      return item && priceText(item);
    },
    estimateOf: (lines: readonly OrderLine[]) => estimateOf(prices, lines),
    amountOf: prices.amountOf,
    artworkOf,
    isStarting: (lines: Lines) => lines.some(({ itemId }) => starting.value.has(itemId)),
    /** Whether one of the items is being ordered just now. */
    isUnderWay: (lines: Lines) =>
      lines.some(({ itemId }) => {
        const open = openByItem.value.get(itemId);
        return open !== undefined && isUnderWay(open);
      }),
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
        const attempt = openByItem.value.get(itemId);
        return attempt !== undefined && !overriddenIds.includes(attempt.id);
      });
      if (open) return t('basket.lineOpen', { title: titleOf(open) });
      const problems = lines.filter((line) => problemOf(line, lines) !== null).length;
      if (problems > 0) return plural('basket.problems', problems);
      if (lines.length > orderLinesMax) return t('failure.order.tooManyLines');
      return ordering.obstacle.value;
    },
  };
}

/** The reason why a line can't be ordered, as text. */
export function lineProblemText(problem: OrderProblem, { quantity }: OrderLine): string {
  if (problem === 'item-gone') return t('basket.problem.itemGone');
  if (problem === 'quantity') {
    return t('basket.problem.quantity', { quantity: numberText(quantity) });
  }
  return t(problem === 'size' ? 'basket.problem.size' : 'basket.problem.itemUnavailable');
}

/** What several lines may cost together. */
export interface Estimate {
  /** "$237.50" */
  readonly sum: string;
  readonly sentence: string;
  /** Whether a line's price is an earlier one, and has changed since. */
  readonly prices: 'present' | 'past' | 'changed';
}

/** What is known of the lines' price while they are being ordered, in a few words; `null` for nothing. */
export function amountOf(prices: Prices, lines: readonly OrderLine[]): ShortPrice | null {
  const [line, ...others] = lines;
  if (line && others.length === 0) return prices.exactly(line);
  const estimate = estimateOf(prices, lines);
  return estimate && { short: aboutText(estimate), dispensable: '' };
}

/** "about $187.50 + shipping"; "$187.50 + shipping at earlier prices", if they have changed. */
export function aboutText({ sum, prices }: Estimate): string {
  return prices === 'changed'
    ? t('price.atEarlierPrices', { sum: beforeShipping(sum) })
    : beforeShipping(t('kit.about', { sum }));
}

/** What the lines may cost together; `null` unless the price of every one is known, all in one currency. */
export function estimateOf({ amountOf }: Prices, lines: readonly OrderLine[]): Estimate | null {
  const amounts = lines.map(amountOf);
  const known = sumOf(amounts);
  if (!known) return null;
  const sum = moneyText(known.amount, known.currency);
  if (amounts.some((each) => each?.hasChanged)) {
    return { sum, sentence: t('price.estimateChanged', { sum }), prices: 'changed' };
  }
  return amounts.some((each) => each && each.orderedAt !== null)
    ? { sum, sentence: t('price.estimatePast', { sum }), prices: 'past' }
    : { sum, sentence: t('price.estimate', { sum }), prices: 'present' };
}
