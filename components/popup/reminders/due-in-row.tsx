import { useLayoutEffect, useRef } from 'preact/hooks';
import { Facts } from '@/components/popup/controls/facts';
import { t } from '@/lib/i18n/i18n';
import type { DueRow } from '@/lib/view/reminders/due-rows';
import './due-in-row.css';

interface DueInRowProps {
  readonly due: DueRow;
  readonly title: string;
}

/** Why an item leads the list, above its row: it stays when that was dealt with, so that nothing moves. */
export function DueInRow({ due, title }: DueInRowProps) {
  const outcome = due.outcome.value;
  const said = useRef<HTMLParagraphElement>(null);
  // The button that had the focus has gone.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) said.current?.closest('li')?.focus();
  }, [outcome]);
  if (outcome !== null) {
    return (
      <p ref={said} class="item-due" role="status">
        {outcome}
      </p>
    );
  }
  const facts = due.facts.value;
  const allFacts = facts.map(({ text }) => text).join(' · ');
  return (
    <div class="item-due">
      <button
        type="button"
        class="due-facts"
        aria-haspopup="dialog"
        aria-label={t('item.buttonName', { label: allFacts, title })}
        title={allFacts}
        onClick={due.open}
      >
        <Facts facts={facts} />
      </button>
      <button
        type="button"
        class="link"
        aria-haspopup="dialog"
        aria-label={t('due.laterName', { title })}
        onClick={due.openLater}
      >
        {t('due.later')}
      </button>
    </div>
  );
}
