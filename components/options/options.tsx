import { ConnectionSection } from '@/components/options/connection/connection-section';
import { DiagnosticsSection } from '@/components/options/connection/diagnostics-section';
import { Section } from '@/components/options/controls/section';
import { LockedOrdering } from '@/components/options/ordering/locked-ordering';
import { OrderingSection } from '@/components/options/ordering/ordering-section';
import { DataSection } from '@/components/options/settings/data-section';
import { PricesSection } from '@/components/options/settings/prices-section';
import { TrackingSection } from '@/components/options/tracking/tracking-section';
import { DemoStripe } from '@/components/shared/demo-stripe';
import { Mark } from '@/components/shared/mark';
import { t } from '@/lib/i18n/i18n';
import type { OptionsModel } from '@/lib/view/options/options-model';
import { SectionNav } from './section-nav';
import { ShortcutsSection } from './toolbar';
import './options.css';

/**
 * The options page; without a connection just the way to one. A section added here goes into `sections`,
 * too.
 */
export function Options({ model }: { readonly model: OptionsModel }) {
  const isConnected = model.connection.connection.value !== null;
  const { demo, form } = model.connection;
  const endDemo = async () => {
    if (await demo.end()) form.begin();
  };
  return (
    <>
      {demo.isOn.value && <DemoStripe />}
      <div class="page">
        <header class="page-head">
          <Mark />
          <h1>{t(isConnected ? 'options.title' : 'firstRun.pageTitle')}</h1>
        </header>
        {isConnected && <SectionNav />}
        <main>
          {isConnected && <LockedOrdering model={model.locked} />}
          <ConnectionSection
            {...model.connection}
            endDemo={endDemo}
            isLocked={model.locked.text.value !== null}
          />
          {isConnected && <Settings model={model} />}
        </main>
      </div>
    </>
  );
}

/** What can be set, and what can be known, once there is a connection. */
function Settings({ model }: { readonly model: OptionsModel }) {
  return (
    <>
      <OrderingSection {...model.ordering} />
      <PricesSection {...model.prices} />
      <TrackingSection {...model.tracking} />
      <ShortcutsSection {...model.shortcuts} />
      <DataSection {...model.data} />
      <AboutSection {...model.about} />
      <DiagnosticsSection diagnostics={model.diagnostics} />
    </>
  );
}

function AboutSection({ version }: { readonly version: string }) {
  return (
    <Section id="about" title={t('options.about.title')}>
      <p>{t('options.about.version', { version })}</p>
      <p class="muted">{t('options.about.privacy')}</p>
      <p class="muted">{t('options.about.licence')}</p>
    </Section>
  );
}
