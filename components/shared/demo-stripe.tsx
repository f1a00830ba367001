import { t } from '@/lib/i18n/i18n';
import './demo-stripe.css';

interface DemoStripeProps {
  readonly action?: string;
  readonly onAction?: () => void;
}

export function DemoStripe({ action, onAction }: DemoStripeProps) {
  return (
    <aside class="demo-stripe" aria-label={t('demo.name')}>
      <p>
        <strong>{t('demo.stripe')}</strong>
      </p>
      {action && (
        <button type="button" onClick={onAction}>
          {action}
        </button>
      )}
    </aside>
  );
}
