import { useId, useMemo, useState } from 'preact/hooks';
import { letRowsMove } from '@/components/popup/motion';
import { lastOrderedFirst } from '@/lib/domain/basket/kit';
import { plural, t } from '@/lib/i18n/i18n';
import { createKitCard } from '@/lib/view/basket/kit-cards';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { KitCard } from './kit-card';
import { mostShown } from './shelf-place';

interface KitShelfProps {
  readonly model: Pick<
    PopupModel,
    | 'items'
    | 'kits'
    | 'kitsOnTop'
    | 'list'
    | 'money'
    | 'navigation'
    | 'now'
    | 'orderButton'
    | 'ordering'
    | 'preferences'
    | 'settings'
  >;
}

/** The kits above the first row. Each card is as high as others, and none goes while one looks: the rows stay. */
export function KitShelf({ model }: KitShelfProps) {
  const { kitsOnTop, list } = model;
  const cards = useMemo(() => {
    if (!kitsOnTop.value) return [];
    const facts = createLineFacts(model);
    return lastOrderedFirst(model.kits.peek(), model.ordering.history.peek()).map((kit) =>
      createKitCard(kit, { ...model, facts }),
    );
  }, [model, kitsOnTop.value]);
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  if (cards.length === 0 || list.isSearch.value) return null;
  const more = cards.length - mostShown;
  const shown = cards.slice(0, isWhole ? cards.length : mostShown);
  return (
    <section class="shelf" aria-label={t('kit.label')}>
      <ul id={id}>
        {shown.map((card) => (
          <KitCard key={card.key} model={model} card={card} />
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          class="link"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => {
            letRowsMove();
            setWhole(!isWhole);
          }}
        >
          {isWhole ? t('kit.fewer') : plural('kit.more', more)}
        </button>
      )}
    </section>
  );
}
