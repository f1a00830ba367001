import { computed, type ReadonlySignal } from '@preact/signals';
import { isPrice } from '@/lib/domain/money';
import { isUnderWay } from '@/lib/domain/ordering/attempts';
import { t } from '@/lib/i18n/i18n';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import type { Purchase } from '@/lib/view/state/popup-session';
import type { PopupState } from '@/lib/view/state/popup-state';
import type { OrderingState } from './ordering-state';
import type { PressGuard, Steadiness } from './press-guard';
import type { Pressing } from './pressing';

/** What an order button says and whether it can be pressed. */
export type ButtonState =
  /** `isAsked`: a press brings the receipt first. `isUnclear`: nobody knows what became of the press before. */
  | { readonly kind: 'ready'; readonly isAsked: boolean; readonly isUnclear?: true }
  | { readonly kind: 'busy'; readonly label: string }
  /** `isTried`: a press is made all the same, and told of like any that fails. */
  | { readonly kind: 'blocked'; readonly reason: string; readonly isTried?: true };

/** A button that orders what is on screen when it is pressed. */
export interface OrderButtonModel {
  readonly state: ReadonlySignal<ButtonState>;
  /**
   * A press begins: what is on screen now is what may be ordered.
   * @param y where it was pressed, if on the list: from the top of the window, in CSS pixels
   */
  beginPress(y?: number): void;
  /** See `createPressGuard`. */
  readonly followChanges: PressGuard['followChanges'];
  /**
   * Orders what was on screen at `beginPress`, unless that has changed since, or just before. Returns whether a card about
   * the press came up. A press of a blocked item also brings a card, but returns `false`: the reason stands beside
   * the button already.
   */
  press(): boolean;
}

interface ItemButtonsDeps {
  readonly state: Pick<PopupState, 'itemsById'>;
  readonly ordering: Pick<
    OrderingState,
    'problem' | 'obstacle' | 'openByItem' | 'starting' | 'isAsked'
  > &
    Pick<Pressing, 'createPressGuard' | 'isUnclear' | 'order' | 'refuse'>;
  readonly steadiness: Pick<Steadiness, 'isSteady'>;
  readonly rowOf: (item: ItemRowModel['item']) => ItemRowModel;
}

export type ItemButtons = ReturnType<typeof createItemButtons>;

/** What a button orders of one item. */
interface Subject extends Pick<ItemRowModel, 'line' | 'title'> {
  readonly itemId: string;
  /** Why there is nothing to be ordered; `null` if there is. */
  readonly problem: () => string | null;
  /** Why it isn't what was asked for, so that the receipt asks first; `null` if it is. */
  readonly note: () => string | null;
  readonly guard: () => PressGuard;
}

/** The order buttons of the items' rows, and of whatever else suggests an item. */
export function createItemButtons({ state, ordering, steadiness, rowOf }: ItemButtonsDeps) {
  // Weak, as the rows are.
  const buttons = new WeakMap<ItemRowModel, OrderButtonModel>();
  const guards = new Map<string, PressGuard>();
  /** By the item's id: a press may begin before its item is read anew and end after it. */
  const guardOf = (id: string): PressGuard => {
    const purchase = () => {
      const item = state.itemsById.value.get(id)?.item;
      return item ? purchaseOf(rowOf(item)) : null;
    };
    const guard = guards.get(id) ?? ordering.createPressGuard(purchase);
    guards.set(id, guard);
    return guard;
  };

  const createButton = (subject: Subject): OrderButtonModel => {
    const { itemId, title, problem, note, guard } = subject;
    const button = computed((): ButtonState => {
      if (ordering.starting.value.has(itemId)) return busy(t('item.starting'));
      const open = ordering.openByItem.value.get(itemId);
      if (open && isUnderWay(open)) return busy(t('item.ordering'));
      if (open) return busy(t('item.unclear'));
      const reason = ordering.problem.value ?? problem();
      if (reason !== null) return { kind: 'blocked', reason };
      const obstacle = ordering.obstacle.value;
      if (obstacle !== null) return { kind: 'blocked', reason: obstacle, isTried: true };
      const line = subject.line.value;
      const lines = line ? [line] : [];
      if (ordering.isUnclear({ lines })) return { kind: 'ready', isAsked: true, isUnclear: true };
      return { kind: 'ready', isAsked: note() !== null || ordering.isAsked.value(lines) };
    });
    return {
      state: button,
      beginPress: (y) => {
        if (y === undefined || steadiness.isSteady(y)) guard().begin();
        else guard().beginMoved();
      },
      followChanges: () => guard().followChanges(),
      press: () => {
        const pressed = guard().end();
        const asked = purchaseOf(subject);
        // The button's label says what is under way.
        if (button.value.kind === 'busy') return false;
        if (button.value.kind === 'blocked' && !button.value.isTried) {
          ordering.refuse(asked ?? { lines: [], title: title.value }, button.value.reason);
          return false;
        }
        if (!asked) return false;
        if (pressed.kind === 'same') void ordering.order(pressed.seenOrder, note());
        else if (pressed.kind === 'moved') ordering.refuse(asked, t('item.movedAtPress'));
        else ordering.refuse(asked, t('item.changedAtPress'));
        return true;
      },
    };
  };

  const rowSubject = (row: ItemRowModel): Subject => ({
    itemId: row.item.id,
    title: row.title,
    line: row.line,
    problem: () => {
      if (row.quantity.value?.quantity == null) return t('item.badQuantity');
      return row.sizes && !row.size.value ? t('item.badSize') : null;
    },
    note: () =>
      row.quantity.value?.note ?? (isPrice(row.item.retailPrice) ? null : t('item.noPrice')),
    // Only rows that are drawn need one.
    guard: () => guardOf(row.item.id),
  });

  return {
    of: (row: ItemRowModel): OrderButtonModel => {
      const button = buttons.get(row) ?? createButton(rowSubject(row));
      buttons.set(row, button);
      return button;
    },
  };
}

function purchaseOf({ line, title }: Pick<ItemRowModel, 'line' | 'title'>): Purchase | null {
  return line.value && { lines: [line.value], title: title.value };
}

function busy(label: string): ButtonState {
  return { kind: 'busy', label };
}
