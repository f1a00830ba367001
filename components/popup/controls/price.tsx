import type { LinePrice } from '@/lib/view/items/prices';

interface PriceProps {
  readonly price: LinePrice;
  readonly isShort?: boolean;
  readonly class?: string;
}

/** What a line costs or has cost. A past price is read out, and explained by the pointer, as a sentence. */
export function Price({ price, isShort = false, class: ownClass = 'price' }: PriceProps) {
  const { sentence } = price;
  const text = isShort ? price.short : price.text;
  if (sentence === null) return <bdi class={ownClass}>{text}</bdi>;
  return (
    <span class={ownClass} title={sentence}>
      <bdi aria-hidden="true">{text}</bdi>
      <span class="sr-only">{sentence}</span>
    </span>
  );
}
