import type { ReadonlySignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { Group } from '@/components/options/controls/section';
import { SelectField } from '@/components/options/controls/select-field';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { Density } from '@/lib/storage/personal';

interface DensityChoiceProps {
  readonly density: ReadonlySignal<Density>;
  readonly setDensity: (density: Density) => Promise<void>;
}

const densities: readonly Density[] = ['comfortable', 'compact'];

/** How much room each row of the popup's list takes; the popup has a button for it, too. */
export function DensityChoice({ density, setDensity }: DensityChoiceProps) {
  const [isSaved, setSaved] = useState(false);
  return (
    <Group title={t('options.list.title')}>
      <SelectField
        label={t('options.list.density')}
        options={densities.map((value) => ({ value, label: t(`options.list.${value}`) }))}
        value={density.value}
        onChange={(value) => void setDensity(value as Density).then(() => setSaved(true))}
      />
      <div class="save-status" role="status">
        {isSaved && (
          <p class="saved">
            <Icon name="check" />
            {t('options.saved')}
          </p>
        )}
      </div>
    </Group>
  );
}
