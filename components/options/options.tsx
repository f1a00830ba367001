import { i18n } from '#i18n';
import { Mark } from '@/components/shared/mark';
import type { OptionsModel } from '@/lib/view/options-model';
import { About } from './about';
import { ConnectionSection } from './connection-section';
import { OrderingSection } from './ordering-section';
import { PricesSection } from './prices-section';

export function Options({ model }: { readonly model: OptionsModel }) {
  return (
    <div class="page">
      <header class="page-head">
        <Mark />
        <h1>{i18n.t('options.title')}</h1>
      </header>
      <main>
        <ConnectionSection model={model} />
        <PricesSection preferences={model.preferences} />
        <OrderingSection model={model} />
        <About version={model.version} />
      </main>
    </div>
  );
}
