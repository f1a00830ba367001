import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { EpochMs } from '@/lib/domain/time';
import type { NewsKind, OrderNews } from '@/lib/domain/tracking/news';
import { plural } from '@/lib/i18n/i18n';
import { stored } from '@/lib/storage/stored';

type SeenNews = Readonly<Record<string, { readonly kind: NewsKind; readonly seenAt: EpochMs }>>;

/** News stays marked for this long after it was first seen: one glance isn't enough to take it in. */
const keptForMs = 10 * 60_000;

/** Only the popup writes it. */
const seenNews = stored<SeenNews>('session:seenNews', {});

interface OrderNewsDeps {
  readonly unseen: ReadonlySignal<OrderNews>;
  /** Whether search and filter show the order: one that they leave out isn't seen. */
  readonly isAskedFor: (number: string) => boolean;
  readonly markSeen: (seen: OrderNews) => void;
  readonly now: () => EpochMs;
}

/** Marks orders that have news, until it has been seen for a while. */
export function createOrderNews({ unseen, isAskedFor, markSeen, now }: OrderNewsDeps) {
  const marked = signal<OrderNews>({});
  /** The orders whose news came while the person was looking. */
  const came = signal<ReadonlySet<string>>(new Set());

  const lasting = (seen: SeenNews) =>
    Object.entries(seen).filter(([, { seenAt }]) => now() - seenAt < keptForMs);
  const keep = (seen: OrderNews) => {
    const seenAt = now();
    const fresh = Object.entries(seen).map(([number, kind]) => [number, { kind, seenAt }]);
    void seenNews.update((before) => Object.fromEntries([...lasting(before), ...fresh]));
  };

  return {
    marked,
    announcement: computed(() => {
      const { size } = came.value;
      return size > 0 ? plural('orders.newsCame', size) : null;
    }),
    /** Marks what was seen shortly before the popup opened. */
    recall: async () => {
      const seen = lasting(await seenNews.read());
      const recalled = Object.fromEntries(seen.map(([number, { kind }]) => [number, kind]));
      marked.value = { ...recalled, ...marked.peek() };
    },
    /** Marks news as it comes into sight, and reports it as seen. Returns a function that stops it. */
    follow: () => {
      let isFirst = true;
      return effect(() => {
        const seen = Object.entries(unseen.value).filter(([number]) => isAskedFor(number));
        const numbers = seen.map(([number]) => number);
        if (!isFirst && seen.length > 0) came.value = new Set([...came.peek(), ...numbers]);
        isFirst = false;
        if (seen.length === 0) return;
        const news = Object.fromEntries(seen);
        marked.value = { ...marked.peek(), ...news };
        keep(news);
        markSeen(news);
      });
    },
  };
}
