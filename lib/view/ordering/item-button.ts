import { computed, type ReadonlySignal } from '@preact/signals';
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
  /** `isAsked`: a press brings the receipt first. */
  | { readonly kind: 'ready'; readonly isAsked: boolean }
  | { readonly kind: 'busy'; readonly label: string }
  | { readonly kind: 'blocked'; readonly reason: string };

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
  readonly ordering: Pick<OrderingState, 'problem' | 'openByItem' | 'starting' | 'isAsked'> &
    Pick<Pressing, 'createPressGuard' | 'order' | 'refuse'>;
  readonly steadiness: Pick<Steadiness, 'isSteady'>;
  readonly rowOf: (item: ItemRowModel['item']) => ItemRowModel;
}

export type ItemButtons = ReturnType<typeof createItemButtons>;

/** The order buttons of the items' rows. */
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

  const createButton = (row: ItemRowModel): OrderButtonModel => {
    const button = computed((): ButtonState => {
      if (ordering.starting.value.has(row.item.id)) return busy(t('item.starting'));
      const open = ordering.openByItem.value.get(row.item.id);
      if (open && isUnderWay(open)) return busy(t('item.ordering'));
      if (open) return busy(t('item.unclear'));
      if (ordering.problem.value) return { kind: 'blocked', reason: ordering.problem.value };
      if (row.quantity.value?.quantity == null) {
        return { kind: 'blocked', reason: t('item.badQuantity') };
      }
      if (row.sizes && !row.size.value) return { kind: 'blocked', reason: t('item.badSize') };
      const line = row.line.value;
      return { kind: 'ready', isAsked: line !== null && ordering.isAsked.value([line]) };
    });
    // Only rows that are drawn need one.
    const guard = () => guardOf(row.item.id);
    return {
      state: button,
      beginPress: (y) => {
        if (y === undefined || steadiness.isSteady(y)) guard().begin();
        else guard().beginMoved();
      },
      followChanges: () => guard().followChanges(),
      press: () => {
        const pressed = guard().end();
        const asked = purchaseOf(row);
        // The button's label says what is under way.
        if (button.value.kind === 'busy') return false;
        if (button.value.kind === 'blocked') {
          ordering.refuse(asked ?? { lines: [], title: row.title.value }, button.value.reason);
          return false;
        }
        if (!asked) return false;
        if (pressed.kind === 'same') void ordering.order(pressed.seenOrder);
        else if (pressed.kind === 'moved') ordering.refuse(asked, t('item.movedAtPress'));
        else ordering.refuse(asked, t('item.changedAtPress'));
        return true;
      },
    };
  };

  return {
    of: (row: ItemRowModel): OrderButtonModel => {
      const button = buttons.get(row) ?? createButton(row);
      buttons.set(row, button);
      return button;
    },
  };
}

function purchaseOf({ line, title }: ItemRowModel): Purchase | null {
  return line.value && { lines: [line.value], title: title.value };
}

function busy(label: string): ButtonState {
  return { kind: 'busy', label };
}
