import type { Money } from '@/lib/view/ordering/money';

interface PriceProps {
  readonly money: Money;
  readonly class: string;
}

/** What something costs or has cost, in a few words; what that is, the pointer tells. */
export function Price({ money, class: ownClass }: PriceProps) {
  const { lead, price, notes, change } = money;
  return (
    <span class={ownClass} title={[change, ...notes].filter(Boolean).join(' · ')}>
      {lead && <span>{lead} </span>}
      <bdi>{price}</bdi>
    </span>
  );
}
