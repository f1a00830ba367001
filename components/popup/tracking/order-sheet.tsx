import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { OpenShop } from '@/components/popup/controls/open-shop';
import { Sheet } from '@/components/popup/controls/sheet';
import { Row } from '@/components/popup/row/row';
import { Icon } from '@/components/shared/icon';
import { shownNumber } from '@/lib/domain/tracking/order';
import { canBeHandled } from '@/lib/domain/tracking/order-groups';
import { numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import { againText } from '@/lib/view/tracking/order-goods';
import { orderFacts, orderName, standingOf } from '@/lib/view/tracking/order-view';
import type { OrderRow, OrdersModel } from '@/lib/view/tracking/orders-model';
import { Standing } from './order-row';
import './order-sheet.css';

interface OrderSheetProps {
  readonly row: OrderRow;
  readonly orders: OrdersModel;
}

export function OrderSheet({ row, orders }: OrderSheetProps) {
  const { number, order } = row;
  const now = orders.now.value;
  const title = order ? orderName(order, now) : t('orders.name', { number: shownNumber(number) });
  const { tone, standing, progress, toDo } = orders.viewOf(row);
  const goods = orders.goods(number);
  const isBeingMade = progress === 1 || progress === 2;
  const isHandled = order !== null && orders.isHandled(order);
  return (
    <Sheet
      kind="order"
      title={title}
      close={orders.close}
      isText
      foot={
        <div class="foot-buttons">
          {toDo && <p class="hint">{toDo}</p>}
          <OpenShop about={title} {...(order && { order })} />
          {goods && (
            <button type="button" class="button" onClick={() => orders.reorder(number)}>
              {againText()}
            </button>
          )}
        </div>
      }
    >
      <dl class="order-facts">
        <dt>{t('orders.standing')}</dt>
        <dd class={tone ? `order-standing is-${tone}` : 'order-standing'}>
          <Standing parts={order ? standingOf(order, now) : standing} />
        </dd>
        {order && canBeHandled(order) && (
          <>
            <dt>{t('orders.onlyHere')}</dt>
            <dd>
              <span role="status">{isHandled && `${t('orders.handled')} · `}</span>
              <button type="button" class="link" onClick={() => orders.toggleHandled(order)}>
                {t(isHandled ? 'orders.notHandled' : 'orders.markHandled')}
              </button>
            </dd>
          </>
        )}
        <dt>{t('orders.number')}</dt>
        <dd>
          <bdi>{shownNumber(number)}</bdi>
          <CopyNumber number={number} />
        </dd>
        {orderFacts(order, orders.attemptOf(number), now).map(({ label, text }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </Fragment>
        ))}
      </dl>
      {goods && (
        <ul class="sheet-rows" aria-label={t('orders.contents')}>
          {goods.lines.map(({ title, quantity, size, artworkUrls }, at) => (
            <Row
              key={at}
              id={`line ${at}`}
              title={title}
              look="order"
              artworks={[artworkUrls]}
              aside={<bdi class="order-total">{numberText(quantity)}</bdi>}
              facts={<bdi>{size}</bdi>}
            />
          ))}
        </ul>
      )}
      {isBeingMade && <p class="hint">{t('orders.askToChange')}</p>}
    </Sheet>
  );
}

const saidForMs = 3_000;

/** Copies the number as the service sent it: that is the one that others know. */
function CopyNumber({ number }: { readonly number: string }) {
  const [outcome, setOutcome] = useState<'orders.copied' | 'orders.notCopied' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), saidForMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => setOutcome('orders.copied'),
      () => setOutcome('orders.notCopied'),
    );
  const name = t('orders.copyNumber', { number: shownNumber(number) });
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-label={name}
        title={name}
        onClick={() => void copy()}
      >
        {outcome ? (
          <Icon name={outcome === 'orders.copied' ? 'check' : 'close'} />
        ) : (
          <Icon name="copy" />
        )}
      </button>
      <span class="sr-only" role="status">
        {outcome && t(outcome)}
      </span>
    </>
  );
}
