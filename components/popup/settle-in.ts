import { followMoves } from '@/components/popup/controls/follow-moves';
import { listenForKeys } from '@/components/popup/keyboard/popup-keys';
import { followAttempts } from '@/lib/view/ordering/follow-attempts';
import { followOpenTarget } from '@/lib/view/popup/open-target';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { keepAwake } from '@/lib/view/shared/keep-awake';
import type { PopupSession } from '@/lib/view/state/popup-session';

/**
 * What the popup does from the time its first rows are up.
 * @param earlyKeys what was pressed before
 */
export function settleIn(
  model: PopupModel,
  session: PopupSession,
  earlyKeys: readonly KeyboardEvent[],
): void {
  listenForKeys(model, earlyKeys);
  const list = document.querySelector('main');
  if (list) followMoves(list, model.steadiness);
  followOpenTarget(model);
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const { commands, ordering } = model;
  followAttempts({ attempts: ordering.attempts, commands, wait });
  void model.refresh.run();
  keepAwake({ commands, timers: globalThis, isSeen: () => !document.hidden });
  session.touch();
  window.addEventListener('online', () => void model.refresh.run());
  window.addEventListener('pagehide', session.touch);
}
