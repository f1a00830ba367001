import { useMemo } from 'preact/hooks';
import { t } from '@/lib/i18n/i18n';
import {
  addressOptions,
  type ChoiceKind,
  cardOptions,
  createChooser,
} from '@/lib/view/checkout/checkout-options';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { OptionSheet } from './option-sheet';

interface ChooserProps {
  readonly model: Pick<PopupModel, 'navigation' | 'now' | 'ordering' | 'refresh'>;
}

export function AddressChooser({ model }: ChooserProps) {
  const { checkout, settings } = model.ordering.state;
  const chooser = useMemo(() => chooserOf(model, 'addressId'), [model]);
  return (
    <OptionSheet
      kind="addresses"
      title={t('checkout.shipTo')}
      emptyText={t('checkout.noAddressesText')}
      options={checkout.value && addressOptions(checkout.value, settings.value.addressId)}
      chooser={chooser}
      close={model.navigation.close}
      refresh={() => void model.refresh.run()}
    />
  );
}

export function CardChooser({ model }: ChooserProps) {
  const { checkout, settings } = model.ordering.state;
  const chooser = useMemo(() => chooserOf(model, 'cardId'), [model]);
  return (
    <OptionSheet
      kind="cards"
      title={t('checkout.payWith')}
      emptyText={t('checkout.noCardsText')}
      options={
        checkout.value && cardOptions(checkout.value, settings.value.cardId, model.now.value)
      }
      chooser={chooser}
      close={model.navigation.close}
      refresh={() => void model.refresh.run()}
    />
  );
}

function chooserOf({ ordering, navigation }: ChooserProps['model'], kind: ChoiceKind) {
  const { state, session, commands } = ordering;
  return createChooser({ state, session, commands, navigation }, kind);
}
