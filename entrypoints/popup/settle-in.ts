import { followMoves } from '@/components/popup/controls/follow-moves';
import { listenForKeys } from '@/components/popup/keyboard/popup-keys';
import { laterParts } from '@/components/popup/later';
import { followAttempts } from '@/lib/view/ordering/follow-attempts';
import { followOpenTarget } from '@/lib/view/popup/follow-open-target';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { keepAwake } from '@/lib/view/shared/keep-awake';
import type { PopupSession } from '@/lib/view/state/popup-session';

/**
 * What the popup does as soon as its first rows are up.
 * @param early the keys that were pressed before
 */
export function settleIn(
  model: PopupModel,
  session: PopupSession,
  early: readonly KeyboardEvent[],
): void {
  listenForKeys(model, early);
  const list = document.querySelector('main');
  if (list) followMoves(list, model.steadiness);
  followOpenTarget(model);
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  followAttempts({ attempts: model.ordering.attempts, commands: model.commands, wait });
  void model.refresh.run();
  keepAwake({ commands: model.commands, timers: globalThis, isSeen: () => !document.hidden });
  session.touch();
  window.addEventListener('online', () => void model.refresh.run());
  window.addEventListener('pagehide', session.touch);
  for (const part of laterParts) void part.preload();
}
