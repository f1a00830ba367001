import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useModel } from '@/components/popup/model';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import { checkoutProblemText } from '@/lib/view/checkout/checkout-view';

interface FootButtonsProps {
  /** Of what is added to the basket. */
  readonly name: string;
  readonly canAdd: boolean;
  readonly add: () => void;
  /** Orders the same at once. */
  readonly children: ComponentChildren;
}

/** At the end of a sheet: the buttons for the basket and for ordering, and what was said of the basket meanwhile. */
export function FootButtons({ name, canAdd, add, children }: FootButtonsProps) {
  const { basket } = useModel();
  const [oldNews] = useState(() => basket.news.peek());
  const news = basket.news.value;
  return (
    <div class="foot-buttons">
      <button
        type="button"
        class="button"
        aria-label={t('details.addToBasketName', { title: name })}
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
  );
}

interface WhyNotProps {
  /** Why nothing can be ordered; `null` if something can. */
  readonly reason: string | null;
  readonly id?: string;
}

/** Why nothing can be ordered, unless the address and card above say it already. */
export function WhyNot({ reason, id }: WhyNotProps) {
  const view = useModel().checkout.view.value;
  return (
    <p class="hint problem" id={id} role="status">
      {reason !== checkoutProblemText(view) && reason}
    </p>
  );
}
