import { ConnectionSection } from '@/components/options/connection/connection-section';
import { DiagnosticsSection } from '@/components/options/connection/diagnostics-section';
import { OrderingSection } from '@/components/options/ordering/ordering-section';
import { DataSection } from '@/components/options/settings/data-section';
import { PricesSection } from '@/components/options/settings/prices-section';
import { TrackingSection } from '@/components/options/tracking/tracking-section';
import { Mark } from '@/components/shared/mark';
import { t } from '@/lib/i18n/i18n';
import type { OptionsModel } from '@/lib/view/options/options-model';
import { About } from './about';
import { SectionNav } from './section-nav';
import { ShortcutsSection } from './shortcuts-section';

export function Options({ model }: { readonly model: OptionsModel }) {
  return (
    <div class="page">
      <header class="page-head">
        <Mark />
        <h1>{t('options.title')}</h1>
      </header>
      <SectionNav />
      <main>
        <ConnectionSection model={model} />
        <PricesSection model={model} />
        <OrderingSection model={model} />
        <TrackingSection model={model} />
        <DataSection model={model} />
        <DiagnosticsSection diagnostics={model.diagnostics} />
        <ShortcutsSection shortcut={model.shortcut} />
        <About version={model.version} />
      </main>
    </div>
  );
}
