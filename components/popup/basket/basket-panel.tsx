import { useSignal } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Notice } from '@/components/popup/controls/notice';
import { OpenShop } from '@/components/popup/controls/open-shop';
import { OrderMoney } from '@/components/popup/controls/order-money';
import { AnswerButton } from '@/components/popup/controls/status-entry';
import { UndoBar } from '@/components/popup/controls/undo-bar';
import { useModel } from '@/components/popup/model';
import { OrderButton, useOrdering } from '@/components/popup/ordering/order-button';
import { StatusLine } from '@/components/popup/status/status-line';
import { Icon } from '@/components/shared/icon';
import { kitNameMax } from '@/lib/domain/data/bounds';
import { plural, t } from '@/lib/i18n/i18n';
import { type BasketView, createBasketView } from '@/lib/view/basket/basket-view';
import { createKitView, type KitView } from '@/lib/view/basket/kit-view';
import { createUndo } from '@/lib/view/shared/undo';
import { beingOrdered } from '@/lib/view/status/other-entries';
import { LineRow } from './line-row';
import './basket-panel.css';

export function BasketPanel() {
  const model = useModel();
  const scroller = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const { basket, kits, undo } = useMemo(() => {
    const undo = createUndo();
    return {
      undo,
      basket: createBasketView(model.basket, model.facts, undo),
      kits: createKitView(model.kits, model.basket, model.facts, undo),
    };
  }, [model]);
  useEffect(() => basket.open(), [basket]);
  useEffect(() => {
    if (!model.basket.isToOrder.value) return;
    model.basket.isToOrder.value = false;
    foot.current?.querySelector<HTMLElement>('.reorder')?.focus();
  }, [model]);

  const button = useOrdering(basket.subject);
  const isNaming = useSignal(false);
  const hasLines = basket.lines.value.length > 0;
  return (
    <>
      <div class="scroller list basket" ref={scroller} tabindex={-1}>
        {hasLines ? <BasketLines basket={basket} /> : <EmptyBasket />}
        <ReturnedOrders basket={basket} />
      </div>
      <StatusLine />
      <UndoBar undo={undo} onDone={() => scroller.current?.focus()} />
      {hasLines && isNaming.value && (
        <SaveKit
          kits={kits}
          onDone={() => {
            isNaming.value = false;
            scroller.current?.focus();
          }}
        />
      )}
      {hasLines && !isNaming.value && (
        <div class="basket-foot" ref={foot}>
          <OrderMoney money={model.money.of(model.basket.lines.value)}>
            <OpenShop class="link" />
          </OrderMoney>
          <div class="foot-buttons">
            <button
              type="button"
              class="button"
              onClick={() => {
                isNaming.value = true;
              }}
            >
              {t('item.asked', { label: t('kit.save') })}
            </button>
            <OrderButton button={button} label={basket.orderText.value} />
          </div>
        </div>
      )}
    </>
  );
}

function BasketLines({ basket }: { readonly basket: BasketView }) {
  const lines = basket.lines.value;
  return (
    <section aria-label={t('popup.basket')}>
      <div class="basket-head">
        <h2 class="heading">{plural('popup.count', lines.length)}</h2>
        <button type="button" class="link" onClick={() => void basket.clear()}>
          {t('basket.clear')}
        </button>
      </div>
      <ul>
        {lines.map((line) => (
          <LineRow
            key={line.key}
            line={line}
            removeName={t('basket.remove', { title: line.title })}
            remove={() => void basket.remove(line)}
            adjust={() => void basket.adjust(line)}
          />
        ))}
      </ul>
    </section>
  );
}

function EmptyBasket() {
  const { navigation, status } = useModel();
  const picture = <Icon name="basket" />;
  const entry = beingOrdered(status.entries.value);
  if (entry) {
    const { answers, title = '' } = entry;
    // The status line has another.
    const name = t('attempt.undoName', { title });
    return (
      <Notice title={t('basket.beingOrdered')} text={title} picture={picture}>
        {answers.map((undo) => (
          <AnswerButton key={undo.label} entry={entry} answer={{ ...undo, name }} />
        ))}
      </Notice>
    );
  }
  return (
    <Notice title={t('basket.emptyTitle')} text={t('basket.emptyText')} picture={picture}>
      <button type="button" class="button" onClick={() => navigation.show('items')}>
        {t('basket.toItems')}
      </button>
    </Notice>
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
            class="icon-button"
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

interface SaveKitProps {
  readonly kits: KitView;
  readonly onDone: () => void;
}

function SaveKit({ kits, onDone }: SaveKitProps) {
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  const name = useSignal('');
  const problem = useSignal<ReturnType<KitView['nameProblem']>>(null);
  // At once: what is typed right after the press is meant for it.
  useLayoutEffect(() => field.current?.focus(), []);
  const save = async () => {
    await kits.save(name.value);
    onDone();
  };
  return (
    <form
      class="basket-foot"
      onSubmit={(event) => {
        event.preventDefault();
        problem.value = kits.nameProblem(name.value);
        if (!problem.value) void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onDone();
      }}
    >
      <input
        ref={field}
        type="text"
        class="text-field"
        aria-label={t('kit.name')}
        placeholder={t('kit.name')}
        aria-describedby={hintId}
        aria-invalid={problem.value !== null}
        autocomplete="off"
        maxLength={kitNameMax}
        value={name.value}
        onInput={(event) => {
          name.value = event.currentTarget.value;
          problem.value = null;
        }}
      />
      <div id={hintId} class="save-kit-note" role="status">
        <p class={problem.value ? 'problem' : 'hint'}>{problem.value?.text ?? t('kit.saveHint')}</p>
        {problem.value?.isTaken && (
          <button type="button" class="button is-small" onClick={save}>
            {t('kit.replace')}
          </button>
        )}
      </div>
      <div class="foot-buttons">
        <button type="button" class="button" onClick={onDone}>
          {t('options.cancel')}
        </button>
        <button type="submit" class="button is-primary">
          {t('kit.save')}
        </button>
      </div>
    </form>
  );
}
