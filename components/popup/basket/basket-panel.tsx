import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { Artwork } from '@/components/popup/controls/artwork';
import { focusBeside } from '@/components/popup/controls/focus-beside';
import { Notice } from '@/components/popup/controls/notice';
import { QuantityField } from '@/components/popup/controls/quantity-field';
import { SizeSelect } from '@/components/popup/controls/size-select';
import { UndoBar } from '@/components/popup/controls/undo-bar';
import { LineAbout, LineList } from '@/components/popup/ordering/line-list';
import { OrderMoney } from '@/components/popup/ordering/order-money';
import { ignoreRepeat } from '@/components/popup/ordering/press-events';
import { PurchaseButton } from '@/components/popup/ordering/purchase-button';
import { Icon } from '@/components/shared/icon';
import { isUnderWay } from '@/lib/domain/ordering/attempts';
import { plural, t } from '@/lib/i18n/i18n';
import type { BasketLineModel } from '@/lib/view/basket/basket-line';
import { type BasketView, createBasketView } from '@/lib/view/basket/basket-view';
import { createKitView } from '@/lib/view/basket/kit-view';
import type { LineFacts } from '@/lib/view/ordering/line-facts';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
import { createOrderMoney } from '@/lib/view/ordering/order-money';
import { armingMs } from '@/lib/view/ordering/receipt-view';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { createUndo } from '@/lib/view/shared/undo';
import { Kits, SaveKit } from './kits';
import './basket-panel.css';

interface BasketPanelProps {
  readonly model: Pick<
    PopupModel,
    | 'basket'
    | 'connection'
    | 'items'
    | 'navigation'
    | 'now'
    | 'ordering'
    | 'preferences'
    | 'prices'
    | 'settings'
    | 'shopPage'
  >;
}

/** The basket and the kits. */
export function BasketPanel({ model }: BasketPanelProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const { basket, kits, facts, money, undo } = useMemo(() => {
    const facts = createLineFacts(model);
    const undo = createUndo();
    const deps = { basket: model.basket, ordering: model.ordering, facts, undo };
    return {
      facts,
      undo,
      money: createOrderMoney({ ...model, facts, lines: model.basket.lines }),
      basket: createBasketView(deps),
      kits: createKitView(deps),
    };
  }, [model]);
  useEffect(() => basket.open(), [basket]);
  useEffect(() => {
    if (!model.basket.isToOrder.value) return;
    model.basket.isToOrder.value = false;
    foot.current?.querySelector<HTMLElement>('.reorder')?.focus();
    const timer = setTimeout(basket.arm, armingMs);
    return () => clearTimeout(timer);
  }, [model, basket]);
  useEffect(() => {
    void money.open();
    return money.stop;
  }, [money]);
  useEffect(() => {
    void kits.open();
    return kits.stop;
  }, [kits]);

  const lines = basket.lines.value;
  const hasKits = kits.kits.value.length > 0;
  const ordering = model.ordering.attempts.value.filter(
    (attempt) => attempt.fromBasket && isUnderWay(attempt),
  );
  return (
    <>
      <div class="scroller basket" ref={scroller} tabIndex={-1}>
        {ordering.map(({ id, request }) => (
          <section key={id} class="basket-ordering">
            <h2>{plural('basket.ordering', request.lines.length)}</h2>
            <LineList lines={request.lines} facts={facts} />
          </section>
        ))}
        {lines.length > 0 && (
          <section aria-label={t('basket.label')}>
            <div class="basket-head">
              <h2>{plural('attempt.items', lines.length)}</h2>
              <button type="button" class="link" onClick={() => void basket.clear()}>
                {t('basket.clear')}
              </button>
            </div>
            <ul>
              {lines.map((line) => (
                <BasketLine key={line.key} line={line} basket={basket} facts={facts} />
              ))}
            </ul>
            <SaveKit kits={kits} />
          </section>
        )}
        {lines.length === 0 && ordering.length === 0 && kits.isRead.value && (
          <Notice
            title={t('basket.emptyTitle')}
            text={t(hasKits ? 'basket.emptyKits' : 'basket.emptyText')}
            picture={hasKits ? undefined : <Icon name="basket" />}
          >
            <button type="button" class="button" onClick={() => model.navigation.show('items')}>
              {t('basket.toItems')}
            </button>
          </Notice>
        )}
        <ReturnedOrders basket={basket} />
        {hasKits && <Kits kits={kits} facts={facts} />}
      </div>
      <UndoBar undo={undo} onDone={() => scroller.current?.focus()} />
      {lines.length > 0 && (
        <div class="basket-foot" ref={foot}>
          <OrderMoney model={model} money={money.money.value} />
          <PurchaseButton model={basket.purchase} label={basket.orderText.value} />
        </div>
      )}
    </>
  );
}

/** Orders from the basket that failed when it had been filled anew already. */
function ReturnedOrders({ basket }: { readonly basket: BasketView }) {
  return (
    <>
      {basket.returned.value.map(({ order, text }) => (
        <div class="strip is-warning" key={order.attemptId}>
          <p>{t('basket.returned', { goods: text })}</p>
          <button
            type="button"
            class="button is-small"
            aria-label={t('basket.putBackName', { title: text })}
            onClick={() => void basket.putBack(order)}
          >
            {t('basket.putBack')}
          </button>
          <button
            type="button"
            class="icon-button is-small"
            aria-label={t('basket.letGo', { title: text })}
            onClick={() => void basket.letGo(order)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </>
  );
}

interface BasketLineProps {
  readonly line: BasketLineModel;
  readonly basket: BasketView;
  readonly facts: LineFacts;
}

function BasketLine({ line, basket, facts }: BasketLineProps) {
  const { title, problem, adjust } = line;
  const problemId = useId();
  const quantity = line.quantity.value;
  // What was put in and can't be had any more: the problem says it.
  const isTold =
    problem !== null && quantity?.quantity === null && quantity.text === String(line.line.quantity);
  return (
    <li class={problem ? 'line has-problem' : 'line'} aria-label={title}>
      <Artwork url={facts.artworkOf(line.line)} />
      <div class="line-text">
        <h3 title={title} dir="auto">
          {title}
        </h3>
        <LineAbout lines={[line.line]} facts={facts} />
      </div>
      <button
        type="button"
        class="icon-button line-remove"
        aria-label={t('basket.remove', { title })}
        onKeyDown={ignoreRepeat}
        onClick={(event) => {
          focusBeside(event.currentTarget, '.line', '.line-remove');
          void basket.remove(line);
        }}
      >
        <Icon name="close" />
      </button>
      <div class="line-choices">
        <QuantityField row={line} title={title} {...(isTold && { noteId: problemId })} />
        {line.sizes && <SizeSelect row={line} title={title} />}
      </div>
      {problem && (
        <div class="line-problem">
          <p class="problem" id={problemId}>
            {problem}
          </p>
          <button
            type="button"
            class="button is-small"
            aria-label={adjust.name}
            onClick={() => void basket.adjust(line)}
          >
            {adjust.label}
          </button>
        </div>
      )}
    </li>
  );
}
