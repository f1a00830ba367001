import { useSignal } from '@preact/signals';
import { Artwork } from '@/components/popup/controls/artwork';
import { Price } from '@/components/popup/controls/price';
import type { Lines } from '@/lib/domain/basket/basket';
import { plural, t } from '@/lib/i18n/i18n';
import type { LineFacts } from '@/lib/view/ordering/line-facts';
import { sizeTexts } from '@/lib/view/ordering/line-text';
import './line-list.css';

interface LineListProps {
  readonly lines: Lines;
  readonly facts: LineFacts;
  /** How many lines are shown at first; all unless given. */
  readonly atFirst?: number;
}

/** Order lines to read: quantity, title, size and price. The sizes of an item are together. */
export function LineList({ lines, facts, atFirst = lines.length }: LineListProps) {
  const isWhole = useSignal(false);
  // A line with a problem is always shown.
  const isShown = (line: Lines[number], index: number) =>
    isWhole.value || index < atFirst || facts.problemOf(line, lines) !== null;
  const shown = lines.filter(isShown);
  return (
    <>
      <ul class="lines">
        {facts.groupsOf(shown, lines).map(({ key, artworkUrl, name, group, problem }) => (
          <li key={key}>
            <Artwork url={artworkUrl} />
            <div>
              <p>{name}</p>
              <LineAbout lines={group} facts={facts} />
              {problem && <p class="problem">{problem}</p>}
            </div>
          </li>
        ))}
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
  /** One, or several sizes of one item. */
  readonly lines: Lines;
  readonly facts: LineFacts;
}

/** What order lines are of, their sizes if there are several, and their price. */
export function LineAbout({ lines, facts }: LineAboutProps) {
  const [first] = lines;
  const about = first ? facts.aboutOf(first) : [];
  const money = facts.moneyOf(lines);
  return (
    <p class="line-about">
      {[...about, ...sizeTexts(lines)].map((part) => (
        <span key={part}>
          <bdi>{part}</bdi>
        </span>
      ))}
      {money && (
        <span>
          <Price money={money} />
        </span>
      )}
    </p>
  );
}
