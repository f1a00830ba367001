import type { OpenPages } from '@/lib/background/platform/open-pages';
import { isUnseenEnd } from '@/lib/domain/ordering/attempts';
import { notifiedEnds } from '@/lib/storage/notified';
import { attempts } from '@/lib/storage/state';
import { endText, endTitle } from './end-text';
import type { Notifier } from './notifier';

interface TellOfEndsDeps {
  readonly notifier: Pick<Notifier, 'show'>;
  readonly openPages: OpenPages;
}

/**
 * Tells, once each, of orders that weren't placed: by what pages see, so that the next background tells
 * of what this one wrote and didn't live to tell. An open popup shows it anyway.
 */
export function createTellOfEnds({ notifier, openPages }: TellOfEndsDeps) {
  const tell = async (): Promise<void> => {
    const ended = (await attempts.read()).filter(isUnseenEnd);
    const before = await notifiedEnds.read();
    const untold = ended.filter(({ id }) => !before.includes(id));
    if (untold.length === 0 && before.length === ended.length) return;
    const isShown = untold.length > 0 && (await openPages()).includes('/popup.html');
    for (const attempt of isShown ? [] : untold) {
      const about = { kind: 'attempt', attemptId: attempt.id } as const;
      await notifier.show(about, '', endTitle(attempt), endText(attempt.failure));
    }
    await notifiedEnds.write(ended.map(({ id }) => id));
  };

  // One after the other: what changes twice in a row would be told twice.
  let turn = Promise.resolve();
  const tellInTurn = (): Promise<void> => {
    turn = turn.then(tell, tell);
    return turn;
  };

  return {
    tell: tellInTurn,
    /** Tells now, and from now on as soon as an order has ended. */
    start: (): Promise<void> => {
      attempts.watch(() => void tellInTurn());
      return tellInTurn();
    },
  };
}
