import { i18n } from '#i18n';
import { Section } from '@/components/options/controls/section';
import type { Shortcut } from '@/lib/view/options/shortcut';
import { useLookAgain } from './use-look-again';

export function ShortcutsSection({ shortcut }: { readonly shortcut: Shortcut }) {
  const { keys, look, change } = shortcut;
  useLookAgain(look);
  return (
    <Section id="shortcuts" title={i18n.t('options.shortcuts.title')}>
      <dl class="facts">
        <div>
          <dt>{i18n.t('options.shortcuts.open')}</dt>
          <dd>{keys.value ? <kbd>{keys.value}</kbd> : i18n.t('options.shortcuts.none')}</dd>
        </div>
      </dl>
      <p class="muted">{i18n.t('options.shortcuts.text')}</p>
      {change ? (
        <div class="actions is-start">
          <button type="button" class="button" onClick={() => void change()}>
            {i18n.t('options.shortcuts.change')}
          </button>
        </div>
      ) : (
        <p class="muted">
          {i18n.t(
            import.meta.env.FIREFOX
              ? 'options.shortcuts.howFirefox'
              : 'options.shortcuts.howChrome',
          )}
        </p>
      )}
      <p class="muted">{i18n.t('options.shortcuts.inPopup')}</p>
    </Section>
  );
}
