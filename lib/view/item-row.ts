import { computed, type ReadonlySignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { OrderLine } from '@/lib/domain/attempt';
import { sizesFor } from '@/lib/domain/garment-size';
import { type BuyingOptions, type Item, unavailability } from '@/lib/domain/item';
import { nearestAllowed, parseQuantity, stepDown, stepUp } from '@/lib/domain/quantity';
import { sizeLabel, titleText } from './item-text';
import type { Ordering } from './ordering';
import type { Draft, PopupSession } from './popup-session';
import { type QuantityView, quantityView } from './quantity-view';

/** What the order button of an item says and whether it can be pressed. */
export type OrderButton =
  | { readonly kind: 'ready' }
  | { readonly kind: 'busy'; readonly label: string }
  | { readonly kind: 'blocked'; readonly reason: string };

export interface SizeOption {
  readonly value: string;
  readonly label: string;
}

/** One item in the list, with the choices made for it. */
export interface ItemRowModel {
  readonly item: Item;
  readonly quantity: ReadonlySignal<QuantityView | null>;
  /** `null` for everything that takes no size. */
  readonly sizes: readonly SizeOption[] | null;
  readonly size: ReadonlySignal<string | null>;
  readonly button: ReadonlySignal<OrderButton>;
  type(text: string): void;
  /** Takes what was typed, moved to the nearest quantity there is. */
  commit(): void;
  step(direction: 'up' | 'down'): void;
  chooseSize(size: string): void;
  /** A press of the order button begins: what is on screen now is what may be ordered. */
  aim(): void;
  /** Orders, unless what is ordered changed since `aim`. */
  press(): void;
}

export function createItemRow(item: Item, session: PopupSession, ordering: Ordering): ItemRowModel {
  const options = unavailability(item) ? null : item.buyingOptions;
  const draft = computed(() => session.drafts.value[item.id]);
  const quantity = computed(() => options && quantityView(item.quantity, options, draft.value));
  const sizes = sizeOptions(item);
  const size = computed(() => chosenSize(item, sizes, draft.value));

  const button = computed((): OrderButton => {
    if (ordering.starting.value.has(item.id)) return busy(i18n.t('item.starting'));
    const open = ordering.openByItem.value.get(item.id);
    if (open?.state === 'held') return busy(i18n.t('item.ordering'));
    if (open?.state === 'sending') return busy(i18n.t('item.sending'));
    if (open?.state === 'unknown') return busy(i18n.t('item.checking'));
    if (open) return busy(i18n.t('item.unclear'));
    if (ordering.blocker.value) return { kind: 'blocked', reason: ordering.blocker.value };
    if (quantity.value?.quantity == null) {
      return { kind: 'blocked', reason: i18n.t('item.badQuantity') };
    }
    if (sizes && !size.value) return { kind: 'blocked', reason: i18n.t('item.badSize') };
    return { kind: 'ready' };
  });

  const line = computed((): OrderLine | null => {
    const chosen = quantity.value?.quantity;
    if (button.value.kind !== 'ready' || chosen == null) return null;
    return { itemId: item.id, quantity: chosen, size: size.value };
  });
  let aimedAt: string | null = null;

  const change = (edit: (draft: Draft) => Draft) => session.changeDraft(item.id, edit);
  const choose = (quantity: number) => change(({ size }) => withSize({ quantity }, size));
  const commit = () => {
    const typed = draft.value?.typed;
    if (typed === undefined || !options) return;
    const asked = parseQuantity(typed);
    change(({ size, quantity }) => withSize(committed(asked, quantity, options), size));
  };

  return {
    item,
    quantity,
    sizes,
    size,
    button,
    type: (typed) => change((draft) => ({ ...draft, typed })),
    commit,
    step: (direction) => {
      if (!options) return;
      const from = quantity.value?.quantity ?? quantity.value?.nearest ?? options.min;
      choose(direction === 'up' ? stepUp(from, options) : stepDown(from, options));
    },
    chooseSize: (size) => change((draft) => ({ ...draft, size })),
    // Pressing the button takes the focus from the quantity field, which may move the quantity.
    aim: () => {
      aimedAt = JSON.stringify(line.value);
    },
    press: () => {
      const shown = aimedAt;
      aimedAt = null;
      if (!line.value) return;
      if (shown !== null && shown !== JSON.stringify(line.value)) return;
      void ordering.press(line.value, titleText(item));
    },
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

function withSize(draft: Draft, size: string | undefined): Draft {
  return size === undefined ? draft : { ...draft, size };
}

function sizeOptions(item: Item): SizeOption[] | null {
  if (!item.isSizeRequired || unavailability(item)) return null;
  if (item.size.kind !== 'tshirt' && item.size.kind !== 'hoodie') return null;
  return sizesFor(item.size.kind).map((value) => ({ value, label: sizeLabel(value) }));
}

function chosenSize(
  item: Item,
  sizes: readonly SizeOption[] | null,
  draft: Draft | undefined,
): string | null {
  if (!sizes || !('size' in item.size)) return null;
  const wanted = draft?.size ?? item.size.size;
  return sizes.find(({ value }) => value === wanted)?.value ?? null;
}

function busy(label: string): OrderButton {
  return { kind: 'busy', label };
}
