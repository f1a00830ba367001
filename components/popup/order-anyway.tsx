import { i18n } from '#i18n';
import type { AttemptActions } from '@/lib/view/attempt-actions';
import { numberText } from '@/lib/view/format';
import { sizeLabel } from '@/lib/view/item-text';
import { listText } from '@/lib/view/list-text';
import type { FailedPress } from '@/lib/view/ordering';
import { followPress } from './follow-press';

interface OrderAnywayProps {
  readonly press: FailedPress;
  readonly actions: AttemptActions;
  readonly isBlocked: boolean;
  readonly where: string;
}

/** The second press, with what is bought, where it goes and what pays beside it. */
export function OrderAnyway({ press, actions, isBlocked, where }: OrderAnywayProps) {
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
        aria-disabled={isBlocked}
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault();
        }}
        onClick={(event) => {
          followPress(event);
          void actions.confirm(press);
        }}
      >
        {i18n.t('guard.orderAnyway')}
      </button>
    </>
  );
}
