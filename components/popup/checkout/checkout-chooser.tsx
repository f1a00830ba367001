import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { addressOptions, cardOptions, createChooser } from '@/lib/view/checkout/checkout-options';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { OptionSheet } from './option-sheet';

interface ChooserProps {
  readonly model: PopupModel;
}

export function AddressChooser({ model }: ChooserProps) {
  const { checkout, settings } = model.ordering.state;
  const chooser = useMemo(() => createChooser(model, 'addressId'), [model]);
  return (
    <OptionSheet
      kind="addresses"
      title={i18n.t('checkout.shipTo')}
      emptyText={i18n.t('checkout.noAddressesText')}
      options={checkout.value && addressOptions(checkout.value, settings.value.addressId)}
      chooser={chooser}
      close={model.close}
      refresh={() => void model.refresh()}
    />
  );
}

export function CardChooser({ model }: ChooserProps) {
  const { checkout, settings } = model.ordering.state;
  const chooser = useMemo(() => createChooser(model, 'cardId'), [model]);
  return (
    <OptionSheet
      kind="cards"
      title={i18n.t('checkout.payWith')}
      emptyText={i18n.t('checkout.noCardsText')}
      options={
        checkout.value && cardOptions(checkout.value, settings.value.cardId, model.now.value)
      }
      chooser={chooser}
      close={model.close}
      refresh={() => void model.refresh()}
    />
  );
}
