import { useEffect, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/icon';
import { LaterIcon } from '@/components/shared/later-icon';
import { shownNumber } from '@/lib/domain/tracking/order';
import { t } from '@/lib/i18n/i18n';

/** How long the result is shown, in milliseconds. */
const saidForMs = 3_000;

/** Copies the number as the service sent it: that is the one that others know. */
export function CopyNumber({ number }: { readonly number: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), saidForMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  const name = t('orders.copyNumber', { number: shownNumber(number) });
  return (
    <>
      <button
        type="button"
        class={`button is-small copy-number ${outcome ? `is-${outcome}` : ''}`}
        aria-label={name}
        onClick={() => void copy()}
      >
        {outcome ? (
          <Icon name={outcome === 'copied' ? 'check' : 'close'} />
        ) : (
          <LaterIcon name="copy" />
        )}
        {t('orders.copy')}
      </button>
      <span class="sr-only" role="status">
        {outcome && t(`orders.${outcome}`)}
      </span>
    </>
  );
}
