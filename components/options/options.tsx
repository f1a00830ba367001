import { i18n } from '#i18n';
import { Mark } from '@/components/shared/mark';
import type { OptionsModel } from '@/lib/view/options/options-model';
import { About } from './about';
import { ConnectionSection } from './connection-section';
import { DataSection } from './data-section';
import { DiagnosticsSection } from './diagnostics-section';
import { OrderingSection } from './ordering-section';
import { PricesSection } from './prices-section';
import { SectionNav } from './section-nav';
import { ShortcutsSection } from './shortcuts-section';
import { TrackingSection } from './tracking-section';

export function Options({ model }: { readonly model: OptionsModel }) {
  return (
    <div class="page">
      <header class="page-head">
        <Mark />
        <h1>{i18n.t('options.title')}</h1>
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
