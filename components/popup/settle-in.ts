import { listenForKeys } from '@/components/popup/keyboard/popup-keys';
import { followAttempts } from '@/lib/view/ordering/follow-attempts';
import { askQuestions, followOrders } from '@/lib/view/ordering/questions';
import { createReviews } from '@/lib/view/ordering/reviews';
import { followOpenTarget } from '@/lib/view/popup/open-target';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { followPresence, keepAwake } from '@/lib/view/popup/presence';
import type { Frame, PopupSession } from '@/lib/view/state/popup-session';
import { followMotion } from './motion';
import { followPlaces } from './ordering/follow-places';

/**
 * What the popup does from the time its first rows are up.
 * @param earlyKeys what was pressed before
 */
export function settleIn(
  model: Parameters<typeof listenForKeys>[0] &
    Pick<
      PopupModel,
      'checkout' | 'commands' | 'listed' | 'money' | 'now' | 'ordering' | 'refresh' | 'status'
    >,
  session: PopupSession,
  earlyKeys: readonly KeyboardEvent[],
  frame: Frame,
): void {
  followMotion();
  followPlaces(model.ordering.guardOf);
  listenForKeys(model, earlyKeys);
  // A panel stays where the person left it; the popup is what opens to show something.
  if (frame === 'popup') followOpenTarget(model);
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const { commands, ordering, refresh, status } = model;
  status.value?.follow();
  ordering.resumeNotedPresses();
  askQuestions({ ...model, reviews: createReviews(model) });
  void followOrders(model);
  followAttempts({ attempts: ordering.attempts, commands, wait });
  void refresh.run();
  const isInUse = followPresence({
    page: document,
    now: Date.now,
    // As if it had just been opened.
    onReturn: () => {
      void commands.stayAwake();
      void refresh.run();
    },
  });
  const isSeen = frame === 'panel' ? isInUse : () => !document.hidden;
  keepAwake({ commands, timers: globalThis, isSeen });
  session.touch();
  window.addEventListener('online', () => void refresh.run());
  window.addEventListener('pagehide', session.touch);
}
