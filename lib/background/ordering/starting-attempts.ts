import type { Failure } from '@/lib/domain/failure';
import type { Attempt, HeldAttempt } from '@/lib/domain/ordering/attempt';

/** Where an attempt is on its way into the journal that rounds read. */
type Starting = { readonly attempt: HeldAttempt } /** Its press isn't answered yet. */ & (
  | { readonly stage: 'being-written' }
  /** It is in the journal, but a round that is running may have read the journal before that. */
  | { readonly stage: 'answered' }
  /** It could be neither written nor withdrawn, so nobody knows whether the journal has it. */
  | { readonly stage: 'to-withdraw'; readonly failure: Failure; readonly isRead: boolean }
);

export type StartingAttempts = ReturnType<typeof createStartingAttempts>;

/** Attempts of which the journal alone doesn't tell, for as long as the background lives. */
export function createStartingAttempts() {
  const starting = new Map<string, Starting>();
  const put = (one: Starting) => starting.set(one.attempt.id, one);

  return {
    begin: (attempt: HeldAttempt): void => {
      put({ attempt, stage: 'being-written' });
    },
    answered: (id: string): void => {
      const one = starting.get(id);
      if (one?.stage === 'being-written') put({ ...one, stage: 'answered' });
    },
    /** @param failure why it is withdrawn, as soon as that is possible */
    withdrawLater: (id: string, failure: Failure): void => {
      const one = starting.get(id);
      if (one) put({ ...one, stage: 'to-withdraw', failure, isRead: false });
    },
    /** What became of it is in the journal. */
    forget: (id: string): void => {
      starting.delete(id);
    },
    /** Whether it mustn't be sent yet. */
    isBeingWritten: (id: string): boolean => starting.get(id)?.stage === 'being-written',
    /** Why it has to be withdrawn; `null` if it hasn't. */
    withdrawnFor: (id: string): Failure | null => {
      const one = starting.get(id);
      return one?.stage === 'to-withdraw' ? one.failure : null;
    },
    /** Those that a round may not find in the journal, but has to be woken for. */
    toWakeFor: (): Attempt[] =>
      [...starting.values()]
        .filter((one) => one.stage !== 'to-withdraw' || !one.isRead)
        .map(({ attempt }) => attempt),
    /** Runs rounds. What is answered before they begin is in the journal that they read. */
    duringRounds: async <T>(rounds: () => Promise<T>): Promise<T> => {
      const before = [...starting].filter(([, { stage }]) => stage !== 'being-written');
      try {
        return await rounds();
      } finally {
        for (const [id, one] of before) {
          if (one.stage === 'answered') starting.delete(id);
          else if (one.stage === 'to-withdraw' && starting.has(id)) put({ ...one, isRead: true });
        }
      }
    },
  };
}
