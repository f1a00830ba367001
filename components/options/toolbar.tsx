import { useEffect } from 'preact/hooks';
import { SelectField } from '@/components/options/controls/fields';
import { SaveStatus, Section } from '@/components/options/controls/section';
import { Icon } from '@/components/shared/icon';
import { type IconOpens, iconChoices } from '@/lib/domain/settings/settings';
import { t } from '@/lib/i18n/i18n';
import type { Shortcut, ToolbarPlace } from '@/lib/view/options/toolbar';
import type { SettingsForm } from '@/lib/view/settings/settings-form';

interface ShortcutsSectionProps {
  readonly shortcut: Shortcut;
  readonly form: SettingsForm;
  /** Whether the icon can open a panel. */
  readonly hasPanel: boolean;
}

/** The shortcut that opens Restock, and where to change it; and what the icon opens, where there is a choice. */
export function ShortcutsSection({ shortcut, form, hasPanel }: ShortcutsSectionProps) {
  const { keys, look, change } = shortcut;
  useLookAgain(look);
  return (
    <Section id="shortcuts" title={t('options.shortcuts.title')}>
      <dl class="facts">
        <div>
          <dt>{t('options.shortcuts.open')}</dt>
          <dd>
            {keys.value ? <kbd>{keys.value}</kbd> : t('options.shortcuts.none')}
            {change && (
              <button type="button" class="button is-small" onClick={() => void change()}>
                {t('options.shortcuts.change')}
              </button>
            )}
          </dd>
        </div>
      </dl>
      <p class="muted">{t('options.shortcuts.text')}</p>
      <p class="muted">{t('options.shortcuts.inPopup')}</p>
      <p class="muted">{t('options.shortcuts.addressBar')}</p>
      {hasPanel && <IconChoice form={form} />}
    </Section>
  );
}

function IconChoice({ form }: { readonly form: SettingsForm }) {
  return (
    <div class="group">
      <div class="fields is-row">
        <SelectField
          label={t('options.shortcuts.icon')}
          options={iconChoices.map((value) => ({
            value,
            label: t(`options.shortcuts.iconOpens.${value}`),
          }))}
          value={form.settings.value.iconOpens}
          detail={t('options.shortcuts.iconHint')}
          onChange={(value) => void form.change('icon', { iconOpens: value as IconOpens })}
        />
      </div>
      <SaveStatus form={form} place="icon" />
    </div>
  );
}

/** How to pin the icon, while the browser hides it in a menu. */
export function PinHint({ place }: { readonly place: ToolbarPlace }) {
  useLookAgain(place.look);
  if (!place.isHidden.value) return null;
  return (
    <div class="status">
      <Icon name="tack" />
      <div>
        <p>
          <strong>{t('options.connection.pin')}</strong>
        </p>
        <p>
          {t(
            import.meta.env.FIREFOX
              ? 'options.connection.pinFirefox'
              : 'options.connection.pinChrome',
          )}
        </p>
      </div>
    </div>
  );
}

/** Looks now and whenever the window gets the focus, for what is changed outside this page. */
function useLookAgain(look: () => Promise<void>): void {
  useEffect(() => {
    const lookAgain = () => void look();
    lookAgain();
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [look]);
}
