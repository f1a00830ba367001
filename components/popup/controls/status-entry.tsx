import { type ComponentChildren, Fragment } from 'preact';
import { useEffect } from 'preact/hooks';
import { useModel } from '@/components/popup/model';
import { pressEvents } from '@/components/popup/ordering/order-button';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import { earlyText, undoState } from '@/lib/view/ordering/order-button';
import type { ButtonState, PressEvent } from '@/lib/view/ordering/press-guard';
import type { Answer, Entry } from '@/lib/view/status/entry';
import './status-entry.css';

interface StatusEntryProps {
  readonly entry: Entry;
  readonly children: ComponentChildren;
}

/** One thing that is told, wherever that is. */
export function StatusEntry({ entry, children }: StatusEntryProps) {
  const { words, holdLeft } = entry;
  return (
    <div class={`told is-${words.tone}`}>
      {holdLeft === undefined ? <Mark entry={entry} /> : <Ring left={holdLeft} />}
      <p class="told-headline">{words.headline}</p>
      {words.lines.map(([first = '', ...others], at) => (
        <p key={at} class={at === 0 && words.lines.length > 1 ? 'told-goods' : 'told-meaning'}>
          <span>
            <bdi>{first}</bdi>
          </span>
          <Others parts={others} />
        </p>
      ))}
      {words.inSheet && <p class="told-in-sheet">{words.inSheet}</p>}
      <div class="told-answers">{children}</div>
    </div>
  );
}

export function Others({ parts }: { readonly parts: readonly string[] }) {
  return parts.map((part) => (
    <Fragment key={part}>
      {' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}

interface AnswerButtonProps {
  readonly entry: Entry;
  readonly answer: Answer;
  readonly icon?: 'close';
  readonly class?: string;
  readonly describedBy?: string | undefined;
}

export function AnswerButton({
  entry,
  answer,
  icon,
  class: ownClass = 'link',
  describedBy,
}: AnswerButtonProps) {
  const { label, key = label, facts, name, opensSheet, isDisabled, undoes, act } = answer;
  const mode = [label, facts, entry.words];
  const buttonState = undoes ? undoState(undoes) : { mode, preview: null };
  const press = useSeenPress(entry, `${entry.key} ${key}`, buttonState, isDisabled ? null : act);
  return (
    <button
      type="button"
      class={icon ? 'icon-button' : ownClass}
      aria-label={name}
      aria-describedby={describedBy}
      aria-haspopup={opensSheet ? 'dialog' : undefined}
      aria-disabled={isDisabled}
      {...press}
    >
      {icon ? <Icon name={icon} /> : label}
    </button>
  );
}

/** Pressed only as it was seen: the line may have come up, or changed, under a pointer. If not, an order's entry says so. */
export function useSeenPress(
  entry: Entry,
  key: string,
  buttonState: ButtonState,
  act: (() => void) | null,
) {
  const { guards, noteActionFailure } = useModel().ordering;
  useEffect(() => guards.see(key, buttonState));
  const begin = (event: PressEvent) => guards.begin(key, event, buttonState);
  const press = (event: PressEvent) => {
    const { kind } = guards.end(key, event, buttonState);
    if (!act) return false;
    const why = earlyText(kind, buttonState);
    if (entry.attempt && (why || kind === 'counts')) noteActionFailure(entry.attempt, why);
    if (kind === 'counts') act();
    return kind === 'counts';
  };
  return pressEvents({ key, begin, press });
}

export const dismissal = ({ close, words: { headline } }: Entry): Answer | null =>
  close
    ? {
        label: t('attempt.dismiss'),
        name: t('attempt.dismissName', { headline }),
        act: close,
      }
    : null;

const rankIcons: Partial<Record<Entry['rank'], 'alert' | 'basket'>> = {
  trouble: 'alert',
  basket: 'basket',
};

const icons = {
  progress: 'refresh',
  good: 'check',
  warn: 'question',
  bad: 'close',
  quiet: 'check',
} as const;

function Mark({ entry: { words, rank } }: Pick<StatusEntryProps, 'entry'>) {
  if (rank === 'under-way') return <span class="spinner" aria-hidden="true" />;
  return (
    <span class="told-mark" aria-hidden="true">
      <Icon name={rankIcons[rank] ?? icons[words.tone]} />
    </span>
  );
}

/** It empties until the order is sent. */
function Ring({ left }: { readonly left: number }) {
  return (
    <svg class="told-ring" viewBox="0 0 24 24" aria-hidden="true">
      <circle class="is-track" cx="12" cy="12" r="9.5" />
      <circle cx="12" cy="12" r="9.5" pathLength={1} stroke-dasharray={`${left} 1`} />
    </svg>
  );
}
