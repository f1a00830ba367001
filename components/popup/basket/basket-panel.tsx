import type { ComponentChildren } from 'preact';
import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { Artwork } from '@/components/popup/controls/artwork';
import { focusBeside } from '@/components/popup/controls/focus-beside';
import { Notice } from '@/components/popup/controls/notice';
import { OpenShop } from '@/components/popup/controls/open-shop';
import { QuantityField } from '@/components/popup/controls/quantity-field';
import { SizeSelect } from '@/components/popup/controls/size-select';
import { UndoBar } from '@/components/popup/controls/undo-bar';
import { LineAbout } from '@/components/popup/ordering/line-list';
import { ignoreRepeat, OrderButton, useOrdering } from '@/components/popup/ordering/order-button';
import { OrderMoney } from '@/components/popup/ordering/order-money';
import { Icon } from '@/components/shared/icon';
import { plural, t } from '@/lib/i18n/i18n';
import type { BasketLineModel } from '@/lib/view/basket/basket-line';
import { type BasketView, createBasketView } from '@/lib/view/basket/basket-view';
import { createKitView } from '@/lib/view/basket/kit-view';
import type { LineFacts } from '@/lib/view/ordering/line-facts';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
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
    | 'money'
    | 'navigation'
    | 'now'
    | 'orderButton'
    | 'ordering'
    | 'preferences'
    | 'settings'
    | 'shopPage'
  >;
  /** What lies over the end of its list. */
  readonly children: ComponentChildren;
}

/** The basket and the kits. */
export function BasketPanel({ model, children }: BasketPanelProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const { basket, kits, facts, undo } = useMemo(() => {
    const facts = createLineFacts(model);
    const undo = createUndo();
    const deps = { basket: model.basket, facts, undo };
    return {
      facts,
      undo,
      basket: createBasketView(deps),
      kits: createKitView(deps),
    };
  }, [model]);
  useEffect(() => basket.open(), [basket]);
  useEffect(() => {
    if (!model.basket.isToOrder.value) return;
    model.basket.isToOrder.value = false;
    // What led here was a press in the same place, and may be the first half of a double click.
    model.ordering.guardOf(basket.subject.key).moved();
    foot.current?.querySelector<HTMLElement>('.reorder')?.focus();
  }, [model, basket]);
  useEffect(() => {
    void kits.open();
    return kits.stop;
  }, [kits]);

  const button = useOrdering(model, basket.subject);
  const lines = basket.lines.value;
  const hasKits = kits.kits.value.length > 0;
  return (
    <>
      <div class="scroller basket" ref={scroller} tabIndex={-1}>
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
        {lines.length === 0 && kits.isRead.value && (
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
        {hasKits && <Kits model={model} kits={kits} facts={facts} />}
      </div>
      {children}
      <UndoBar undo={undo} onDone={() => scroller.current?.focus()} />
      {lines.length > 0 && (
        <div class="basket-foot" ref={foot}>
          <OrderMoney model={model} money={model.money.of(model.basket.lines.value)}>
            <OpenShop model={model} class="link" />
          </OrderMoney>
          <OrderButton button={button} model={model} label={basket.orderText.value} />
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
