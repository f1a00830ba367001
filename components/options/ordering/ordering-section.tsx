import { Group } from '@/components/options/controls/group';
import { LimitField } from '@/components/options/controls/limit-field';
import { Section } from '@/components/options/controls/section';
import { t } from '@/lib/i18n/i18n';
import type { OptionsModel } from '@/lib/view/options/options-model';
import { DefaultCheckout } from './default-checkout';
import { HoldChoice } from './hold-choice';
import { LockedOrdering } from './locked-ordering';

export function OrderingSection({ model }: { readonly model: OptionsModel }) {
  const { preferences } = model;
  const { maxQuantity, maxOrdersPerDay } = preferences.settings.value;
  return (
    <Section id="ordering" title={t('options.ordering.title')}>
      <LockedOrdering model={model.lockedOrdering} />
      <HoldChoice preferences={preferences} />
      <DefaultCheckout model={model} />
      <Group
        title={t('options.ordering.limits')}
        hint={t('options.ordering.limitsHint')}
        saves={{ preferences, place: 'limits' }}
      >
        <div class="fields is-row">
          <LimitField
            label={t('options.ordering.maxQuantity')}
            value={maxQuantity}
            onChange={(limit) => void preferences.change('limits', { maxQuantity: limit })}
          />
          <LimitField
            label={t('options.ordering.maxOrdersPerDay')}
            value={maxOrdersPerDay}
            onChange={(limit) => void preferences.change('limits', { maxOrdersPerDay: limit })}
          />
        </div>
      </Group>
    </Section>
  );
}
