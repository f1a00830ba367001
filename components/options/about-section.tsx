import { SelectField } from '@/components/options/controls/fields';
import { PrivacyLink, Row, Section } from '@/components/options/controls/section';
import { Icon } from '@/components/shared/icon';
import { type IconOpens, iconChoices } from '@/lib/domain/settings/choices';
import { t } from '@/lib/i18n/i18n';
import type { OptionsModel } from '@/lib/view/options/options-model';
import { useLookAgain } from './toolbar';

export function AboutSection(props: OptionsModel['about']) {
  const { version, settings, shortcut, hasPanel, diagnostics } = props;
  const { keys, look, change } = shortcut;
  useLookAgain(look);
  return (
    <Section id="about" title={t('options.about.title')} settings={settings}>
      <Row title={t('options.shortcuts.open')} hint={t('options.shortcuts.addressBar')}>
        {keys.value ? <kbd>{keys.value}</kbd> : t('options.shortcuts.none')}
        <button type="button" class="button" onClick={() => void change()}>
          {t('options.shortcuts.change')}
        </button>
      </Row>
      {hasPanel && (
        <SelectField
          label={t('options.shortcuts.icon')}
          options={iconChoices.map((value) => ({
            value,
            label: t(`options.shortcuts.iconOpens.${value}`),
          }))}
          value={settings.current.value.iconOpens}
          detail={t('options.shortcuts.iconHint')}
          onChange={(value) => void settings.save('about', { iconOpens: value as IconOpens })}
        />
      )}
      <CopyDiagnostics diagnostics={diagnostics} />
      <Row title={t('options.about.version')} hint={t('options.about.licence')}>
        {version}
      </Row>
      <PrivacyLink />
    </Section>
  );
}

export function CopyDiagnostics({
  diagnostics: { isCopied, copy },
}: Pick<OptionsModel['about'], 'diagnostics'>) {
  return (
    <Row title={t('options.diagnostics.title')} hint={t('options.diagnostics.intro')}>
      <p class="saved" role="status">
        {isCopied.value && (
          <>
            <Icon name="check" />
            {t('orders.copied')}
          </>
        )}
      </p>
      <button type="button" class="button" onClick={() => void copy()}>
        <Icon name="copy" />
        {t('options.diagnostics.copy')}
      </button>
    </Row>
  );
}
