import { effect } from '@preact/signals';
import { isUnseenEnd } from '@/lib/domain/ordering/attempts';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { quietly } from '@/lib/view/shared/quietly';

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Lets the background know which orders that came to nothing the person has before their eyes.
 * @returns the way to stop
 */
export function seeEnds(
  { ordering, overlay, commands }: Pick<PopupModel, 'ordering' | 'overlay' | 'commands'>,
  page: Page = document,
): () => void {
  const look = () => {
    const ended = ordering.shown.value.filter(isUnseenEnd).map(({ id }) => id);
    const isCovered = overlay.value !== null;
    if (ended.length === 0 || isCovered || page.visibilityState !== 'visible') return;
    void quietly(commands.seeAttempts(ended));
  };
  const stop = effect(look);
  page.addEventListener('visibilitychange', look);
  return () => {
    stop();
    page.removeEventListener('visibilitychange', look);
  };
}
