import { useEffect } from 'preact/hooks';
import { Status } from '@/components/options/controls/section';
import { t } from '@/lib/i18n/i18n';
import type { ToolbarIcon } from '@/lib/view/options/toolbar';

export function PinHint({ icon }: { readonly icon: ToolbarIcon }) {
  useLookAgain(icon.look);
  if (!icon.isHidden.value) return null;
  return (
    <Status icon="tack">
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
    </Status>
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
