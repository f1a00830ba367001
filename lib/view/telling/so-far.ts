import { signal } from '@preact/signals';
import type { Entry } from './entry';

/**
 * `told`: this page tells it to the end, whoever else has shown it. `closed`: the person has put it away, or pressed the
 * same again.
 */
const steps = ['new', 'told', 'closed'] as const;
type Step = (typeof steps)[number];

interface Far {
  readonly step: Step;
  /** As what it was last seen, and how much news there had been by then. */
  readonly seen: { readonly rank: Entry['rank']; readonly news: number } | null;
}
const notAtAll: Far = { step: 'new', seen: null };

/** How far each thing has been told in this page, by its key. */
export function createSoFar() {
  const far = signal<ReadonlyMap<string, Far>>(new Map());
  const news = signal(0);
  const knownOf = (key: string) => far.peek().get(key) ?? notAtAll;
  const change = (key: string, changes: Partial<Far>) => {
    far.value = new Map(far.peek()).set(key, { ...knownOf(key), ...changes });
  };

  return {
    stepOf: (key: string): Step => (far.value.get(key) ?? notAtAll).step,
    /** Nothing goes back. */
    advance: (keys: readonly string[], step: Step): void => {
      const behind = keys.filter((key) => steps.indexOf(knownOf(key).step) < steps.indexOf(step));
      for (const key of behind) change(key, { step });
    },
    /** Something is told that wasn't, or as something else. */
    hearNews: (): void => {
      news.value += 1;
    },
    see: ({ key, rank }: Entry): void => change(key, { seen: { rank, news: news.peek() } }),
    /** Whether it was seen as what it is before the latest news. */
    isOld: ({ key, rank }: Entry): boolean => {
      const { seen } = far.value.get(key) ?? notAtAll;
      return seen?.rank === rank && seen.news < news.value;
    },
  };
}
