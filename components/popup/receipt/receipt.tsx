import { Fragment } from 'preact';
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { CheckoutSummary } from '@/components/popup/checkout/checkout-bar';
import { Artwork } from '@/components/popup/controls/artwork';
import { OpenShop } from '@/components/popup/controls/open-shop';
import { OrderMoney } from '@/components/popup/controls/order-money';
import { Sheet } from '@/components/popup/controls/sheet';
import { useModel } from '@/components/popup/model';
import { OrderButton, pressEvents, useOrdering } from '@/components/popup/pressing/order-button';
import type { OrderLine } from '@/lib/domain/ordering/attempt';
import { numberText } from '@/lib/i18n/format';
import { shortGoodsText } from '@/lib/i18n/goods-text';
import { listText, t } from '@/lib/i18n/i18n';
import { sizeLabel } from '@/lib/i18n/naming';
import { createLineFacts, type LineFacts } from '@/lib/view/pressing/line-facts';
import { type Money, toldAlone } from '@/lib/view/pressing/money';
import { createReceiptView } from '@/lib/view/receipt/receipt-view';
import type { Overlay } from '@/lib/view/state/popup-session';
import './receipt.css';

export function Receipt(props: Extract<Overlay, { kind: 'receipt' }>) {
  const model = useModel();
  const { lines, title, origin, overriddenIds, from, difference, was } = props;
  const earlierId = useId();
  const remarkId = useId();
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
  const button = useOrdering(receipt.subject);
  useEffect(receipt.see.follow, [receipt]);
  const changes = receipt.changes.value;
  const problem = receipt.problem.value;
  const earlier = receipt.earlier.value;
  const sinceThen = receipt.sinceThen.value;
  const remark = receipt.remark.value;
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
          {/* What it orders may be below a warning. */}
          <p class="receipt-goods cut">{shortGoodsText(facts.named(lines))}</p>
          <CheckoutSummary />
          {remark && (
            <p class="receipt-remark" id={remarkId}>
              {remark}
            </p>
          )}
          <div class="receipt-foot">
            <OrderMoney money={toldAlone(model.money.of(lines))}>
              <OpenShop class="link" />
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
                title={title}
                label={receipt.label.value}
                class={isInSpite ? '' : 'is-primary'}
                describedBy={isInSpite ? earlierId : remark && remarkId}
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
              <button type="button" class="button is-small" {...pressEvents(receipt.see)}>
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

interface ReceiptLinesProps {
  readonly lines: readonly OrderLine[];
  readonly facts: LineFacts;
}

function ReceiptLines({ lines, facts }: ReceiptLinesProps) {
  const groups = facts.groupsOf(lines, lines);
  return (
    <ul class="receipt-lines">
      {groups.map(({ key, group, name, artworkUrl, problem }) => (
        <li key={key}>
          <Artwork url={artworkUrl} />
          <div>
            <h3 dir="auto">{name}</h3>
            <p class="receipt-about">
              {group
                .slice(0, 1)
                .flatMap(facts.aboutOf)
                .map((part) => (
                  <span key={part}>
                    <bdi>{part}</bdi>
                  </span>
                ))}
            </p>
            {group.length > 1 && <Sizes lines={group} />}
            {/* Of a single one, the money beside the button is all there is to say. */}
            {groups.length > 1 && <LinePrice money={facts.moneyOf(group)} />}
            {problem && <p class="problem">{problem}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function LinePrice({ money }: { readonly money: Money | null }) {
  return (
    money && (
      <p>
        <bdi class="receipt-price">{money.text}</bdi>
        {money.earlier && ` · ${money.earlier}`}
      </p>
    )
  );
}

function Sizes({ lines }: Pick<ReceiptLinesProps, 'lines'>) {
  return (
    <ul class="receipt-sizes">
      {lines.map(({ size, quantity }) => (
        <li key={size}>
          <span>{size === null ? '' : sizeLabel(size)}</span>{' '}
          <strong>{numberText(quantity)}</strong>
        </li>
      ))}
    </ul>
  );
}
