import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isOver, soleItemOf } from '@/lib/domain/ordering/attempts';
import type { EpochMs } from '@/lib/domain/time';
import type { Commands } from '@/lib/messaging/commands';
import type { OrdersSnapshot } from '@/lib/storage/state';
import type { BasketModel } from '@/lib/view/basket/basket';
import type { CheckoutModel } from '@/lib/view/checkout/checkout-view';
import { createFolding, type Folding } from '@/lib/view/ordering/folding';
import type { Ordering } from '@/lib/view/ordering/pressing';
import type { Navigation } from '@/lib/view/state/navigation';
import { type Banner, bannerFor, type Failures } from './banner';
import { byGravity, type Notice } from './notice';

export type Notices = ReturnType<typeof createNotices>;

interface NoticesDeps {
  readonly basket: Pick<BasketModel, 'lines' | 'news'>;
  readonly checkout: Pick<CheckoutModel, 'view'>;
  readonly commands: Pick<Commands, 'acknowledge'>;
  readonly failures: ReadonlySignal<Failures>;
  readonly navigation: Pick<Navigation, 'tab' | 'overlay'>;
  readonly now: ReadonlySignal<EpochMs>;
  readonly ordering: Pick<Ordering, 'failedPresses' | 'seenOutcomes' | 'shown'>;
}

/**
 * Decides where the person is told what: an attempt of one item in the item's own row, as long as that is in
 * sight; everything else in the one line below the list.
 */
export function createNotices(deps: NoticesDeps) {
  const { basket, checkout, failures, navigation, now, ordering } = deps;
  const folding: Folding = createFolding(deps);

  /** The newest attempt of each item that was ordered alone. */
  const inRows = computed((): ReadonlyMap<string, Attempt> => {
    const found = new Map<string, Attempt>();
    for (const attempt of folding.cards.value) {
      const itemId = soleItemOf(attempt);
      if (itemId !== null && !found.has(itemId)) found.set(itemId, attempt);
    }
    return found;
  });
  /** The items whose rows are in sight and tell of an attempt. */
  const rowsInSight = signal<ReadonlySet<string>>(new Set());
  const isInRow = (attempt: Attempt): boolean => {
    const itemId = soleItemOf(attempt);
    return itemId !== null && rowsInSight.value.has(itemId) && inRows.value.get(itemId) === attempt;
  };

  const trouble = computed((): Banner | null => {
    // The clock matters to what a failure says only while there is one.
    const hasFailure = Object.values(failures.value).some(Boolean);
    return bannerFor(failures.value, checkout.view.value, hasFailure ? now.value : 0);
  });
  const seenBefore = ordering.shown.peek().filter((one) => 'seenAt' in one && one.seenAt !== null);
  const compare = byGravity(new Set(seenBefore.map(({ id }) => id)));
  const all = computed((): readonly Notice[] => {
    const notices: Notice[] = [
      ...folding.cards.value.map((attempt) => ({ kind: 'attempt' as const, attempt })),
      ...ordering.failedPresses.all.value.map((press) => ({ kind: 'press' as const, press })),
    ];
    if (trouble.value) notices.push({ kind: 'trouble', banner: trouble.value });
    const news = basket.news.value;
    if (news?.isProblem) notices.push({ kind: 'basket-problem', text: news.text });
    if (basket.lines.value.length > 0 && navigation.tab.value === 'items')
      notices.push({ kind: 'basket' });
    return notices.sort(compare);
  });

  const isOpen = signal(false);
  // Of what went well, a row tells all there is, so it isn't told again beside it.
  const inBar = computed(() =>
    all.value.filter(
      (notice) =>
        notice.kind !== 'attempt' ||
        !isInRow(notice.attempt) ||
        (isOpen.value && !isOver(notice.attempt)),
    ),
  );
  // What comes up later is told in one line again.
  effect(() => {
    if (inBar.value.length === 0) isOpen.value = false;
  });

  return {
    folding,
    inRows,
    rowsInSight,
    trouble,
    /** The orders that the service lists; `null` until they are read. */
    listed: signal<OrdersSnapshot | null>(null),
    /** What no row in sight tells, the gravest first; while it is open, with all that a row tells in part. */
    inBar,
    /** Whether everything is told, or one thing in one line. */
    isOpen,
    /** The basket's line stands by itself, as in the first frame. */
    tellsBasketOnly: computed(
      () => !isOpen.value && inBar.value.every(({ kind }) => kind === 'basket'),
    ),
  };
}
