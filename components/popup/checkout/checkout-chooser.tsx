import { useMemo } from 'preact/hooks';
import { t } from '@/lib/i18n/i18n';
import { addressOptions, cardOptions, createChooser } from '@/lib/view/checkout/checkout-options';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { OptionSheet } from './option-sheet';

interface ChooserProps {
  readonly model: Pick<
    PopupModel,
    'checkout' | 'commands' | 'navigation' | 'now' | 'refresh' | 'settings'
  >;
}

export function AddressChooser({ model }: ChooserProps) {
  const { checkout, settings } = model;
  const chooser = useMemo(() => createChooser(model, 'addressId'), [model]);
  return (
    <OptionSheet
      kind="addresses"
      title={t('checkout.shipTo')}
      emptyText={t('checkout.noAddressesText')}
      options={
        checkout.saved.value && addressOptions(checkout.saved.value, settings.value.addressId)
      }
      chooser={chooser}
      close={model.navigation.close}
      refresh={() => void model.refresh.run()}
    />
  );
}

export function CardChooser({ model }: ChooserProps) {
  const { checkout, settings } = model;
  const chooser = useMemo(() => createChooser(model, 'cardId'), [model]);
  return (
    <OptionSheet
      kind="cards"
      title={t('checkout.payWith')}
      emptyText={t('checkout.noCardsText')}
      options={
        checkout.saved.value &&
        cardOptions(checkout.saved.value, settings.value.cardId, model.now.value)
      }
      chooser={chooser}
      close={model.navigation.close}
      refresh={() => void model.refresh.run()}
    />
  );
}
