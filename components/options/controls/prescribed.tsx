import { LaterIcon } from '@/components/shared/later-icon';
import { t } from '@/lib/i18n/i18n';

/**
 * Says of a control that the person's organization has set it, so that it can't be changed.
 * @param id for the control's `aria-describedby`
 */
export function Prescribed({ id }: { readonly id?: string }) {
  return (
    <p id={id} class="muted with-icon">
      <LaterIcon name="building" />
      {t('options.managed.set')}
    </p>
  );
}
