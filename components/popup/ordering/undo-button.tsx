import { useEffect, useRef, useState } from 'preact/hooks';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { t } from '@/lib/i18n/i18n';
import { takeFollow } from './follow-press';

interface UndoButtonProps {
  readonly attempt: Attempt;
  /** The order's name on a button. */
  readonly title: string;
  readonly leftMs: number;
  readonly undo: (attempt: Attempt) => Promise<void>;
}

/** Undoes the order. The ring around the seconds empties until the order is sent. */
export function UndoButton({ attempt, title, leftMs, undo }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isUndoing, setUndoing] = useState(false);
  useEffect(() => {
    if (takeFollow()) button.current?.focus();
  }, []);
  const total = Math.max(1, attempt.holdUntil - attempt.pressedAt);
  const left = Math.min(1, leftMs / total);
  return (
    <button
      ref={button}
      type="button"
      class="undo"
      aria-label={t('attempt.undoName', { title })}
      aria-disabled={isUndoing}
      onKeyDown={(event) => {
        // The key that ordered may still be held down.
        if (event.repeat) event.preventDefault();
      }}
      onClick={() => {
        if (isUndoing) return;
        setUndoing(true);
        void undo(attempt).finally(() => setUndoing(false));
      }}
    >
      <span class="ring" data-seconds={Math.ceil(leftMs / 1000)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle class="ring-track" cx="12" cy="12" r="10" />
          <circle
            class="ring-left"
            cx="12"
            cy="12"
            r="10"
            pathLength={1}
            stroke-dasharray={`${left} 1`}
          />
        </svg>
      </span>
      {t('attempt.undo')}
    </button>
  );
}
