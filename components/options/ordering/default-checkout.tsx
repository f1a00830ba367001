import { Choose } from '@/components/options/controls/choose';
import { Group } from '@/components/options/controls/group';
import { t } from '@/lib/i18n/i18n';
import { addressChoices, cardChoices } from '@/lib/view/checkout/default-choices';
import type { OptionsModel } from '@/lib/view/options/options-model';

/** The person's own default address and card, over the account's. */
export function DefaultCheckout({ model }: { readonly model: OptionsModel }) {
  const { preferences } = model;
  const { addressId, cardId } = preferences.settings.value;
  const checkout = model.checkout.value;
  const known = checkout ?? { addresses: [], cards: [] };
  // Before anything is read, nobody can tell what is gone.
  const address = addressChoices(known, checkout && addressId);
  const card = cardChoices(known, checkout && cardId, model.now());
  return (
    <Group
      title={t('options.ordering.defaults')}
      hint={t(checkout ? 'options.ordering.defaultsHint' : 'options.ordering.defaultsUnread')}
      saves={{ preferences, place: 'defaults' }}
    >
      <div class="fields">
        <Choose
          label={t('options.ordering.address')}
          {...address}
          isDisabled={!checkout}
          onChange={(id) => void preferences.change('defaults', { addressId: id || null })}
        />
        <Choose
          label={t('options.ordering.card')}
          {...card}
          isDisabled={!checkout}
          onChange={(id) => void preferences.change('defaults', { cardId: id || null })}
        />
      </div>
    </Group>
  );
}
