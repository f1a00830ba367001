import { listText, t } from '@/lib/i18n/i18n';
import { attemptView } from '@/lib/view/ordering/attempt-view';
import { goodsLines, linesText } from '@/lib/view/ordering/line-text';
import type { PopupModel } from '@/lib/view/popup/popup-model';

/** Says what becomes of the latest press, without counting the seconds aloud. */
export function TrayAnnouncer({ model }: { readonly model: PopupModel }) {
  const latest = model.ordering.shown.value[0];
  if (!latest) return <p class="sr-only" role="status" />;
  const goods = linesText(goodsLines(latest, (itemId) => model.preferences.of(itemId).label));
  if (latest.state === 'held') {
    return (
      <p class="sr-only" role="status">
        {t('attempt.heldAnnounce', { goods })}
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
