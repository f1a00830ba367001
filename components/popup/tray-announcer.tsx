import { i18n } from '#i18n';
import { attemptView } from '@/lib/view/attempt-view';
import { goodsLines, linesText } from '@/lib/view/line-text';
import { listText } from '@/lib/view/list-text';
import type { PopupModel } from '@/lib/view/popup-model';

/** Says what becomes of the latest press, without counting the seconds aloud. */
export function TrayAnnouncer({ model }: { readonly model: PopupModel }) {
  const latest = model.ordering.shown.value[0];
  if (!latest) return <p class="sr-only" role="status" />;
  const goods = linesText(goodsLines(latest, (itemId) => model.preferences.of(itemId).label));
  if (latest.state === 'held') {
    return (
      <p class="sr-only" role="status">
        {i18n.t('attempt.heldAnnounce', { goods })}
      </p>
    );
  }
  const { headline, detail } = attemptView(latest, latest.pressedAt);
  return (
    <p class="sr-only" role="status">
      {listText([headline, goods, ...(detail ? [detail] : [])])}
    </p>
  );
}
