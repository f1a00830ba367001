import { Artwork } from '@/components/popup/controls/artwork';
import { Price } from '@/components/popup/controls/price';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { numberText } from '@/lib/i18n/format';
import { sizeLabel } from '@/lib/view/items/item-text';
import type { LineFacts } from '@/lib/view/ordering/line-facts';
import type { Money } from '@/lib/view/ordering/money';
import './receipt-lines.css';

interface ReceiptLinesProps {
  readonly lines: readonly OrderLine[];
  readonly facts: LineFacts;
}

/** What is about to be ordered: how many of what first, and the sizes of a garment as a small table. */
export function ReceiptLines({ lines, facts }: ReceiptLinesProps) {
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
        <Price money={money} class="receipt-price" />
      </p>
    )
  );
}

/** How many of each size. */
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
