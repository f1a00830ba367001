import { Section } from '@/components/options/controls/section';
import { t } from '@/lib/i18n/i18n';
import type { OptionsModel } from '@/lib/view/options/options-model';
import { ForgetEverything } from './forget-everything';
import { SettingsFile } from './settings-file';
import { SyncSwitch } from './sync-switch';

export function DataSection({ actions, transfer, sync, forgetWarning }: OptionsModel['data']) {
  return (
    <Section id="data" title={t('options.data.title')}>
      {sync.isOffered.value && <SyncSwitch sync={sync} />}
      <SettingsFile transfer={transfer} isSynced={sync.isOn.value} />
      <ForgetEverything
        actions={actions}
        warning={forgetWarning.value}
        isSynced={sync.isOn.value}
      />
    </Section>
  );
}
