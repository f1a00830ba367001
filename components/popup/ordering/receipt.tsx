import { Fragment } from 'preact';
import { useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { CheckoutSummary } from '@/components/popup/checkout/checkout-summary';
import { OpenShop } from '@/components/popup/controls/open-shop';
import { Sheet } from '@/components/popup/controls/sheet';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import type { ShownOrder } from '@/lib/domain/ordering/shown-order';
import { shortGoodsText } from '@/lib/i18n/goods-text';
import { addressPieces, listText, t } from '@/lib/i18n/i18n';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
import { createReceiptView } from '@/lib/view/ordering/receipt-view';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { OrderButton, useOrdering } from './order-button';
import { OrderMoney } from './order-money';
import { ReceiptLines } from './receipt-lines';
import './receipt.css';

interface ReceiptProps {
  readonly model: Pick<
    PopupModel,
    | 'checkout'
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
  readonly lines: readonly OrderLine[];
  readonly title: string;
  readonly origin?: 'basket';
  readonly overriddenIds?: readonly string[];
  /** The item whose details to go back to. */
  readonly from?: string;
  /** Why it isn't quite what was asked for, or what was ordered before, in words. */
  readonly difference?: string;
  /** What was on screen when the same was pressed before, in vain. */
  readonly was?: ShownOrder;
}

/** Everything about an order before it is placed, for people who want to be asked first. */
export function Receipt(props: ReceiptProps) {
  const { model, lines, title, origin, overriddenIds, from, difference, was } = props;
  const earlierId = useId();
  const back = useRef<HTMLButtonElement>(null);
  const warning = useRef<HTMLElement>(null);
  const { facts, receipt } = useMemo(() => {
    const facts = createLineFacts(model);
    const purchase = {
      lines,
      title,
      ...(origin && { origin }),
      ...(overriddenIds && { overriddenIds }),
    };
    return { facts, receipt: createReceiptView(model, facts, purchase, was) };
  }, [model, lines, title, origin, overriddenIds, was]);
  const button = useOrdering(model, receipt.subject);
  // A double click that opened it doesn't confirm it.
  useLayoutEffect(() => model.ordering.guardOf(button.key).moved(), [model, button]);
  const view = model.checkout.view.value;
  const { addressLines, cardText, cardExpiry } = view;
  const [who, ...where] = addressLines;
  const address = addressPieces(where);
  const changes = receipt.changes.value;
  const problem = receipt.problem.value;
  const earlier = receipt.earlier.value;
  const sinceThen = receipt.sinceThen.value;
  const goBack = () => {
    if (from === undefined) model.navigation.close();
    else model.navigation.open({ kind: 'details', itemId: from, focus: 'review' });
  };
  const isInSpite = earlier.length > 0;
  // On the warning, so that it is in sight, or on Back: Enter must do no harm.
  useLayoutEffect(() => (warning.current ?? back.current)?.focus(), [isInSpite]);
  return (
    <Sheet
      kind="receipt"
      title={t('receipt.title')}
      isText
      close={goBack}
      foot={
        <>
          {/* What it orders is below the warning. Whatever is said of the address or the card is of this order alone. */}
          <div class="receipt-brief">
            <p class="receipt-goods">{shortGoodsText(facts.named(lines))}</p>
            <CheckoutSummary view={{ ...view, isAddressForOrder: false, isCardForOrder: false }} />
          </div>
          <dl class="receipt-terms">
            <div>
              <dt>{t('checkout.shipTo')}</dt>
              <dd>
                <strong>
                  <bdi>{who}</bdi>
                </strong>
                <span dir={address.direction}>
                  {address.pieces.map(({ type, value }, at) =>
                    type === 'element' ? <bdi key={at}>{value}</bdi> : value,
                  )}
                </span>
              </dd>
            </div>
            <div>
              <dt>{t('checkout.payWith')}</dt>
              <dd>
                <strong>{cardText}</strong> <span class="expiry">{cardExpiry}</span>
              </dd>
            </div>
          </dl>
          <div class="receipt-foot">
            <OrderMoney model={model} money={model.money.of(lines)}>
              <OpenShop model={model} class="link" />
            </OrderMoney>
            <div class="receipt-actions">
              {/* After a warning, going back is what is suggested. */}
              <button
                ref={back}
                type="button"
                class={isInSpite ? 'button is-primary' : 'button'}
                onClick={goBack}
              >
                {t('receipt.back')}
              </button>
              <OrderButton
                button={button}
                model={model}
                title={title}
                label={receipt.label.value}
                class={isInSpite ? '' : 'is-primary'}
                describedBy={isInSpite ? earlierId : undefined}
              />
            </div>
          </div>
        </>
      }
    >
      <div class="receipt">
        {isInSpite && (
          <section
            ref={warning}
            class="receipt-earlier"
            id={earlierId}
            aria-label={listText(earlier.map(({ headline }) => headline))}
            tabIndex={-1}
          >
            {earlier.map(({ headline, sentences }) => (
              <Fragment key={sentences.join()}>
                <p>
                  <strong>{headline}</strong>
                </p>
                {sentences.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </Fragment>
            ))}
          </section>
        )}
        {difference && <p class="receipt-since">{difference}</p>}
        {sinceThen.length > 0 && (
          <section class="receipt-since" aria-label={t('receipt.sinceThen')}>
            <p>
              <strong>{t('receipt.sinceThen')}</strong>
            </p>
            {sinceThen.map((change) => (
              <p key={change}>{change}</p>
            ))}
          </section>
        )}
        <div role="alert">
          {changes.length > 0 && (
            <div class="receipt-changes">
              <p>
                <strong>{t('receipt.changed')}</strong>
              </p>
              {changes.map((change) => (
                <p key={change}>{change}</p>
              ))}
              <button type="button" class="button is-small" onClick={receipt.see}>
                {t('receipt.seen')}
              </button>
            </div>
          )}
          {problem && <p class="problem">{problem}</p>}
        </div>
        <section aria-label={t('receipt.lines')}>
          <ReceiptLines lines={lines} facts={facts} />
        </section>
      </div>
    </Sheet>
  );
}
