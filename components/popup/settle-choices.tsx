import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Attempt, Settlement } from '@/lib/domain/attempt';
import type { Ordering } from '@/lib/view/ordering';

interface SettleChoicesProps {
  readonly attempt: Attempt;
  readonly ordering: Ordering;
}

/** The person's word on an unclear order. While we still look ourselves, it takes one more press. */
export function SettleChoices({ attempt, ordering }: SettleChoicesProps) {
  const [isOpen, setOpen] = useState(false);
  const settle = (settlement: Settlement) => () => void ordering.settle(attempt, settlement);
  if (attempt.state === 'unknown' && !isOpen) {
    return (
      <button type="button" class="link" onClick={() => setOpen(true)}>
        {i18n.t('attempt.settleMyself')}
      </button>
    );
  }
  if (attempt.state === 'placed') {
    const { orderNumber } = attempt;
    return (
      <div class="choices">
        <button
          type="button"
          class="button is-small"
          onClick={settle({ verdict: 'ordered', orderNumber })}
        >
          {i18n.t('attempt.lookedInto')}
        </button>
      </div>
    );
  }
  const { candidates } = attempt;
  return (
    <div class="choices">
      {candidates.map((number) => (
        <button
          key={number}
          type="button"
          class="button is-small"
          onClick={settle({ verdict: 'ordered', orderNumber: number })}
        >
          {i18n.t('attempt.itIs', { number })}
        </button>
      ))}
      {candidates.length === 0 && (
        <button
          type="button"
          class="button is-small"
          onClick={settle({ verdict: 'ordered', orderNumber: null })}
        >
          {i18n.t('attempt.wasOrdered')}
        </button>
      )}
      <button type="button" class="button is-small" onClick={settle({ verdict: 'not-ordered' })}>
        {i18n.t(candidates.length > 0 ? 'attempt.noneOfThese' : 'attempt.wasNotOrdered')}
      </button>
    </div>
  );
}
