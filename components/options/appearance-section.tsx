import type { ReadonlySignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { SelectField } from '@/components/options/controls/fields';
import { Section } from '@/components/options/controls/section';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { Density } from '@/lib/storage/personal';

interface AppearanceSectionProps {
  readonly density: ReadonlySignal<Density>;
  readonly setDensity: (density: Density) => Promise<void>;
}

const densities: readonly Density[] = ['comfortable', 'compact'];

/** How much room each row of the popup's list takes; the popup has a button for it, too. */
export function AppearanceSection({ density, setDensity }: AppearanceSectionProps) {
  const [isSaved, setSaved] = useState(false);
  return (
    <Section id="appearance" title={t('options.appearance.title')}>
      <div class="fields is-row">
        <SelectField
          label={t('options.appearance.density')}
          options={densities.map((value) => ({ value, label: t(`options.appearance.${value}`) }))}
          value={density.value}
          onChange={(value) => void setDensity(value as Density).then(() => setSaved(true))}
        />
      </div>
      <div class="save-status" role="status">
        {isSaved && (
          <p class="saved">
            <Icon name="check" />
            {t('options.saved')}
          </p>
        )}
      </div>
    </Section>
  );
}
