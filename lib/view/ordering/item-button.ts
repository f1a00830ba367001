import { computed, type ReadonlySignal } from '@preact/signals';
import { isPrice } from '@/lib/domain/money';
import { isUnderWay } from '@/lib/domain/ordering/attempts';
import { t } from '@/lib/i18n/i18n';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import type { Purchase } from '@/lib/view/state/popup-session';
import type { OrderingState } from './ordering-state';
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
  /** What it orders, by a key of its own: the same wherever it is drawn, and however often. */
  readonly guardKey: string;
  /** A press begins: what is on screen now is what may be ordered. */
  beginPress(): void;
  /** Follows what is on screen, while it is; returns a function that stops it. */
  followChanges(): () => void;
  /**
   * Orders what was on screen at `beginPress`, unless that has changed since, or just before. Returns whether a card about
   * the press came up. A press of a blocked item also brings a card, but returns `false`: the reason stands beside
   * the button already.
   */
  press(): boolean;
}

interface ItemButtonsDeps {
  readonly ordering: Pick<
    OrderingState,
    'problem' | 'obstacle' | 'openByItem' | 'starting' | 'isAsked'
  > &
    Pick<Pressing, 'guardOf' | 'isUnclear' | 'order' | 'refuse' | 'sightOf'>;
}

export type ItemButtons = ReturnType<typeof createItemButtons>;

/** What a button orders of one item. */
interface Subject extends Pick<ItemRowModel, 'line' | 'title'> {
  readonly itemId: string;
  /** Why there is nothing to be ordered; `null` if there is. */
  readonly problem: () => string | null;
  /** Why it isn't what was asked for, so that the receipt asks first; `null` if it is. */
  readonly note: () => string | null;
}

/** The order buttons of the items' rows, and of whatever else suggests an item. */
export function createItemButtons({ ordering }: ItemButtonsDeps) {
  // Weak, as the rows are.
  const buttons = new WeakMap<ItemRowModel, OrderButtonModel>();

  const createButton = (subject: Subject): OrderButtonModel => {
    const { itemId, title, problem, note } = subject;
    const guardKey = `item ${itemId}`;
    const guard = ordering.guardOf(guardKey);
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
    const look = () => ordering.sightOf(purchaseOf(subject), button.value);
    return {
      state: button,
      guardKey,
      beginPress: () => guard.begin(look),
      followChanges: () => guard.follow(look),
      press: () => {
        const pressed = guard.end(look);
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
