import { useEffect, useState } from 'preact/hooks';
import { KitCard } from '@/components/popup/basket/kit-card';
import { Notice } from '@/components/popup/controls/notice';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import { cutOffText } from '@/lib/view/items/item-text';
import {
  createElsewhere,
  type ElsewhereDeps,
  type Hit,
  type HitGroup,
} from '@/lib/view/popup/find-elsewhere';
import './search-end.css';

interface SearchEndProps {
  readonly model: ElsewhereDeps;
}

/** What comes after the items that a search found: kits, orders and settings, or that there is nothing at all. */
export function SearchEnd({ model }: SearchEndProps) {
  return model.list.isSearch.value ? <FoundElsewhere model={model} /> : null;
}

const titles = {
  kits: 'kit.label',
  orders: 'popup.orders',
  settings: 'popup.settings',
} as const;

function FoundElsewhere({ model }: SearchEndProps) {
  const [elsewhere] = useState(() => createElsewhere(model));
  useEffect(elsewhere.open, [elsewhere]);
  const { list, items } = model;
  const groups = elsewhere.groups.value;
  const query = list.query.value.trim();
  const cutOff = items.cutOff.value;
  if (!elsewhere.isRead.value || list.isWaiting.value) return null;
  if (groups.length === 0) {
    if (list.items.value.length > 0) return null;
    return (
      <Notice
        title={t('noMatch.title', { query })}
        text={t('noMatch.text')}
        picture={<Icon name="search" />}
      >
        {cutOff && <p>{cutOffText(cutOff)}</p>}
        <button type="button" class="button" onClick={elsewhere.searchOrders}>
          {t('orders.searchFor', { query })}
        </button>
      </Notice>
    );
  }
  return (
    <div class="found">
      {groups.map(({ kind, hits, hasMore }) => (
        <section key={kind} aria-label={t(titles[kind])}>
          <h2>{t(titles[kind])}</h2>
          <ul>
            {hits.map((hit) => (
              <FoundHit key={hit.key} model={model} kind={kind} hit={hit} />
            ))}
          </ul>
          {kind === 'orders' && hasMore && (
            <button type="button" class="link" onClick={elsewhere.searchOrders}>
              {t('orders.searchFor', { query })}
            </button>
          )}
        </section>
      ))}
    </div>
  );
}

interface FoundHitProps extends SearchEndProps {
  readonly kind: HitGroup['kind'];
  readonly hit: Hit;
}

function FoundHit({ model, kind, hit }: FoundHitProps) {
  if ('card' in hit) return <KitCard model={model} card={hit.card} />;
  return (
    <li>
      <button type="button" class="found-hit" onClick={hit.open}>
        <Icon name={kind === 'orders' ? 'box' : 'sliders'} />
        <span class="found-text">
          <bdi class="found-title">{hit.title}</bdi> <span class="found-about">{hit.about}</span>
        </span>
      </button>
    </li>
  );
}
