import type { LinePrice } from '@/lib/view/items/prices';
import './price.css';

interface PriceProps {
  readonly price: LinePrice;
  readonly isShort?: boolean;
  readonly class?: string;
}

/** What a line costs or has cost. What is to be said of it is read out, and told by the pointer. */
export function Price({ price, isShort = false, class: ownClass = 'price' }: PriceProps) {
  const name = price.isUnconfirmed ? `${ownClass} is-unconfirmed` : ownClass;
  const sentence = isShort ? price.shortSentence : price.sentence;
  const text = isShort ? <ShortPrice price={price} /> : price.text;
  if (sentence === null) {
    return (
      <span class={name}>
        <bdi>{text}</bdi>
      </span>
    );
  }
  return (
    <span class={name} title={sentence}>
      <bdi aria-hidden="true">
        {text}
        {!isShort && price.change && <span class="price-change">{price.change}</span>}
      </bdi>
      <span class="sr-only">{sentence}</span>
    </span>
  );
}

/** In parts, of which the style shows as many as there is room for. */
function ShortPrice({ price: { short, dispensable } }: Pick<PriceProps, 'price'>) {
  if (dispensable === '') return <span>{short}</span>;
  return (
    <>
      <span>{short.slice(0, -dispensable.length)}</span>
      <span>{dispensable}</span>
    </>
  );
}
