import { i18n } from '#i18n';
import type { KitView } from '@/lib/view/basket/kit-view';
import type { LineFacts } from '@/lib/view/ordering/line-facts';
import { KitCard } from './kit-card';

interface KitsProps {
  readonly kits: KitView;
  readonly facts: LineFacts;
}

export function Kits({ kits, facts }: KitsProps) {
  return (
    <section class="kits" aria-label={i18n.t('kit.label')}>
      <h2>{i18n.t('kit.label')}</h2>
      {kits.kits.value.map((kit) => (
        <KitCard key={kit.id} kit={kit} kits={kits} facts={facts} />
      ))}
    </section>
  );
}
