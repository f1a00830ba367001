import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Tone } from '@/lib/domain/tracking/changes';
import { plural } from '@/lib/i18n/i18n';
import { stored } from '@/lib/storage/stored';

/** How serious the news about orders is, by number. */
export type OrderNews = Readonly<Record<string, Tone>>;

type SeenNews = Readonly<Record<string, { readonly tone: Tone; readonly seenAt: number }>>;

/** A glance doesn't use news up: it stays marked for this long after it was seen, in milliseconds. */
const keptForMs = 10 * 60_000;

/** Written by the popup alone. */
const seenNews = stored<SeenNews>('session:seenNews', {});

interface OrderNewsDeps {
  readonly unseen: ReadonlySignal<OrderNews>;
  /** Whether the order is on the page, or would be: what is left out isn't seen. */
  readonly isAskedFor: (number: string) => boolean;
  readonly markSeen: (seen: OrderNews) => void;
  readonly now: () => number;
}

/** Which orders have news, from when it is seen until it is old. */
export function createOrderNews({ unseen, isAskedFor, markSeen, now }: OrderNewsDeps) {
  const marked = signal<OrderNews>({});
  /** What came while the person was looking. */
  const came = signal<ReadonlySet<string>>(new Set());

  const lasting = (seen: SeenNews) =>
    Object.entries(seen).filter(([, { seenAt }]) => now() - seenAt < keptForMs);
  const keep = (seen: OrderNews) => {
    const seenAt = now();
    const fresh = Object.entries(seen).map(([number, tone]) => [number, { tone, seenAt }]);
    void seenNews.update((before) => Object.fromEntries([...lasting(before), ...fresh]));
  };

  return {
    marked,
    announcement: computed(() => {
      const { size } = came.value;
      return size > 0 ? plural('orders.newsCame', size) : null;
    }),
    /** Brings back what was seen a moment ago. */
    recall: async () => {
      const seen = lasting(await seenNews.read());
      const recalled = Object.fromEntries(seen.map(([number, { tone }]) => [number, tone]));
      marked.value = { ...recalled, ...marked.peek() };
    },
    /** Marks what is to be seen from now on; returns the way to stop. */
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
