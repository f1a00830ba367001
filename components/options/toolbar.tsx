import { useEffect } from 'preact/hooks';
import { Section } from '@/components/options/controls/section';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { Shortcut, ToolbarPlace } from '@/lib/view/options/toolbar';

/** The shortcut that opens the popup, and where to change it. */
export function ShortcutsSection({ shortcut }: { readonly shortcut: Shortcut }) {
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
    </Section>
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
