import { batch, computed, type ReadonlySignal } from '@preact/signals';
import { ownValue } from '@/lib/domain/data/own-value';
import {
  type BuyingOptions,
  type Item,
  isGarment,
  sizesFor,
  unavailability,
} from '@/lib/domain/items/item';
import { nearestAllowed, stepDown, stepUp } from '@/lib/domain/items/quantity';
import type { OrderLine } from '@/lib/domain/ordering/attempt/attempt';
import { parseQuantity } from '@/lib/i18n/format';
import { sizeLabel } from '@/lib/i18n/naming';
import type { SelectOption } from '@/lib/view/shared/select-option';
import type { PopupSession } from '@/lib/view/state/popup-session';
import type { Draft } from '@/lib/view/state/stored-session';
import type { Preferences } from './item-preferences';
import { type QuantityView, quantityView } from './quantity-view';

export interface QuantityChoice {
  /** `null` for what can't be ordered. */
  readonly quantity: ReadonlySignal<QuantityView | null>;
  type(text: string): void;
  /** Takes what was typed, moved to the nearest allowed quantity. */
  commit(): void;
  /** @param steps how many, as far as the limits allow; 1 by default */
  step(direction: 'up' | 'down', steps?: number): void;
}

export interface SizeChoice {
  /** `null` for items that take no size. */
  readonly sizes: readonly SelectOption[] | null;
  readonly size: ReadonlySignal<string | null>;
  chooseSize(size: string): void;
}

export interface ItemRowModel extends QuantityChoice, SizeChoice {
  readonly item: Item;
  readonly title: ReadonlySignal<string>;
  readonly isPinned: ReadonlySignal<boolean>;
  readonly isHidden: ReadonlySignal<boolean>;
  /** What would be ordered, or put into the basket; `null` while the choice isn't complete. */
  readonly line: ReadonlySignal<OrderLine | null>;
}

/**
 * An item's row. It starts with the choices left there, else with what was last ordered from here, else
 * with what the original order was for.
 */
export function createItemRow(
  item: Item,
  session: PopupSession,
  preferences: Preferences,
): ItemRowModel {
  const options = unavailability(item) ? null : item.buyingOptions;
  const draft = computed(() => ownValue(session.drafts.value, item.id));
  const preference = computed(() => preferences.of(item.id));
  const title = computed(() => preferences.titleOf(item));
  const quantity = computed(
    () => options && quantityView(preference.value.quantity ?? item.quantity, options, draft.value),
  );
  const sizes = unavailability(item) ? null : sizeOptions(item);
  const size = computed(() => {
    if (!sizes || !('size' in item.size)) return null;
    const wanted = draft.value?.size ?? preference.value.size ?? item.size.size;
    return sizes.find(({ value }) => value === wanted)?.value ?? null;
  });

  const line = computed((): OrderLine | null => {
    const chosen = quantity.value?.quantity;
    if (chosen == null || (sizes && !size.value)) return null;
    return { itemId: item.id, quantity: chosen, size: size.value };
  });

  const change = (edit: (draft: Draft) => Draft) =>
    byHand(() => session.changeDraft(item.id, edit));
  const choose = (quantity: number) => change(({ size }) => draftWithSize({ quantity }, size));
  const commit = () => {
    const typed = draft.value?.typed;
    if (typed === undefined || !options) return;
    const asked = parseQuantity(typed);
    change(({ size, quantity }) => draftWithSize(committed(asked, quantity, options), size));
  };

  return {
    item,
    title,
    isPinned: computed(() => preference.value.isPinned ?? false),
    isHidden: computed(() => preference.value.isHidden ?? false),
    quantity,
    sizes,
    size,
    line,
    type: (typed) => change((draft) => ({ ...draft, typed })),
    commit,
    step: (direction, steps) => {
      if (!options) return;
      const from = quantity.value?.quantity ?? quantity.value?.nearest ?? options.min;
      choose(direction === 'up' ? stepUp(from, options, steps) : stepDown(from, options, steps));
    },
    chooseSize: (size) => change((draft) => ({ ...draft, size })),
  };
}

function committed(
  asked: number | null,
  before: number | undefined,
  options: BuyingOptions,
): Draft {
  if (asked === null) return before === undefined ? {} : { quantity: before };
  const { quantity, moved } = nearestAllowed(asked, options);
  return moved ? { quantity, asked } : { quantity };
}

function draftWithSize(draft: Draft, size: string | undefined): Draft {
  return size === undefined ? draft : { ...draft, size };
}

export function sizeOptions({ isSizeRequired, size }: Item): SelectOption[] | null {
  if (!isSizeRequired || !isGarment(size)) return null;
  return sizesFor(size.kind).map((value) => ({ value, label: sizeLabel(value) }));
}

let isActing = false;
/** Whether the quantity or size of a row is being changed as the person has just entered it there. */
export const isByHand = (): boolean => isActing;

export function byHand(change: () => void): void {
  isActing = true;
  try {
    // What follows from it changes before this returns.
    batch(change);
  } finally {
    isActing = false;
  }
}
