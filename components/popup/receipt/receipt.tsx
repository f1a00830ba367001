import type { RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { CheckoutSummary } from '@/components/popup/checkout/checkout-summary';
import { Artwork } from '@/components/popup/controls/artwork';
import { OpenShop } from '@/components/popup/controls/open-shop';
import { OrderMoney } from '@/components/popup/controls/order-money';
import { Sheet } from '@/components/popup/controls/sheet';
import { useModel } from '@/components/popup/model';
import { OrderButton, pressEvents, useOrdering } from '@/components/popup/ordering/order-button';
import type { OrderLine } from '@/lib/domain/ordering/attempt/attempt';
import { numberText } from '@/lib/i18n/format';
import { shortGoodsText } from '@/lib/i18n/goods-text';
import { capitalized, listText, t } from '@/lib/i18n/i18n';
import { sizeLabel } from '@/lib/i18n/naming';
import { type Money, toldAlone } from '@/lib/view/prices/money';
import {
  createReceiptView,
  type EarlierOrder,
  type ReceiptView,
} from '@/lib/view/receipt/receipt-view';
import type { Overlay } from '@/lib/view/state/stored-session';
import './receipt.css';

type ReceiptProps = Extract<Overlay, { kind: 'receipt' }>;

export function Receipt(props: ReceiptProps) {
  const model = useModel();
  const { lines, title, origin, overriddenIds, from, difference, was } = props;
  const ids = { earlier: useId(), remark: useId() };
  const back = useRef<HTMLButtonElement>(null);
  const warning = useRef<HTMLElement>(null);
  const receipt = useMemo(() => {
    const intent = {
      lines,
      title,
      ...(origin && { origin }),
      ...(overriddenIds && { overriddenIds }),
    };
    return createReceiptView(model, intent, was);
  }, [model, lines, title, origin, overriddenIds, was]);
  const button = useOrdering(receipt.subject);
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
  const foot = (
    <>
      {/* What it orders may be below a warning. */}
      <p class="receipt-goods cut">{shortGoodsText(model.facts.named(lines))}</p>
      <CheckoutSummary />
      {remark && (
        <p class="receipt-remark" id={ids.remark}>
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
            describedBy={isInSpite ? ids.earlier : remark && ids.remark}
          />
        </div>
      </div>
    </>
  );
  return (
    <Sheet kind="receipt" title={t('receipt.title')} isText isLeftBelow close={goBack} foot={foot}>
      <div class="receipt">
        {isInSpite && <Earlier id={ids.earlier} sectionRef={warning} earlier={earlier} />}
        {difference && <p class="receipt-since">{difference}</p>}
        {sinceThen.length > 0 && (
          <section class="receipt-since" aria-label={t('receipt.sinceThen')}>
            <Listed title={t('receipt.sinceThen')} sentences={sinceThen} />
          </section>
        )}
        <Changes receipt={receipt} />
        <section aria-label={t('popup.items')}>
          <ReceiptLines lines={lines} />
        </section>
      </div>
    </Sheet>
  );
}

interface EarlierProps {
  readonly id: string;
  readonly sectionRef: RefObject<HTMLElement | null>;
  readonly earlier: readonly EarlierOrder[];
}

function Earlier({ id, sectionRef, earlier }: EarlierProps) {
  const headlines = listText(earlier.map(({ headline }) => headline));
  return (
    <section ref={sectionRef} class="receipt-earlier" id={id} aria-label={headlines} tabindex={-1}>
      {earlier.map(({ headline, sentences }) => (
        <Listed key={sentences.join()} title={headline} sentences={sentences} />
      ))}
    </section>
  );
}

function Changes({ receipt }: { readonly receipt: ReceiptView }) {
  useEffect(receipt.see.follow, [receipt]);
  const changes = receipt.changes.value;
  const problem = receipt.problem.value;
  return (
    <div role="alert">
      {changes.length > 0 && (
        <div class="receipt-changes">
          <Listed title={t('receipt.changed')} sentences={changes} />
          <button type="button" class="button is-small" {...pressEvents(receipt.see)}>
            {t('receipt.seen')}
          </button>
        </div>
      )}
      {problem && <p class="problem">{problem}</p>}
    </div>
  );
}

interface ListedProps {
  readonly title: string;
  readonly sentences: readonly string[];
}

function Listed({ title, sentences }: ListedProps) {
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

interface LinesProps {
  readonly lines: readonly OrderLine[];
}

function ReceiptLines({ lines }: LinesProps) {
  const { facts } = useModel();
  const groups = facts.groupsOf(lines, lines);
  return (
    <ul class="receipt-lines">
      {groups.map(({ key, group, name, artworkUrls, problem }) => (
        <li key={key}>
          <Artwork urls={artworkUrls} />
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
        <bdi class="receipt-price">{capitalized(money.text)}</bdi>
        {money.earlier && ` · ${money.earlier}`}
      </p>
    )
  );
}

function Sizes({ lines }: LinesProps) {
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
