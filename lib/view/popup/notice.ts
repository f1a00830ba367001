import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isDoubtful, isOver } from '@/lib/domain/ordering/attempts';
import type { EpochMs } from '@/lib/domain/time';
import type { FailedPress } from '@/lib/view/ordering/pressing';
import type { Banner } from './banner';

/** Something that the person should know of, with its own next step. */
export type Notice =
  | { readonly kind: 'attempt'; readonly attempt: Attempt }
  | { readonly kind: 'press'; readonly press: FailedPress }
  | { readonly kind: 'trouble'; readonly banner: Banner }
  | { readonly kind: 'basket-problem'; readonly text: string }
  | { readonly kind: 'basket' };

/*
 * Which of all there is to tell comes first, as a shopper would ask for it: can I still stop it? Was my money taken?
 * What came of what I just pressed? Only then comes what was known before this page was opened.
 */
const ranks = [
  // It runs out within seconds.
  'undoable',
  'sending',
  // Whether something was ordered, or ordered twice: no success of another order hides that.
  'doubt',
  // What came of a press since the person last looked, good or bad.
  'news',
  'basket-problem',
  // Nothing can be ordered until it is mended.
  'nothing-works',
  // Orders that failed, which the person has seen at an earlier opening.
  'seen-failure',
  // What is on screen may be old.
  'reading-failed',
  'basket',
] as const;

/**
 * Sorts what there is to tell, the gravest first; of what is equally grave, the newest.
 * @param seenBefore the ids of the failed orders that the person had seen before this page was opened
 */
export function byGravity(seenBefore: ReadonlySet<string>): (one: Notice, other: Notice) => number {
  const weightOf = (notice: Notice) => ranks.indexOf(rankOf(notice, seenBefore));
  return (one, other) => weightOf(one) - weightOf(other) || timeOf(other) - timeOf(one);
}

function rankOf(notice: Notice, seenBefore: ReadonlySet<string>): (typeof ranks)[number] {
  switch (notice.kind) {
    case 'attempt': {
      const { attempt } = notice;
      if (attempt.state === 'held') return 'undoable';
      if (attempt.state === 'sending') return 'sending';
      if (isDoubtful(attempt)) return 'doubt';
      // What went well and was seen before isn't told again.
      return isOver(attempt) || !seenBefore.has(attempt.id) ? 'news' : 'seen-failure';
    }
    case 'press': {
      const { action, failure } = notice.press;
      // What couldn't be undone may still be sent.
      return action === 'undo' || failure.kind === 'order-unclear' ? 'doubt' : 'news';
    }
    case 'trouble':
      return notice.banner.variant === 'failure' ? 'nothing-works' : 'reading-failed';
    case 'basket-problem':
    case 'basket':
      return notice.kind;
  }
}

/** When the person did what it is about; 0 for what is alone in its rank. */
function timeOf(notice: Notice): EpochMs {
  if (notice.kind === 'attempt') return notice.attempt.pressedAt;
  return notice.kind === 'press' ? notice.press.at : 0;
}
