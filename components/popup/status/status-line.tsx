import { type ComponentChildren, Fragment } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { focusSearch } from '@/components/popup/controls/focus';
import { OpenShop } from '@/components/popup/controls/open-shop';
import { Sheet } from '@/components/popup/controls/sheet';
import { useModel } from '@/components/popup/model';
import { pressEvents } from '@/components/popup/ordering/order-button';
import { Icon } from '@/components/shared/icon';
import { numberText } from '@/lib/i18n/format';
import { plural, t } from '@/lib/i18n/i18n';
import type { Answer, Entry } from '@/lib/view/popup/entry';
import './status-line.css';

/** Above the address and card, over the end of the list: the first of what is to be told. */
export function StatusLine() {
  const model = useModel();
  const line = useKeptFocus();
  const status = model.status.value;
  const [first, ...others] = status?.entries.value ?? [];
  const dismiss = first && dismissal(first);
  const openAll = () => model.navigation.open({ kind: 'status' });
  return (
    <div class="status-place">
      <p class="sr-only" role="status">
        {status?.spoken}
      </p>
      {first && (
        <section ref={line} class="status" aria-label={t('messages.label')} tabIndex={-1}>
          <OpenAll entry={first} others={others.length} openAll={openAll} />
          <Told key={first.key} entry={first}>
            <InLine entry={first} openAll={openAll} />
            {others.length > 0 && (
              <span class="status-more" aria-hidden="true">{`+${numberText(others.length)}`}</span>
            )}
            {dismiss && <AnswerButton entry={first} answer={dismiss} icon="close" />}
          </Told>
        </section>
      )}
    </div>
  );
}

/** All that is to be told, drawn by the same component. */
export function StatusSheet() {
  const model = useModel();
  const entries = model.status.value?.entries.value ?? [];
  const list = useRef<HTMLUListElement>(null);
  const isEmpty = entries.length === 0;
  useLayoutEffect(() => {
    if (isEmpty) model.navigation.close();
    // What had the focus may have gone with what it was about.
    else if (document.activeElement === document.body) list.current?.parentElement?.focus();
  });
  return (
    <Sheet kind="status" title={t('messages.label')} close={model.navigation.close} isText>
      {/* What is outside of a sheet isn't heard. */}
      <p class="sr-only" role="status">
        {model.status.value?.spoken}
      </p>
      <ul ref={list}>
        {entries.map((entry) => (
          <li key={entry.key} class="status">
            <Told entry={entry}>
              {entry.isToCheck && <OpenShop class="link" about={entry.title} />}
              {[...entry.answers, dismissal(entry)]
                .filter((answer) => answer !== null)
                .map((answer) => (
                  <AnswerButton key={answer.label} entry={entry} answer={amongAll(entry, answer)} />
                ))}
            </Told>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Another order may have answers with the same labels. */
function amongAll({ title }: Entry, answer: Answer): Answer {
  if (answer.name !== undefined || title === undefined) return answer;
  return { ...answer, name: t('item.buttonName', { label: answer.label, title }) };
}

interface ToldProps {
  readonly entry: Entry;
  readonly children: ComponentChildren;
}

function Told({ entry, children }: ToldProps) {
  const { words, holdLeft } = entry;
  return (
    <div class={`told is-${words.tone}`}>
      {holdLeft === undefined ? <Mark entry={entry} /> : <Ring left={holdLeft} />}
      <p class="told-headline">{words.headline}</p>
      {words.lines.map(([first = '', ...others], at) => (
        <p
          key={at}
          class={
            others.length > 0 || (at === 0 && words.lines.length > 1)
              ? 'told-parts'
              : 'told-meaning'
          }
        >
          <span>
            <bdi>{first}</bdi>
          </span>
          {others.map((part) => (
            <Fragment key={part}>
              {' · '}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </p>
      ))}
      <div class="told-answers">{children}</div>
    </div>
  );
}

interface InLineProps {
  readonly entry: Entry;
  readonly openAll: () => void;
}

function InLine({ entry, openAll }: InLineProps) {
  const { answers, isToCheck, words } = entry;
  const [first] = answers;
  if (!first) return isToCheck ? <OpenShop class="link" /> : null;
  const label = t('attempt.check');
  const name = t('item.buttonName', { label, title: words.headline });
  const check: Answer = { label, name, opensSheet: true, act: openAll };
  return <AnswerButton entry={entry} answer={isToCheck ? check : first} />;
}

interface OpenAllProps extends InLineProps {
  readonly others: number;
}

/** A press anywhere on the line, but on its answers, opens all of it: here, it may be cut. */
function OpenAll({ entry, others, openAll }: OpenAllProps) {
  const name = others > 0 ? plural('messages.more', others) : t('messages.label');
  const press = useSeenPress(`${entry.key} all`, 'all', openAll);
  return (
    <button type="button" class="status-all" aria-label={name} aria-haspopup="dialog" {...press} />
  );
}

interface AnswerButtonProps {
  readonly entry: Entry;
  readonly answer: Answer;
  readonly icon?: 'close';
}

function AnswerButton({ entry, answer, icon }: AnswerButtonProps) {
  const { label, name, opensSheet, isDisabled, act } = answer;
  const press = useSeenPress(`${entry.key} ${label}`, label, isDisabled ? null : act);
  return (
    <button
      type="button"
      class={icon ? 'icon-button' : 'link'}
      aria-label={name}
      aria-haspopup={opensSheet ? 'dialog' : undefined}
      aria-disabled={isDisabled}
      {...press}
    >
      {icon ? <Icon name={icon} /> : label}
    </button>
  );
}

/** Pressed only as it was seen: the line may have come up under a pointer that was about to press a row. */
function useSeenPress(key: string, mode: string, act: (() => void) | null) {
  const guard = useModel().ordering.guardOf(key);
  const sight = { mode, seenOrder: null };
  const press = () => {
    if (!act || guard.end(sight).kind !== 'counts') return false;
    act();
    return true;
  };
  return pressEvents({ key, begin: () => guard.begin(sight), press });
}

const dismissal = ({ close, words: { headline } }: Entry): Answer | null =>
  close
    ? {
        label: t('attempt.dismiss'),
        name: t('attempt.dismissName', { headline }),
        act: close,
      }
    : null;

const ownIcons: Partial<Record<Entry['rank'], 'alert' | 'basket'>> = {
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

function Mark({ entry: { words, rank } }: Pick<ToldProps, 'entry'>) {
  if (rank === 'under-way') return <span class="spinner" aria-hidden="true" />;
  return (
    <span class="told-mark" aria-hidden="true">
      <Icon name={ownIcons[rank] ?? icons[words.tone]} />
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

/** What had the focus may go with what it was about: the next takes it, or the search. */
function useKeptFocus() {
  const line = useRef<HTMLElement>(null);
  const hadFocus = line.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (!hadFocus || document.activeElement !== document.body) return;
    if (line.current) line.current.focus();
    else focusSearch();
  });
  return line;
}
