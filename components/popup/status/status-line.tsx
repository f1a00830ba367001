import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { focusSearch } from '@/components/popup/controls/focus';
import { OpenShop } from '@/components/popup/controls/open-shop';
import { Sheet } from '@/components/popup/controls/sheet';
import {
  AnswerButton,
  dismissal,
  Others,
  StatusEntry,
  useSeenPress,
} from '@/components/popup/controls/status-entry';
import { useModel } from '@/components/popup/model';
import { numberText } from '@/lib/i18n/format';
import { plural, t } from '@/lib/i18n/i18n';
import type { Answer, Asked, Entry } from '@/lib/view/status/entry';
import './status-line.css';

/** Above the address and card, over the end of the list: what is to be told first, and what can still be undone. */
export function StatusLine() {
  const model = useModel();
  const line = useKeptFocus();
  const { status } = model;
  const lead = status.lead.value;
  const [first] = lead;
  const others = status.entries.value.length - lead.length;
  const openAll = () => model.navigation.open({ kind: 'status' });
  return (
    <div class="status-place">
      <p class="sr-only" role="status">
        {status.spoken}
      </p>
      {first && (
        <section ref={line} class="status" aria-label={t('messages.label')} tabindex={-1}>
          <div class="status-told">
            <OpenAll entry={first} others={others} openAll={openAll} />
            {lead.map((entry) => (
              <InLine
                key={entry.key}
                entry={entry}
                others={entry === first ? others : 0}
                openAll={openAll}
              />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

/** All that is to be told, drawn by the same component. */
export function StatusSheet() {
  const model = useModel();
  const entries = model.status.entries.value;
  const list = useRef<HTMLUListElement>(null);
  const isEmpty = entries.length === 0;
  useLayoutEffect(() => {
    if (isEmpty) model.navigation.close();
    // What had the focus may have gone with what it was about.
    else if (document.activeElement === document.body) list.current?.parentElement?.focus();
  });
  return (
    <Sheet kind="status" title={t('messages.label')} close={model.navigation.close} isText>
      <ul ref={list}>
        {entries.map((entry) => (
          <li key={entry.key} class="status">
            <StatusEntry entry={entry}>
              {entry.isToCheck && <OpenShop class="link" about={entry.title} />}
              {[...entry.answers, dismissal(entry)]
                .filter((answer) => answer !== null)
                .map((answer) => (
                  <AnswerButton key={answer.label} entry={entry} answer={amongAll(entry, answer)} />
                ))}
            </StatusEntry>
            {entry.question && <Answers entry={entry} question={entry.question} />}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface AnswersProps {
  readonly entry: Entry;
  readonly question: Asked;
}

function Answers({ entry, question: { answers, inSpite } }: AnswersProps) {
  return (
    <div class="question">
      {answers && (
        <>
          <ul>
            {answers.map((answer) => (
              <AnswerRow
                key={answer.key ?? answer.label}
                entry={entry}
                answer={amongAll(entry, answer)}
              />
            ))}
          </ul>
          <p class="hint">{t('attempt.answerText')}</p>
        </>
      )}
      {inSpite && (
        <p class="question-in-spite">
          <AnswerButton entry={entry} answer={inSpite} />
        </p>
      )}
    </div>
  );
}

interface AnswerRowProps {
  readonly entry: Entry;
  readonly answer: Answer;
}

/** Pressed anywhere; what is known of the order isn't in the button's name. */
function AnswerRow({ entry, answer }: AnswerRowProps) {
  const factsId = useId();
  const { facts } = answer;
  return (
    <li>
      <AnswerButton
        entry={entry}
        answer={answer}
        class="question-answer"
        describedBy={facts && factsId}
      />
      {facts && (
        <div id={factsId}>
          {facts.map(([first, ...others]) => (
            <p key={first}>
              <bdi>{first}</bdi>
              <Others parts={others} />
            </p>
          ))}
        </div>
      )}
    </li>
  );
}

/** Another order may have answers with the same labels. */
function amongAll({ title }: Entry, answer: Answer): Answer {
  if (answer.name !== undefined || title === undefined) return answer;
  return { ...answer, name: t('item.buttonName', { label: answer.label, title }) };
}

interface InLineProps {
  readonly entry: Entry;
  readonly others: number;
  readonly openAll: () => void;
}

function InLine({ entry, others, openAll }: InLineProps) {
  const { answers, isToCheck, question, words } = entry;
  const label = t(question?.answers ? 'attempt.answer' : 'attempt.status');
  const name = t('item.buttonName', { label, title: words.headline });
  const toAnswers: Answer = { label, name, opensSheet: true, act: openAll };
  const answer = question ? toAnswers : answers[0];
  const dismiss = dismissal(entry);
  return (
    <StatusEntry entry={entry}>
      {answer && <AnswerButton entry={entry} answer={answer} />}
      {!answer && isToCheck && <OpenShop class="link" />}
      {others > 0 && <span class="status-more" aria-hidden="true">{`+${numberText(others)}`}</span>}
      {dismiss && <AnswerButton entry={entry} answer={dismiss} icon="close" />}
    </StatusEntry>
  );
}

/** A press anywhere on the line, but on its answers, opens all of it: here, it may be cut. */
function OpenAll({ entry, others, openAll }: InLineProps) {
  const name = others > 0 ? plural('messages.more', others) : t('messages.label');
  const buttonState = { mode: 'all', preview: null };
  const press = useSeenPress(entry, `${entry.key} all`, buttonState, openAll);
  return (
    <button type="button" class="status-all" aria-label={name} aria-haspopup="dialog" {...press} />
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
