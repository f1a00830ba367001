import { signal } from '@preact/signals';
import type { Entry } from './entry';

/**
 * `told`: this page tells it to the end, whoever else has shown it. `closed`: the person has put it away, or pressed the
 * same again.
 */
const steps = ['new', 'told', 'closed'] as const;
type Step = (typeof steps)[number];

interface EntryProgress {
  readonly step: Step;
  /** The rank that it had when it was last seen, and how much news there had been by then. */
  readonly seen: { readonly rank: Entry['rank']; readonly news: number } | null;
}
const notAtAll: EntryProgress = { step: 'new', seen: null };

/** How far each thing has been told in this page, by its key. */
export function createEntryProgress() {
  const progress = signal<ReadonlyMap<string, EntryProgress>>(new Map());
  const news = signal(0);
  const knownOf = (key: string) => progress.peek().get(key) ?? notAtAll;
  const change = (key: string, changes: Partial<EntryProgress>) => {
    progress.value = new Map(progress.peek()).set(key, { ...knownOf(key), ...changes });
  };

  return {
    stepOf: (key: string): Step => (progress.value.get(key) ?? notAtAll).step,
    /** Nothing goes back. */
    advance: (keys: readonly string[], step: Step): void => {
      const behind = keys.filter((key) => steps.indexOf(knownOf(key).step) < steps.indexOf(step));
      for (const key of behind) change(key, { step });
    },
    /** An entry has come up, or has another rank. */
    hearNews: (): void => {
      news.value += 1;
    },
    see: ({ key, rank }: Entry): void => change(key, { seen: { rank, news: news.peek() } }),
    /** Whether the person saw this entry, with its present rank, before the latest news. */
    isOld: ({ key, rank }: Entry): boolean => {
      const { seen } = progress.value.get(key) ?? notAtAll;
      return seen?.rank === rank && seen.news < news.value;
    },
  };
}
