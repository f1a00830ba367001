import { useState } from 'preact/hooks';
import type { Attempt, Settlement } from '@/lib/domain/ordering/attempt';
import {
  candidatesOf,
  isPossiblyTwice,
  orderNumberOf,
  unsettledDuplicates,
} from '@/lib/domain/ordering/attempts';
import { shownNumber } from '@/lib/domain/tracking/order';
import { t } from '@/lib/i18n/i18n';
import type { AttemptActions } from '@/lib/view/ordering/attempt-actions';

interface SettleChoicesProps {
  readonly attempt: Attempt;
  readonly actions: AttemptActions;
  /** The order's name on a button. */
  readonly title: string;
}

/** Lets the person settle an unclear order. While we still check it ourselves, the choices stay folded. */
export function SettleChoices({ attempt, actions, title }: SettleChoicesProps) {
  const [isOpen, setOpen] = useState(false);
  const saying = (settlement: Settlement) => () => void actions.settle(attempt, settlement);
  if (attempt.state === 'unknown' && !isOpen) {
    return (
      <button type="button" class="link" onClick={() => setOpen(true)}>
        {t('attempt.settleMyself')}
      </button>
    );
  }
  const orderNumber = orderNumberOf(attempt);
  if (isPossiblyTwice(attempt) && orderNumber !== null) {
    return (
      <div class="choices">
        <button
          type="button"
          class="button is-small"
          onClick={saying({ verdict: 'ordered', orderNumber })}
        >
          {t('attempt.lookedInto')}
        </button>
      </div>
    );
  }
  const candidates = isPossiblyTwice(attempt)
    ? unsettledDuplicates(attempt)
    : candidatesOf(attempt);
  return (
    <div class="choices">
      {candidates.map((number) => (
        <button
          key={number}
          type="button"
          class="button is-small"
          onClick={saying({ verdict: 'ordered', orderNumber: number })}
        >
          {t('attempt.itIs', { number: shownNumber(number) })}
        </button>
      ))}
      {candidates.length === 0 && (
        <button
          type="button"
          class="button is-small"
          onClick={saying({ verdict: 'ordered', orderNumber: null })}
        >
          {t('attempt.wasOrdered')}
        </button>
      )}
      <button type="button" class="button is-small" onClick={saying({ verdict: 'not-ordered' })}>
        {t(noneText(candidates.length))}
      </button>
      {actions.mayOverride(attempt) && (
        <button
          type="button"
          class="link"
          aria-haspopup="dialog"
          aria-label={t('attempt.overrideName', { title })}
          onKeyDown={(event) => {
            if (event.repeat) event.preventDefault();
          }}
          onClick={() => actions.override(attempt)}
        >
          {t('attempt.override')}
        </button>
      )}
    </div>
  );
}

function noneText(candidates: number) {
  if (candidates === 0) return 'attempt.wasNotOrdered';
  return candidates === 1 ? 'attempt.notThisOne' : 'attempt.noneOfThese';
}
