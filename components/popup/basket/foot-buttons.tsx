import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useModel } from '@/components/popup/model';
import { OrderButton } from '@/components/popup/ordering/order-button';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import { checkoutProblemText } from '@/lib/view/checkout/checkout-view';
import type { OrderButtonModel } from '@/lib/view/ordering/order-button';
import type { Overlay } from '@/lib/view/state/stored-session';

interface BasketButtonProps {
  readonly name: string;
  readonly canAdd: boolean;
  readonly add: () => void;
}

interface FootButtonsProps extends BasketButtonProps {
  /** Why nothing can be ordered; `null` if something can. */
  readonly problem: string | null;
  readonly problemId?: string;
  /** Orders the same at once. */
  readonly children: ComponentChildren;
}

/** At the end of a sheet: the buttons for the basket and for ordering, and what was said of both meanwhile. */
export function FootButtons(props: FootButtonsProps) {
  const { name, problem, problemId, canAdd, add, children } = props;
  const { basket, checkout } = useModel();
  const [oldNews] = useState(() => basket.news.peek());
  const news = basket.news.value;
  // The address and card above say theirs already.
  const isSaid = problem === checkoutProblemText(checkout.view.value);
  return (
    <>
      <p class="hint problem" id={problemId} role="status">
        {!isSaid && problem}
      </p>
      <div class="foot-buttons">
        <button
          type="button"
          class="button"
          aria-label={t('item.buttonName', { label: t('details.addToBasket'), title: name })}
          aria-disabled={!canAdd}
          onClick={add}
        >
          <Icon name="basket" />
          {t('details.addToBasket')}
        </button>
        {children}
        <p class={news?.isProblem ? 'hint problem' : 'hint'} role="status">
          {news !== oldNews && news?.text}
        </p>
      </div>
    </>
  );
}

interface OrderFootProps extends BasketButtonProps {
  readonly button: OrderButtonModel;
  readonly sheet: Overlay['kind'];
}

export function OrderFoot({ button, sheet, ...basketButton }: OrderFootProps) {
  const { navigation } = useModel();
  const mode = button.mode.value;
  // What becomes of it, or why not, is told in the popup below.
  const makeWay = () => {
    if (navigation.overlay.value?.kind === sheet) navigation.close();
  };
  return (
    <FootButtons {...basketButton} problem={mode.kind === 'blocked' ? mode.reason : null}>
      <OrderButton button={button} title={basketButton.name} onPressed={makeWay} />
    </FootButtons>
  );
}
