import { useLookAgain } from '@/components/options/use-look-again';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { ToolbarPlace } from '@/lib/view/options/toolbar-place';

/** How to get the icon out of the menu that browsers put it in. */
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
