import { useEffect } from 'preact/hooks';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { ToolbarPlace } from '@/lib/view/options/toolbar';

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
export function useLookAgain(look: () => Promise<void>): void {
  useEffect(() => {
    const lookAgain = () => void look();
    lookAgain();
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [look]);
}
