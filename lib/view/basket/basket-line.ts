import { computed, type Signal } from '@preact/signals';
import { type Adjustment, adjustLines } from '@/lib/domain/basket/adjust-lines';
import type { BasketLine, Lines } from '@/lib/domain/basket/basket';
import { isSameLine, withQuantity, withSize } from '@/lib/domain/basket/basket';
import { isAllowed, nearestAllowed, stepDown, stepUp } from '@/lib/domain/items/quantity';
import { numberText, parseQuantity } from '@/lib/i18n/format';
import { listText, t } from '@/lib/i18n/i18n';
import { sizeLabel } from '@/lib/i18n/naming';
import {
  byHand,
  type QuantityChoice,
  type SizeChoice,
  sizeOptions,
} from '@/lib/view/items/item-row';
import { quantityView } from '@/lib/view/items/quantity-view';
import type { LineFacts } from '@/lib/view/ordering/line-facts';
import type { Draft } from '@/lib/view/state/stored-session';

export interface BasketLineModel extends QuantityChoice, SizeChoice {
  /** Stays the same when the line's quantity or size changes. */
  readonly key: string;
  readonly line: BasketLine;
  readonly title: string;
  readonly problem: string | null;
  /** What a press does about the problem, and the same with the title; `null` if no press mends it. */
  readonly adjust: { readonly label: string; readonly name: string } | null;
}

/** Quantities that are being typed, by the keys of their lines. */
export type Drafts = Signal<Readonly<Record<string, Draft>>>;

/**
 * Lines whose quantities and sizes can be changed. Every change is stored at once.
 * @param changeLines edits the lines as they are when the edit is carried out
 */
export function createBasketLines(
  lines: Lines,
  facts: LineFacts,
  drafts: Drafts,
  changeLines: (edit: (lines: Lines) => Lines) => void,
): readonly BasketLineModel[] {
  const change = (edit: (lines: Lines) => Lines) => byHand(() => changeLines(edit));
  return lines.map((line, index): BasketLineModel => {
    // The key can't be item and size: an item may have a line per size, and a line's size can change.
    const nth = lines.slice(0, index).filter(({ itemId }) => itemId === line.itemId).length;
    const key = `${nth} ${line.itemId}`;
    const item = facts.itemOf(line.itemId);
    const options = item?.buyingOptions ?? null;
    const sizes = item && sizeOptions(item);

    const quantity = computed(() => options && quantityView(line.quantity, options, shownDraft()));
    const shownDraft = (): Draft => {
      const draft = drafts.value[key];
      if (draft?.typed !== undefined) return draft;
      // A quantity that can no longer be ordered stays in the field until the person adjusts the line.
      if (options && !isAllowed(line.quantity, options)) return { typed: String(line.quantity) };
      return { ...(draft?.quantity === line.quantity && draft), quantity: line.quantity };
    };

    const put = (quantity: number) => change((lines) => withQuantity(lines, line, quantity));
    const keep = (draft: Draft) => {
      drafts.value = { ...drafts.value, [key]: draft };
    };

    return {
      key,
      line,
      title: facts.titleOf(line),
      problem: facts.problemOf(line, lines),
      adjust: adjustLabel(line, facts),
      quantity,
      sizes,
      size: computed(() => sizes?.find(({ value }) => value === line.size)?.value ?? null),
      type: (typed) => {
        keep({ typed });
        const asked = parseQuantity(typed);
        // The popup may close at any time: a valid quantity is kept while it is still being typed.
        if (options && asked !== null && isAllowed(asked, options)) put(asked);
      },
      commit: () => {
        const typed = drafts.value[key]?.typed;
        if (typed === undefined || !options) return;
        const asked = parseQuantity(typed);
        if (asked === null) return keep({});
        const { quantity, moved } = nearestAllowed(asked, options);
        keep(moved ? { quantity, asked } : {});
        put(quantity);
      },
      step: (direction, steps) => {
        if (!options) return;
        keep({});
        const step = direction === 'up' ? stepUp : stepDown;
        change((lines) => {
          const present = lines.find((one) => one.itemId === line.itemId && one.size === line.size);
          return withQuantity(
            lines,
            line,
            step(present?.quantity ?? line.quantity, options, steps),
          );
        });
      },
      chooseSize: (size) => {
        if (options) change((lines) => withSize(lines, line, size, options));
      },
    };
  });
}

export function typingProblem(lines: readonly BasketLineModel[]): string | null {
  const isUnfit = lines.some(({ quantity }) => quantity.value?.quantity === null);
  return isUnfit ? t('item.badQuantity') : null;
}

function adjustLabel(line: BasketLine, facts: LineFacts): BasketLineModel['adjust'] {
  const title = facts.titleOf(line);
  const { adjustments } = adjustLines([line], facts.itemOf);
  if (adjustments.length === 0) return null;
  const what = listText(adjustments.map(changedTo));
  return {
    label: t('basket.changeTo', { what }),
    name: t('basket.changeToName', { what, title }),
  };
}

function changedTo(adjustment: Adjustment): string {
  if (adjustment.kind === 'quantity') return numberText(adjustment.quantity);
  return adjustment.size === null ? t('basket.noSize') : sizeLabel(adjustment.size);
}

/** The lines, with what has become of one of them. */
export function adjustedTo(lines: Lines, line: Lines[number], kept: Lines): Lines {
  return lines.flatMap((present) => (isSameLine(present, line) ? kept : [present]));
}

export function adjustedText(adjustment: Adjustment, facts: LineFacts): string {
  const { line } = adjustment;
  const title = facts.titleOf(line);
  switch (adjustment.kind) {
    case 'quantity':
      return t('basket.adjusted.quantity', {
        title,
        from: numberText(line.quantity),
        to: numberText(adjustment.quantity),
      });
    case 'size':
      if (adjustment.size === null) return t('basket.adjusted.noSize', { title });
      return t('basket.adjusted.size', { title, size: sizeLabel(adjustment.size) });
  }
}
