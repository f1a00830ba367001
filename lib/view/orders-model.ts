import { computed, effect, signal } from '@preact/signals';
import type { Attempt, Goods } from '@/lib/domain/attempt';
import type { Tone } from '@/lib/domain/changes';
import type { Failure } from '@/lib/domain/failure';
import * as state from '@/lib/storage/state';
import { createMirror } from './mirror';
import type { PopupModel } from './popup-model';
import { quietly } from './quietly';

/** The listed orders, with what was in those that were placed here. */
export function createOrdersModel(popup: PopupModel) {
  const snapshot = createMirror(state.orders);
  const isRead = signal(false);
  const isLoadingMore = signal(false);
  const loadFailure = signal<Failure | null>(null);
  /** News stays marked until the person leaves the tab, though it counts as seen at once. */
  const marked = signal<Readonly<Record<string, Tone>>>({});

  const goodsByNumber = computed(() => {
    const goods = new Map<string, readonly Goods[]>();
    for (const attempt of popup.attempts.value) {
      for (const number of numbersOf(attempt)) goods.set(number, attempt.goods);
    }
    return goods;
  });

  return {
    snapshot: snapshot.value,
    isRead,
    isLoadingMore,
    loadFailure,
    marked,
    goodsByNumber,
    now: popup.now,
    /** Shows the tab; returns the way to leave it. */
    open: () => {
      void snapshot.stored.read().then((orders) => {
        snapshot.show(orders);
        isRead.value = true;
      });
      const stopMarking = effect(() => {
        const unseen = popup.unseen.value;
        if (Object.keys(unseen).length === 0) return;
        marked.value = { ...marked.peek(), ...unseen };
        void quietly(popup.commands.markOrdersSeen());
      });
      return () => {
        stopMarking();
        snapshot.stop();
      };
    },
    loadMore: async () => {
      if (isLoadingMore.value) return;
      isLoadingMore.value = true;
      loadFailure.value = await quietly(popup.commands.loadMoreOrders());
      isLoadingMore.value = false;
    },
  };
}

function numbersOf({ orderNumber, settlement }: Attempt): string[] {
  const settled = settlement?.verdict === 'ordered' ? settlement.orderNumber : null;
  return [orderNumber, settled].filter((number) => number !== null);
}
