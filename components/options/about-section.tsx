import { SelectField } from '@/components/options/controls/fields';
import { Row, Section } from '@/components/options/controls/section';
import { Icon } from '@/components/shared/icon';
import { LaterIcon } from '@/components/shared/later-icon';
import { type IconOpens, iconChoices } from '@/lib/domain/settings/choices';
import { t } from '@/lib/i18n/i18n';
import type { Diagnostics } from '@/lib/view/connection/diagnostics';
import type { Shortcut } from '@/lib/view/options/toolbar';
import type { SettingsModel } from '@/lib/view/settings/settings-model';
import { useLookAgain } from './toolbar';

interface AboutSectionProps {
  readonly version: string;
  readonly settings: SettingsModel;
  readonly shortcut: Shortcut;
  /** Whether the icon can open a panel. */
  readonly hasPanel: boolean;
  readonly diagnostics: Diagnostics;
}

/** What opens Restock, whose it is, and what helps to find a fault. */
export function AboutSection(props: AboutSectionProps) {
  const { version, settings, shortcut, hasPanel, diagnostics } = props;
  const { keys, look, change } = shortcut;
  useLookAgain(look);
  return (
    <Section id="about" title={t('options.about.title')} settings={settings}>
      <Row title={t('options.shortcuts.open')} hint={t('options.shortcuts.addressBar')}>
        {keys.value ? <kbd>{keys.value}</kbd> : t('options.shortcuts.none')}
        {change && (
          <button type="button" class="button" onClick={() => void change()}>
            {t('options.shortcuts.change')}
          </button>
        )}
      </Row>
      {hasPanel && (
        <SelectField
          label={t('options.shortcuts.icon')}
          options={iconChoices.map((value) => ({
            value,
            label: t(`options.shortcuts.iconOpens.${value}`),
          }))}
          value={settings.shown.value.iconOpens}
          detail={t('options.shortcuts.iconHint')}
          onChange={(value) => void settings.save('about', { iconOpens: value as IconOpens })}
        />
      )}
      <Row hint={t('options.diagnostics.intro')}>
        <p class="saved" role="status">
          {diagnostics.isCopied.value && (
            <>
              <Icon name="check" />
              {t('options.copied')}
            </>
          )}
        </p>
        <button type="button" class="button" onClick={() => void diagnostics.copy()}>
          <LaterIcon name="copy" />
          {t('options.diagnostics.copy')}
        </button>
      </Row>
      <div class="group">
        <p>{t('options.about.version', { version })}</p>
        <p class="muted">{t('options.about.licence')}</p>
        <p class="muted">{t('options.about.privacy')}</p>
        <p>
          <a href="/PRIVACY.txt" target="_blank" rel="noopener">
            {t('options.connection.privacy')}
          </a>
        </p>
      </div>
    </Section>
  );
}
