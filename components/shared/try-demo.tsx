import { t } from '@/lib/i18n/i18n';
import type { DemoChoice } from '@/lib/view/connection/demo-choice';
import './try-demo.css';

export function TryDemo({ demo }: { readonly demo: DemoChoice }) {
  if (!demo.isOffered.value) return null;
  return (
    <div class="try-demo">
      <button
        type="button"
        class="button"
        aria-disabled={demo.isStarting.value}
        onClick={() => void demo.start()}
      >
        {t('demo.try')}
      </button>
      <p class="muted">{t('demo.tryText')}</p>
      <p class="problem" role="alert">
        {demo.problem.value}
      </p>
    </div>
  );
}
