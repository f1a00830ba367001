import { useId } from 'preact/hooks';
import { QuantityField, QuantityNote } from '@/components/popup/controls/quantity-field';
import { SizeSelect } from '@/components/popup/controls/size-select';
import { useModel } from '@/components/popup/model';
import { ignoreRepeat } from '@/components/popup/ordering/order-button';
import { Row, RowFacts } from '@/components/popup/row/row';
import { Icon } from '@/components/shared/icon';
import { shortSizeText } from '@/lib/i18n/naming';
import type { BasketLineModel } from '@/lib/view/basket/basket-line';

interface LineRowProps {
  readonly line: BasketLineModel;
  readonly removeName: string;
  readonly remove: () => void;
  readonly adjust: () => void;
}

export function LineRow({ line, removeName, remove, adjust }: LineRowProps) {
  const { facts } = useModel();
  const { key, title, problem } = line;
  const noteId = useId();
  const problemId = useId();
  const item = facts.itemOf(line.line.itemId);
  const quantity = line.quantity.value;
  // What was put in and can't be had any more: the problem says it.
  const isTold =
    problem !== null && quantity?.quantity === null && quantity.text === String(line.line.quantity);
  const size = item && !line.sizes ? shortSizeText(item.size) : null;
  return (
    <Row
      id={key}
      title={title}
      artworks={[facts.artworkOf(line.line)]}
      aside={quantity && !isTold && <QuantityNote id={noteId} quantity={quantity} />}
      facts={
        <>
          {line.sizes && <SizeSelect row={line} title={title} />}
          <RowFacts about={size && <bdi>{size}</bdi>} money={facts.moneyOf([line.line])} />
          <QuantityField row={line} title={title} noteId={isTold ? problemId : noteId} />
        </>
      }
    >
      <button
        type="button"
        class="icon-button row-remove"
        aria-label={removeName}
        onKeyDown={ignoreRepeat}
        onClick={(event) => {
          focusBeside(event.currentTarget);
          remove();
        }}
      >
        <Icon name="close" />
      </button>
      {problem && (
        <div class="row-problem">
          <p class="problem" id={problemId}>
            {problem}
          </p>
          {line.adjust && (
            <button
              type="button"
              class="button is-small"
              aria-label={line.adjust.name}
              onClick={adjust}
            >
              {line.adjust.label}
            </button>
          )}
        </div>
      )}
    </Row>
  );
}

/** Moves the focus out of a line that is about to go: to the next one, or the one before. */
function focusBeside(button: Element): void {
  const own = button.closest('.row');
  const beside = own?.nextElementSibling ?? own?.previousElementSibling;
  beside?.querySelector<HTMLElement>('.row-remove')?.focus();
}
