import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useModel } from '@/components/popup/model';
import { t } from '@/lib/i18n/i18n';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import { createReminders, quietText, rhythmText } from '@/lib/view/reminders/reminders';
import { WeeksSelect } from './reminder-controls';
import './reminder-choice.css';

const usualWeeks = 4;

interface ReminderChoiceProps {
  readonly row: ItemRowModel;
  /** Whether "All reminders" takes the focus, for a person who comes back from there. */
  readonly hasInitialFocus: boolean;
}

/** Sets, puts off or removes the reminder of an item. */
export function ReminderChoice({ row, hasInitialFocus }: ReminderChoiceProps) {
  const model = useModel();
  const [reminders] = useState(() => createReminders(model));
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const title = row.title.value;
  const rhythm = reminders.rhythmOf(row.item.id);
  const [chosen, choose] = useState<number | null>(null);
  const [isMoving, setMoving] = useState(false);
  const reminder = reminders.of(row.item.id);
  const isDue = reminder !== null && reminders.isDue(reminder);
  const weeks = chosen ?? (isDue ? 1 : (rhythm ?? usualWeeks));
  const isSet = reminder !== null && !isDue;
  const isFixed = isSet && !isMoving;
  const day = reminder && reminders.dayOf(reminder);
  const hasAny = reminders.all.value.length > 0;
  const quiet = quietText(model.settings.value);
  const hint = isDue
    ? t('reminder.wasDue', { day: day ?? '' })
    : isSet
      ? quiet
      : (rhythmText(rhythm) ?? quiet);

  const choice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // It may get higher, but not lower again: the whole sheet would move.
    const box = choice.current;
    if (box) box.style.minBlockSize = `${box.offsetHeight}px`;
  });
  const wasPressed = useRef(false);
  useLayoutEffect(() => {
    if (wasPressed.current) choice.current?.scrollIntoView({ block: 'nearest' });
    if (isMoving) choice.current?.querySelector('select')?.focus();
    wasPressed.current = false;
  }, [reminder?.dueAt, isMoving]);
  const wayToAll = useRef<HTMLButtonElement>(null);
  const isBack = useRef(hasInitialFocus);
  useEffect(() => {
    if (!isBack.current || !wayToAll.current) return;
    isBack.current = false;
    wayToAll.current.focus();
  }, [hasAny]);

  const act = () => {
    wasPressed.current = true;
    setMoving(false);
    if (!reminder) void reminders.remindIn(row.item.id, title, weeks);
    else if (isFixed) void reminders.remove(reminder);
    else void reminders.putOff(reminder, weeks);
  };
  const [label, name] = isFixed
    ? (['reminder.remove', 'reminder.removeName'] as const)
    : isSet
      ? (['reminder.move', 'reminder.moveName'] as const)
      : isDue
        ? (['reminder.putOff', 'reminder.putOffName'] as const)
        : (['reminder.remind', 'reminder.setName'] as const);
  return (
    <div ref={choice} class="reminder">
      <p role="status" class="sr-only">
        {isSet && t('reminder.set', { day: day ?? '' })}
      </p>
      {isFixed ? <span>{t('reminder.label')}</span> : <label for={id}>{t('reminder.label')}</label>}
      {isFixed ? (
        <button
          type="button"
          class="reminder-day"
          aria-label={t('item.buttonName', {
            label: day ?? '',
            title: t('reminder.moveName', { title }),
          })}
          title={t('reminder.move')}
          onClick={() => setMoving(true)}
        >
          {day}
        </button>
      ) : (
        <WeeksSelect id={id} value={weeks} suggested={rhythm} onChoose={choose} />
      )}
      <button
        ref={button}
        type="button"
        class="button is-small"
        aria-label={t(name, { title })}
        // The press changes what the button does: of a double click, only the first counts.
        onClick={({ detail }) => detail < 2 && act()}
      >
        {t(label)}
      </button>
      {isDue && (
        <button
          type="button"
          class="button is-small"
          aria-label={t('reminder.removeName', { title })}
          onClick={() => {
            button.current?.focus();
            void reminders.remove(reminder);
          }}
        >
          {t('reminder.remove')}
        </button>
      )}
      <p class="reminder-more">
        <span class="hint">{hint}</span>
        {hasAny && (
          <button
            ref={wayToAll}
            type="button"
            class="link"
            onClick={() => model.navigation.open({ kind: 'reminders', from: row.item.id })}
          >
            {t('reminder.all')}
          </button>
        )}
      </p>
    </div>
  );
}
