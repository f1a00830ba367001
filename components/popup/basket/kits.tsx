import { t } from '@/lib/i18n/i18n';
import type { KitView } from '@/lib/view/basket/kit-view';
import type { LineFacts } from '@/lib/view/ordering/line-facts';
import { KitCard } from './kit-card';

interface KitsProps {
  readonly kits: KitView;
  readonly facts: LineFacts;
}

export function Kits({ kits, facts }: KitsProps) {
  return (
    <section class="kits" aria-label={t('kit.label')}>
      <h2>{t('kit.label')}</h2>
      {kits.kits.value.map((kit) => (
        <KitCard key={kit.id} kit={kit} kits={kits} facts={facts} />
      ))}
    </section>
  );
}
