import { computed, type ReadonlySignal } from '@preact/signals';
import { sizesFor } from '@/lib/domain/items/garment-size';
import { type BuyingOptions, type Item, isGarment, unavailability } from '@/lib/domain/items/item';
import { nearestAllowed, parseQuantity, stepDown, stepUp } from '@/lib/domain/items/quantity';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { ownValue } from '@/lib/domain/own-value';
import { t } from '@/lib/i18n/i18n';
import type { Aim } from '@/lib/view/ordering/aim';
import type { Purchase } from '@/lib/view/ordering/ordering-state';
import type { Ordering } from '@/lib/view/ordering/pressing';
import type { Draft, PopupSession } from '@/lib/view/state/popup-session';
import type { Preferences } from './item-preferences';
import { sizeLabel, titleText } from './item-text';
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

/** What a quantity field needs. */
export interface QuantityChoice {
  /** `null` for what can't be ordered. */
  readonly quantity: ReadonlySignal<QuantityView | null>;
  type(text: string): void;
  /** Takes what was typed, moved to the nearest allowed quantity. */
  commit(): void;
  /** @param steps how many, as far as the limits allow; 1 by default */
  step(direction: 'up' | 'down', steps?: number): void;
}

/** What a choice of garment sizes needs. */
export interface SizeChoice {
  /** `null` for items that take no size. */
  readonly sizes: readonly SizeOption[] | null;
  readonly size: ReadonlySignal<string | null>;
  chooseSize(size: string): void;
}

/** One item in the list, with the choices made for it. */
export interface ItemRowModel extends QuantityChoice, SizeChoice {
  readonly item: Item;
  /** The person's own label, else the service's name. */
  readonly title: ReadonlySignal<string>;
  readonly isPinned: ReadonlySignal<boolean>;
  readonly isHidden: ReadonlySignal<boolean>;
  readonly button: ReadonlySignal<OrderButton>;
  /** What would be ordered, or put into the basket; `null` while the choice isn't complete. */
  readonly line: ReadonlySignal<OrderLine | null>;
  /** The same with its name; read as a signal is. */
  purchase(): Purchase | null;
  /**
   * A press of the order button begins: what is on screen now is what may be ordered.
   * @param y where it was pressed, if on the list: from the top of the window, in CSS pixels
   */
  aim(y?: number): void;
  /** See `Aim`. */
  readonly aimIfMissed: Aim['takeIfMissed'];
  readonly followAim: Aim['follow'];
  /**
   * Orders what was on screen at `aim`, unless that has changed since, or just before. Returns whether a card about
   * the press came up. A press of a blocked button also brings a card, but returns `false`: the reason stands beside
   * the button already.
   */
  press(): boolean;
}

export interface ItemRowDeps {
  readonly session: PopupSession;
  readonly ordering: Ordering;
  readonly preferences: Preferences;
}

/**
 * An item's row. It starts with the choices left there, else with what was last ordered from here, else
 * with what the original order was for.
 * @param kept what presses of the item's button aim at, whichever reading the item is of
 */
export function createItemRow(item: Item, deps: ItemRowDeps, kept?: () => Aim): ItemRowModel {
  const { session, ordering, preferences } = deps;
  const options = unavailability(item) ? null : item.buyingOptions;
  const draft = computed(() => ownValue(session.drafts.value, item.id));
  const preference = computed(() => preferences.of(item.id));
  const title = computed(() => preference.value.label || titleText(item));
  const quantity = computed(
    () => options && quantityView(preference.value.quantity ?? item.quantity, options, draft.value),
  );
  const sizes = unavailability(item) ? null : sizeOptions(item);
  const size = computed(() => {
    if (!sizes || !('size' in item.size)) return null;
    const wanted = draft.value?.size ?? preference.value.size ?? item.size.size;
    return sizes.find(({ value }) => value === wanted)?.value ?? null;
  });

  const button = computed((): OrderButton => {
    if (ordering.starting.value.has(item.id)) return busy(t('item.starting'));
    const open = ordering.openByItem.value.get(item.id);
    if (open?.state === 'held') return busy(t('item.ordering'));
    if (open?.state === 'sending') return busy(t('item.sending'));
    if (open?.state === 'unknown') return busy(t('item.checking'));
    if (open) return busy(t('item.unclear'));
    if (ordering.blocker.value) return { kind: 'blocked', reason: ordering.blocker.value };
    if (quantity.value?.quantity == null) {
      return { kind: 'blocked', reason: t('item.badQuantity') };
    }
    if (sizes && !size.value) return { kind: 'blocked', reason: t('item.badSize') };
    return { kind: 'ready' };
  });

  const line = computed((): OrderLine | null => {
    const chosen = quantity.value?.quantity;
    if (chosen == null || (sizes && !size.value)) return null;
    return { itemId: item.id, quantity: chosen, size: size.value };
  });
  const purchase = () => line.value && { lines: [line.value], title: title.value };
  let own: Aim | undefined;
  // Only rows that are drawn need one.
  const aim = kept ?? (() => (own ??= ordering.createAim(purchase)));

  const change = (edit: (draft: Draft) => Draft) => session.changeDraft(item.id, edit);
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
    button,
    line,
    purchase,
    type: (typed) => change((draft) => ({ ...draft, typed })),
    commit,
    step: (direction, steps) => {
      if (!options) return;
      const from = quantity.value?.quantity ?? quantity.value?.nearest ?? options.min;
      choose(direction === 'up' ? stepUp(from, options, steps) : stepDown(from, options, steps));
    },
    chooseSize: (size) => change((draft) => ({ ...draft, size })),
    aim: (y) => {
      if (y === undefined || ordering.isSteady(y)) aim().take();
      else aim().takeMoved();
    },
    aimIfMissed: () => aim().takeIfMissed(),
    followAim: () => aim().follow(),
    press: () => {
      const pressed = aim().release();
      const asked = purchase();
      // The button's label says what is under way.
      if (button.value.kind === 'busy') return false;
      if (button.value.kind === 'blocked') {
        ordering.refuse(asked ?? { lines: [], title: title.value }, button.value.reason);
      }
      if (!asked || button.value.kind === 'blocked') return false;
      if (pressed.kind === 'moved') ordering.refuse(asked, t('item.movedAtPress'));
      else if (pressed.kind === 'changed') ordering.refuse(asked, t('item.changedAtPress'));
      else void ordering.order(pressed.kind === 'same' ? pressed.sight : ordering.look(asked));
      return true;
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

function draftWithSize(draft: Draft, size: string | undefined): Draft {
  return size === undefined ? draft : { ...draft, size };
}

/** The sizes that an item can be ordered in; `null` when it takes none. */
export function sizeOptions({ isSizeRequired, size }: Item): SizeOption[] | null {
  if (!isSizeRequired || !isGarment(size)) return null;
  return sizesFor(size.kind).map((value) => ({ value, label: sizeLabel(value) }));
}

function busy(label: string): OrderButton {
  return { kind: 'busy', label };
}
