import { i18n } from '#i18n';
import { attemptView, goodsText } from '@/lib/view/attempt-view';
import { listText } from '@/lib/view/list-text';
import type { Ordering } from '@/lib/view/ordering';

/** Says what becomes of the latest press, without counting the seconds aloud. */
export function TrayAnnouncer({ ordering }: { readonly ordering: Ordering }) {
  const latest = ordering.shown.value[0];
  if (!latest) return <p class="sr-only" role="status" />;
  const goods = goodsText(latest);
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
