import { signal } from '@preact/signals';
import type { Entry } from './entry';

/**
 * `told`: this page tells it to the end, whoever else has shown it. `seen`: the person has seen it here. `closed`: they
 * have put it away, or pressed the same again.
 */
const steps = ['new', 'told', 'seen', 'closed'] as const;
type Step = (typeof steps)[number];

interface Far {
  readonly step: Step;
  /** As what it was last drawn, and how much news there had been by then. */
  readonly drawn: { readonly rank: Entry['rank']; readonly news: number } | null;
}
const notAtAll: Far = { step: 'new', drawn: null };

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
    /** Nothing goes back. @returns those that hadn't come so far */
    advance: (keys: readonly string[], step: Step): readonly string[] => {
      const behind = keys.filter((key) => steps.indexOf(knownOf(key).step) < steps.indexOf(step));
      for (const key of behind) change(key, { step });
      return behind;
    },
    /** Something is told that wasn't, or as something else. */
    hearNews: (): void => {
      news.value += 1;
    },
    draw: (entries: readonly Entry[]): void => {
      for (const { key, rank } of entries) {
        if (knownOf(key).drawn?.rank !== rank) change(key, { drawn: { rank, news: news.peek() } });
      }
    },
    /** Whether it was drawn as what it is before the latest news. */
    isOld: ({ key, rank }: Entry): boolean => {
      const { drawn } = far.value.get(key) ?? notAtAll;
      return drawn?.rank === rank && drawn.news < news.value;
    },
  };
}
