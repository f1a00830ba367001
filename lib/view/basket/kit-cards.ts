import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { toOrderLine } from '@/lib/domain/basket/basket';
import type { Kit } from '@/lib/domain/basket/kit';
import { isSameContent, isUnderWay, wasOrdered } from '@/lib/domain/ordering/attempts';
import type { OrderRequest } from '@/lib/domain/ordering/order-request';
import type { EpochMs } from '@/lib/domain/time';
import { shortLineText } from '@/lib/i18n/goods-text';
import { plural, t } from '@/lib/i18n/i18n';
import { kitsOnTop } from '@/lib/storage/personal';
import type { ButtonState, OrderButtonModel } from '@/lib/view/ordering/item-button';
import { aboutText, type LineFacts } from '@/lib/view/ordering/line-facts';
import type { Ordering } from '@/lib/view/ordering/pressing';
import { createPurchaseButton } from '@/lib/view/ordering/purchase-button';
import type { Fact } from '@/lib/view/shared/fact';
import type { Navigation } from '@/lib/view/state/navigation';

/** A kit with more lines is always reviewed: a card can't tell them. */
const mostTold = 2;
const mostPictures = 2;

/** A kit to reorder among the items. */
export interface KitCard {
  readonly key: string;
  readonly title: string;
  /** The last word on what became of it, once it is dealt with. */
  readonly outcome: ReadonlySignal<string | null>;
  /** The first ones of several. */
  readonly artworkUrls: ReadonlySignal<readonly (string | null)[]>;
  /** What is in it, a line each; or why it can't be ordered. */
  readonly facts: ReadonlySignal<readonly Fact[]>;
  /** What its button says while it can be pressed. */
  readonly label: ReadonlySignal<string>;
  /** What is known of the price, in a few words. */
  readonly price: ReadonlySignal<string>;
  /** The same as a sentence. */
  readonly priceSentence: ReadonlySignal<string | null>;
  readonly button: OrderButtonModel;
  /** Whether its button orders while all facts are in sight, as they tell what; otherwise it does what `open` does. */
  readonly isOrderable: ReadonlySignal<boolean>;
  readonly open: () => void;
}

interface KitCardsDeps {
  readonly facts: LineFacts;
  readonly ordering: Pick<
    Ordering,
    'guardOf' | 'history' | 'isAsked' | 'isUnclear' | 'openByItem' | 'order' | 'refuse' | 'sightOf'
  >;
  readonly navigation: Pick<Navigation, 'open' | 'show'>;
  readonly now: () => EpochMs;
}

/** Makes cards of kits, one of each, to reorder them among the items. */
export function createKitCards(deps: KitCardsDeps): (kit: Kit) => KitCard {
  const openedAt = deps.now();
  const cards = new WeakMap<Kit, KitCard>();
  return (kit) => {
    const card = cards.get(kit) ?? createCard(kit, deps, openedAt);
    cards.set(kit, card);
    return card;
  };
}

function createCard(kit: Kit, deps: KitCardsDeps, openedAt: EpochMs): KitCard {
  const { facts, ordering, navigation } = deps;
  const { name, lines } = kit;
  const purchase = { lines: lines.map(toOrderLine), title: name };
  const isOwn = (request: Pick<OrderRequest, 'lines'>) => isSameContent(request, purchase);

  const problems = computed(
    () => lines.filter((line) => facts.problemOf(line, lines) !== null).length,
  );
  const estimate = computed(() => facts.estimateOf(lines));
  return {
    key: kit.id,
    outcome: computed(() => {
      const isSince = ordering.history.value.some(
        (attempt) => attempt.pressedAt >= openedAt && wasOrdered(attempt) && isOwn(attempt.request),
      );
      return isSince ? t('due.ordered') : null;
    }),
    title: name,
    artworkUrls: computed(() => lines.slice(0, mostPictures).map(facts.artworkOf)),
    facts: computed(() => {
      if (problems.value > 0) {
        return [{ text: plural('basket.problems', problems.value), isWarning: true }];
      }
      const all = facts.named(lines).map(shortLineText);
      const [first = '', ...others] = all;
      const told = all.length > mostTold ? [first, plural('attempt.more', others.length)] : all;
      return told.map((text) => ({ text }));
    }),
    label: computed(() =>
      t(ordering.isAsked.value(purchase.lines) ? 'item.reorderAsked' : 'item.reorder'),
    ),
    price: computed(() => {
      if (problems.value > 0) return '';
      return estimate.value ? aboutText(estimate.value) : t('attempt.totalAfter');
    }),
    priceSentence: computed(() => estimate.value?.sentence ?? null),
    button: createButton(kit, deps, isOwn),
    isOrderable: computed(() => lines.length <= mostTold && problems.value === 0),
    // Among the kits it can be adjusted.
    open: () => {
      if (problems.value > 0) navigation.show('basket');
      else navigation.open({ kind: 'receipt', ...purchase });
    },
  };
}

/** Of the same kit, whatever is in it and wherever it is drawn. */
export function kitGuardKey({ id }: Pick<Kit, 'id'>): string {
  return `kit ${id}`;
}

function createButton(
  kit: Kit,
  { facts, ordering }: KitCardsDeps,
  isOwn: (request: Pick<OrderRequest, 'lines'>) => boolean,
): OrderButtonModel {
  const { name, lines } = kit;
  const purchase = { lines: lines.map(toOrderLine), title: name };
  const button = createPurchaseButton({
    guardKey: kitGuardKey(kit),
    facts,
    ordering,
    lines: signal(lines),
    title: () => name,
  });
  const state = computed((): ButtonState => {
    const open = ordering.openByItem.value.get(lines[0]?.itemId ?? '');
    if (button.state.value.kind === 'ready' && ordering.isUnclear(purchase)) {
      return { kind: 'ready', isAsked: true, isUnclear: true };
    }
    if (button.state.value.kind === 'busy' || !open || !isOwn(open.request)) {
      return button.state.value;
    }
    return { kind: 'busy', label: t(isUnderWay(open) ? 'item.ordering' : 'item.unclear') };
  });
  return {
    ...button,
    state,
    press: () => {
      // A card has no room for the reason.
      if (state.value.kind === 'blocked') ordering.refuse(purchase, state.value.reason);
      return button.press();
    },
  };
}

/** Chooses whether kits stand above the items. */
export function putKitsOnTop(are: boolean): void {
  void kitsOnTop.write(are);
}
