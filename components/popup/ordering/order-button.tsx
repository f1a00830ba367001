import { useEffect, useMemo } from 'preact/hooks';
import { useModel } from '@/components/popup/model';
import { numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import type { Mode, OrderButtonModel, Subject } from '@/lib/view/ordering/order-button';
import './order-button.css';

export function useOrdering(subject: Subject): OrderButtonModel {
  const { orderButton } = useModel();
  const button = useMemo(() => orderButton(subject), [orderButton, subject]);
  useEffect(button.follow, [button]);
  return button;
}

interface OrderButtonProps {
  readonly button: OrderButtonModel;
  /** What it orders, in its accessible name; missing where its label tells that. */
  readonly title?: string;
  readonly label?: string;
  readonly class?: string;
  readonly describedBy?: string | undefined;
  readonly onPressed?: () => void;
}

/**
 * Orders, and tells how far that is. Focusable even when it is blocked: keyboard users keep their place and can read
 * why.
 */
export function OrderButton(props: OrderButtonProps) {
  const { button, title, label = t('item.reorder'), describedBy, onPressed } = props;
  const { now } = useModel();
  const mode = button.mode.value;
  const says = wordOf(mode, label);
  return (
    <button
      type="button"
      class={`reorder is-${mode.kind} ${props.class ?? ''}`}
      data-labels={labelsOf(label)}
      aria-disabled={mode.kind === 'busy' || mode.kind === 'blocked'}
      aria-haspopup={mode.kind === 'ask' || mode.kind === 'check' ? 'dialog' : undefined}
      aria-label={title === undefined ? undefined : nameOf(mode, says, title)}
      aria-describedby={describedBy}
      title={mode.kind === 'blocked' ? mode.reason : undefined}
      {...pressEvents(button, onPressed)}
    >
      {says}
      {mode.kind === 'undo' && (
        <span class="reorder-left" data-left={secondsText(mode, now.value)} />
      )}
    </button>
  );
}

function nameOf({ kind }: Mode, label: string, title: string): string {
  // Without the seconds: they aren't counted aloud.
  return kind === 'undo'
    ? t('attempt.undoName', { title })
    : t('item.buttonName', { label, title });
}

/**
 * What a button needs that is pressed only as it was seen: by pointer, key or assistive technology.
 * @param onPressed called after a press that did something
 */
export function pressEvents(
  { key, begin, press }: Pick<OrderButtonModel, 'key' | 'begin' | 'press'>,
  onPressed?: () => void,
) {
  return {
    'data-guarded': key,
    onKeyDown: (event: KeyboardEvent) => {
      ignoreRepeat(event);
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (isPress && !event.repeat) begin({ by: 'key', at: event.timeStamp });
    },
    onPointerDown: ({ isPrimary, button, timeStamp }: PointerEvent) => {
      if (isPrimary && button === 0) begin({ by: 'pointer', at: timeStamp });
    },
    onClick: ({ detail, timeStamp }: MouseEvent) => {
      if (press({ by: detail > 0 ? 'pointer' : 'key', at: timeStamp })) onPressed?.();
    },
  };
}

/** Holding a key down counts as one press, of the button that had the focus then. */
export function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

type Word = Pick<Mode, 'kind'> & { readonly isAsked?: boolean };

function wordOf({ kind, isAsked }: Word, label: string): string {
  switch (kind) {
    case 'undo':
      return t('attempt.undo');
    case 'busy':
      return t('item.ordering');
    case 'check':
      return t(isAsked ? 'attempt.answer' : 'attempt.status');
    case 'ask':
      return t('item.asked', { label });
    default:
      return label;
  }
}

const allWords: readonly Word[] = [
  { kind: 'order' },
  { kind: 'ask' },
  { kind: 'undo' },
  { kind: 'busy' },
  { kind: 'check' },
  { kind: 'check', isAsked: true },
];

/**
 * All labels that a button has before and after a press: it is as wide as the widest, so that a press moves nothing.
 */
function labelsOf(label: string): string {
  let all = labels.get(label);
  if (all === undefined) {
    const mostSeconds = ` · ${numberText(30)}`;
    const words = allWords.map(
      (one) => wordOf(one, label) + (one.kind === 'undo' ? mostSeconds : ''),
    );
    all = words.join('\n');
    labels.set(label, all);
  }
  return all;
}
const labels = new Map<string, string>();

function secondsText({ attempt }: Extract<Mode, { kind: 'undo' }>, now: number): string {
  return ` · ${numberText(Math.ceil(Math.max(0, attempt.holdUntil - now) / 1000))}`;
}
