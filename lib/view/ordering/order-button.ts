import { computed, effect } from '@preact/signals';
import { isPrice } from '@/lib/domain/data/money';
import type { Attempt, HeldAttempt, OrderLine } from '@/lib/domain/ordering/attempt/attempt';
import { isSameContent, soleItemOf } from '@/lib/domain/ordering/attempt/content';
import { isUnderWay } from '@/lib/domain/ordering/attempt/states';
import { t } from '@/lib/i18n/i18n';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import type { Navigation } from '@/lib/view/state/navigation';
import type { OrderIntent } from '@/lib/view/state/stored-session';
import type { Ordering } from './ordering';
import type { ButtonState, OrderPreview, PressEnd, PressEvent } from './press-guard';
import type { PressView } from './register';

/** What a press does that orders, or leads to ordering. */
type Ready =
  | { readonly kind: 'order' }
  /** Brings the receipt first; `note`: why it isn't quite what was asked for. */
  | { readonly kind: 'ask'; readonly note: string | null };

export type Mode =
  | Ready
  | { readonly kind: 'undo'; readonly attempt: HeldAttempt }
  | { readonly kind: 'busy' }
  /** Tells what is known of an order that is unclear, and asks the person once nothing more is to be found out. */
  | { readonly kind: 'check'; readonly isAsked: boolean }
  /** `tried`: what a press does nevertheless, since the order may succeed; if it fails, that is told as always. */
  | { readonly kind: 'blocked'; readonly reason: string; readonly tried?: Ready };

export type Held = 'latest' | 'earlier';

export interface Subject {
  /** The same for the same item, kit or basket, wherever it is drawn, and however often. */
  readonly key: string;
  /** What it orders now; without lines while that isn't complete. */
  readonly intent: () => OrderIntent;
  readonly problem: () => string | null;
  /** Why it isn't quite what was asked for, so that the receipt asks first; `null` if it is. */
  readonly note?: () => string | null;
  /** Whether what it orders isn't in sight, so that the receipt comes first. */
  readonly isOutOfSight?: true;
  /** Orders what the person saw; the usual way, unless given. */
  readonly act?: (preview: OrderPreview) => void;
  /** Tells why a press ordered nothing; in the status line, unless given. */
  readonly refuse?: (reason: string) => void;
}

export function itemSubject({ item, line, quantity, size, sizes, title }: ItemRowModel): Subject {
  return {
    key: `item ${item.id}`,
    intent: () => ({ lines: line.value ? [line.value] : [], title: title.value }),
    problem: () => {
      if (quantity.value?.quantity == null) return t('item.badQuantity');
      return sizes && !size.value ? t('item.badSize') : null;
    },
    note: () => quantity.value?.note ?? (isPrice(item.retailPrice) ? null : t('money.unknown')),
  };
}

/** A button that orders what is on screen when it is pressed, and tells how far that is. */
export type OrderButtonModel = ReturnType<ReturnType<typeof createOrderButtons>['orderButton']>;

export function createOrderButtons(ordering: Ordering, navigation: Navigation) {
  /** The id of what is being ordered since the latest press. */
  const latest = computed(() => {
    const pressed = ordering.presses.value.filter(({ failure }) => failure === null);
    const all = [...pressed, ...ordering.attempts.value.filter(isUnderWay)];
    return all.toSorted((one, other) => other.pressedAt - one.pressedAt)[0]?.id;
  });
  const heldOf = (subject: Subject, { kind }: Mode): Held | null => {
    if (kind !== 'undo' && kind !== 'busy') return null;
    return openOf(subject.intent(), ordering)?.id === latest.value ? 'latest' : 'earlier';
  };

  /** How those on screen refuse what was pressed too early, by their keys. */
  const refusals = new Map<string, () => void>();

  const orderButton = (subject: Subject) => {
    const { guards } = ordering;
    const { key } = subject;
    const mode = computed(() => modeOf(subject, ordering));
    const buttonState = (): ButtonState => {
      const { value } = mode;
      // What it undoes doesn't change with what would be ordered next.
      if (value.kind === 'undo') return undoState(value.attempt);
      const ready = readyIn(value);
      if (!ready) return { mode: value, preview: null };
      const intent = subject.intent();
      // All else is on the receipt.
      if (ready.kind === 'ask') return { mode: value, preview: { intent, order: null, at: 0 } };
      return { mode: [value, ordering.holdSeconds.value], preview: ordering.previewOf(intent) };
    };
    /** Says why a press did nothing; if the order can't be placed at all, says that instead. */
    const refuse = (reason: string) => {
      const { value } = mode;
      const why = value.kind === 'blocked' && !value.tried ? value.reason : reason;
      if (subject.refuse) subject.refuse(why);
      else ordering.refuse(subject.intent(), why);
    };
    const refuseEarly = () => {
      if (readyIn(mode.value) || mode.value.kind === 'blocked') refuse(t('item.openedAtPress'));
    };

    return {
      key,
      mode,
      /** Whether it is being ordered, and whether that was pressed last. */
      held: computed(() => heldOf(subject, mode.value)),
      /** A press begins: only what is on screen now may be done. */
      begin: (act: PressEvent): void => guards.begin(key, act, buttonState()),
      /** Follows what is on screen, while it is; returns a function that stops it. */
      follow: () => {
        refusals.set(key, refuseEarly);
        return effect(() => guards.see(key, buttonState()));
      },
      /** Does what the button said when the press began. Returns whether it did, or told why not. */
      press: (act: PressEvent): boolean => {
        const now = mode.value;
        const { kind, buttonState: began } = guards.end(key, act, buttonState());
        const ready = readyIn(now);
        const isRefused = now.kind === 'blocked' && !ready;
        if (began.undoes) ordering.noteActionFailure(began.undoes, earlyText(kind, began));
        if (kind === 'again') return false;
        if (kind !== 'counts') {
          // Nothing that was to be ordered is silently not ordered; what is under way, the button tells.
          const isTold = began.preview !== null && (ready !== null || isRefused);
          if (isTold) refuse(t(`item.${kind}AtPress`));
          return isTold;
        }
        if (now.kind === 'undo') void ordering.undo(now.attempt);
        else if (now.kind === 'check') navigation.open({ kind: 'status' });
        else if (isRefused) refuse(now.reason);
        else if (!ready || !began.preview) return false;
        else if (subject.act) subject.act(began.preview);
        else void ordering.order(began.preview, ready.kind === 'ask' ? ready : null);
        return true;
      },
    };
  };

  return {
    orderButton,
    /** For a press that came before the page could hear it: says that it ordered nothing. It is never made up for. */
    refuseEarly: (key: string) => refusals.get(key)?.(),
  };
}

export function undoState(attempt: Attempt): ButtonState {
  return { mode: ['undo', attempt.id], preview: null, undoes: attempt };
}

/** Why a press did nothing; `null` where that goes without saying. */
export function earlyText(kind: PressEnd['kind'], { undoes }: ButtonState): string | null {
  // That it was undone by then, or can't be any more, says the order itself.
  if (undoes) return kind === 'again' ? t('attempt.undoTooSoon') : null;
  return kind === 'counts' || kind === 'again' ? null : t(`item.${kind}AtPress`);
}

/** What a press does that orders, or leads to ordering; `null` if it does something else. */
function readyIn(mode: Mode): Ready | null {
  if (mode.kind === 'blocked') return mode.tried ?? null;
  return mode.kind === 'order' || mode.kind === 'ask' ? mode : null;
}

function modeOf(subject: Subject, ordering: Ordering): Mode {
  const intent = subject.intent();
  const { lines } = intent;
  const open = openOf(intent, ordering);
  // A receipt is for ordering, whatever else is under way.
  if (open && !subject.act && isOf(open, lines)) return openMode(open, ordering);
  // Undo would undo more than the item. Of several lines, it is a reason why they can't be ordered.
  if (open && !subject.act && soleItemOf(lines) !== null) {
    const mode = openMode(open, ordering);
    return mode.kind === 'check' ? mode : { kind: 'busy' };
  }
  const reason = ordering.problem.value ?? subject.problem();
  if (reason !== null) return { kind: 'blocked', reason };
  if (!subject.act && ordering.isUnclear(intent)) return { kind: 'check', isAsked: false };
  const tried = readyMode(subject, lines, ordering);
  const obstacle = ordering.obstacle.value;
  return obstacle === null ? tried : { kind: 'blocked', reason: obstacle, tried };
}

function readyMode(subject: Subject, lines: readonly OrderLine[], ordering: Ordering): Ready {
  if (subject.act) return { kind: 'order' };
  const note = subject.note?.() ?? null;
  const { isOutOfSight = false } = subject;
  const why = ordering.whyReviewed(lines, { isOutOfSight, isOther: note !== null });
  return why ? { kind: 'ask', note } : { kind: 'order' };
}

function openOf({ lines, overriddenIds = [] }: OrderIntent, { inTheWay }: Ordering) {
  return lines
    .map(({ itemId }) => inTheWay.value.get(itemId))
    .find((one) => one && !overriddenIds.includes(one.id));
}

function openMode(open: PressView | Attempt, { isAsked }: Ordering): Mode {
  if (!('state' in open)) return { kind: 'busy' };
  if (open.state === 'held') return { kind: 'undo', attempt: open };
  return isUnderWay(open) ? { kind: 'busy' } : { kind: 'check', isAsked: isAsked(open) };
}

/** Whether it is an order of the same lines, or of the same item alone. */
function isOf(open: PressView | Attempt, lines: readonly OrderLine[]): boolean {
  const other = 'request' in open ? open.request : open;
  const item = soleItemOf(lines);
  return isSameContent(other, { lines }) || (item !== null && item === soleItemOf(other.lines));
}
