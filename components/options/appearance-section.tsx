import type { ReadonlySignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { SelectField } from '@/components/options/controls/fields';
import { SaveStatus, Section } from '@/components/options/controls/section';
import { Icon } from '@/components/shared/icon';
import { type IconOpens, iconChoices } from '@/lib/domain/settings/settings';
import { t } from '@/lib/i18n/i18n';
import type { Density } from '@/lib/storage/personal';
import type { SettingsForm } from '@/lib/view/settings/settings-form';

interface AppearanceSectionProps {
  readonly density: ReadonlySignal<Density>;
  readonly setDensity: (density: Density) => Promise<void>;
  readonly form: SettingsForm;
  /** Whether the icon can open a panel. */
  readonly hasPanel: boolean;
}

const densities: readonly Density[] = ['comfortable', 'compact'];

/**
 * How much room each row of the popup's list takes, which the popup's menu has, too; and what the icon opens, where
 * there is a choice.
 */
export function AppearanceSection({ density, setDensity, form, hasPanel }: AppearanceSectionProps) {
  const [isSaved, setSaved] = useState(false);
  return (
    <Section id="appearance" title={t('options.appearance.title')}>
      <div class="fields is-row">
        <SelectField
          label={t('options.appearance.density')}
          options={densities.map((value) => ({ value, label: t(`options.appearance.${value}`) }))}
          value={density.value}
          onChange={(value) => {
            form.hush();
            void setDensity(value as Density).then(() => setSaved(true));
          }}
        />
        {hasPanel && (
          <SelectField
            label={t('options.appearance.icon')}
            options={iconChoices.map((value) => ({
              value,
              label: t(`options.appearance.iconOpens.${value}`),
            }))}
            value={form.settings.value.iconOpens}
            detail={t('options.appearance.iconHint')}
            onChange={(value) => {
              setSaved(false);
              void form.change('icon', { iconOpens: value as IconOpens });
            }}
          />
        )}
      </div>
      <div class="save-status" role="status">
        {isSaved && (
          <p class="saved">
            <Icon name="check" />
            {t('options.saved')}
          </p>
        )}
      </div>
      <SaveStatus form={form} place="icon" />
    </Section>
  );
}
