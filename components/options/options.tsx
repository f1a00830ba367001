import { DemoStripe } from '@/components/shared/demo-stripe';
import { t } from '@/lib/i18n/i18n';
import type { OptionsModel } from '@/lib/view/options/options-model';
import { AboutSection } from './about-section';
import { ConnectionSection } from './connection/connection-section';
import { OrderAlerts } from './ordering/order-alerts';
import { OrderingSection } from './ordering/ordering-section';
import { Page } from './page';
import { DataSection } from './settings/data-section';
import { PricesSection } from './settings/prices-section';
import { TrackingSection } from './tracking/tracking-section';

/** The options page; without a connection just the way to one. */
export function Options({ model }: { readonly model: OptionsModel }) {
  const isConnected = model.connection.connection.value !== null;
  return (
    <>
      {model.connection.demo.isOn.value && <DemoStripe />}
      <Page title={t(isConnected ? 'options.title' : 'firstRun.pageTitle')}>
        <OrderAlerts {...model.orderAlerts} />
        <ConnectionSection {...model.connection} />
        {isConnected && (
          <>
            <OrderingSection {...model.ordering} />
            <PricesSection {...model.prices} />
            <TrackingSection {...model.tracking} />
            <DataSection {...model.data} />
            <AboutSection {...model.about} />
          </>
        )}
      </Page>
    </>
  );
}
