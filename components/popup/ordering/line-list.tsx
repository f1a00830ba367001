import { useSignal } from '@preact/signals';
import { Artwork } from '@/components/popup/controls/artwork';
import { Price } from '@/components/popup/controls/price';
import type { Lines } from '@/lib/domain/basket/basket';
import { plural, t } from '@/lib/i18n/i18n';
import type { LineFacts } from '@/lib/view/ordering/line-facts';
import { lineText } from '@/lib/view/ordering/line-text';
import './line-list.css';

interface LineListProps {
  readonly lines: Lines;
  readonly facts: LineFacts;
  /** How many lines are shown at first; all unless given. */
  readonly atFirst?: number;
}

/** Order lines to read: quantity, title, size and price. */
export function LineList({ lines, facts, atFirst = lines.length }: LineListProps) {
  const isWhole = useSignal(false);
  // A line with a problem is always shown.
  const isShown = (line: Lines[number], index: number) =>
    isWhole.value || index < atFirst || facts.problemOf(line, lines) !== null;
  const shown = lines.filter(isShown);
  return (
    <>
      <ul class="lines">
        {shown.map((line) => {
          const problem = facts.problemOf(line, lines);
          return (
            <li key={`${line.itemId} ${line.size}`}>
              <Artwork url={facts.artworkOf(line)} />
              <div>
                <p>{lineText({ ...line, title: facts.titleOf(line) })}</p>
                <LineAbout line={line} facts={facts} />
                {problem && <p class="problem">{problem}</p>}
              </div>
            </li>
          );
        })}
      </ul>
      {lines.length > atFirst && (
        <button
          type="button"
          class="link"
          aria-expanded={isWhole.value}
          onClick={() => {
            isWhole.value = !isWhole.value;
          }}
        >
          {isWhole.value ? t('kit.fewer') : plural('kit.more', lines.length - shown.length)}
        </button>
      )}
    </>
  );
}

interface LineAboutProps {
  readonly line: Lines[number];
  readonly facts: LineFacts;
}

/** What an order line is of, and its price. */
export function LineAbout({ line, facts }: LineAboutProps) {
  const price = facts.priceOf(line);
  return (
    <p class="line-about">
      {facts.aboutOf(line).map((part) => (
        <span key={part}>
          <bdi>{part}</bdi>
        </span>
      ))}
      {price && (
        <span>
          <Price price={price} />
        </span>
      )}
    </p>
  );
}
