import { i18n } from '#i18n';
import { listText, numberText } from '@/lib/view/format';
import { sizeLabel } from '@/lib/view/item-text';
import type { FailedPress, Ordering } from '@/lib/view/ordering';
import { followPress } from './follow-press';

interface OrderAnywayProps {
  readonly press: FailedPress;
  readonly ordering: Ordering;
  readonly where: string;
}

/** The second press, with what is bought, where it goes and what pays beside it. */
export function OrderAnyway({ press, ordering, where }: OrderAnywayProps) {
  const { lines, title } = press;
  const goods = lines.map(({ quantity, size }) => {
    const words = { quantity: numberText(quantity), title };
    if (size === null) return i18n.t('attempt.goods', words);
    const label = i18n.t('common.sizeGarment', { size: sizeLabel(size) });
    return i18n.t('attempt.goodsSize', { ...words, size: label });
  });
  return (
    <>
      <p class="attempt-goods">{listText(goods)}</p>
      <p class="attempt-where">{where}</p>
      <button
        type="button"
        class="button is-small"
        aria-label={i18n.t('guard.orderAnywayName', { title })}
        aria-disabled={ordering.blocker.value !== null}
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault();
        }}
        onClick={(event) => {
          followPress(event);
          void ordering.confirm(press);
        }}
      >
        {i18n.t('guard.orderAnyway')}
      </button>
    </>
  );
}
