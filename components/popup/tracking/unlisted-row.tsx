import { Artwork } from '@/components/popup/controls/artwork';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import { shownNumber } from '@/lib/domain/tracking/order';
import { addressInLine, t } from '@/lib/i18n/i18n';
import type { OrderGoods } from '@/lib/view/tracking/order-goods';
import { GoodsTitle } from './goods-title';

interface UnlistedRowProps {
  readonly number: string;
  /** The attempt that placed it. */
  readonly attempt: AnyAttempt;
  readonly goods: OrderGoods | null;
}

/** An order that the service has accepted and doesn't list yet, so that its total isn't known either. */
export function UnlistedRow({ number, attempt, goods }: UnlistedRowProps) {
  const shown = shownNumber(number);
  return (
    <li class="order" aria-label={t('orders.name', { number: shown })}>
      <div class="order-unlisted">
        <Artwork url={goods?.lines[0]?.artworkUrl ?? null} />
        <span class="order-line">{goods && <GoodsTitle name={goods.name} isWhole={false} />}</span>{' '}
        <span class="order-line">
          <span class="order-remarks">
            <bdi class="order-state">{t('orders.stop.placed')}</bdi>{' '}
            <bdi class="order-remark">{t('orders.unlisted')}</bdi>
          </span>
        </span>{' '}
        <span class="order-line">
          {'shipTo' in attempt && (
            <>
              <bdi class="order-what">{addressInLine(attempt.shipTo.summary)}</bdi>{' '}
            </>
          )}
          <bdi class="order-number">{shown}</bdi>
        </span>
      </div>
    </li>
  );
}
