import { Section } from '@/components/options/controls/section';
import { t } from '@/lib/i18n/i18n';
import type { Shortcut } from '@/lib/view/options/shortcut';
import { useLookAgain } from './use-look-again';

export function ShortcutsSection({ shortcut }: { readonly shortcut: Shortcut }) {
  const { keys, look, change } = shortcut;
  useLookAgain(look);
  return (
    <Section id="shortcuts" title={t('options.shortcuts.title')}>
      <dl class="facts">
        <div>
          <dt>{t('options.shortcuts.open')}</dt>
          <dd>{keys.value ? <kbd>{keys.value}</kbd> : t('options.shortcuts.none')}</dd>
        </div>
      </dl>
      <p class="muted">{t('options.shortcuts.text')}</p>
      {change ? (
        <div class="actions is-start">
          <button type="button" class="button" onClick={() => void change()}>
            {t('options.shortcuts.change')}
          </button>
        </div>
      ) : (
        <p class="muted">
          {t(
            import.meta.env.FIREFOX
              ? 'options.shortcuts.howFirefox'
              : 'options.shortcuts.howChrome',
          )}
        </p>
      )}
      <p class="muted">{t('options.shortcuts.inPopup')}</p>
    </Section>
  );
}
