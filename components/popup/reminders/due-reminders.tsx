import { useState } from 'preact/hooks';
import { Artwork } from '@/components/popup/controls/artwork';
import { focusSearch } from '@/components/popup/controls/focus';
import { focusBeside } from '@/components/popup/controls/focus-beside';
import { Icon } from '@/components/shared/icon';
import type { Reminder } from '@/lib/domain/reminders/reminder';
import { plural, t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { createReminders, type Reminders } from '@/lib/view/reminders/reminders';
import { ShowItem } from './reminder-controls';
import './due-reminders.css';

/** More than this would leave too little room for the list of items. */
const mostShown = 2;

interface DueRemindersProps {
  readonly model: Pick<
    PopupModel,
    'items' | 'list' | 'navigation' | 'now' | 'ordering' | 'reminders'
  >;
}

/** Due reminders, below the list. They lead to the item and never order. */
export function DueReminders({ model }: DueRemindersProps) {
  const [reminders] = useState(() => createReminders(model));
  // Reminders that become due while the popup is open wait: they would move the rows under the pointer.
  const [openedAt] = useState(() => model.now.peek());
  const due = reminders.dueAt(openedAt);
  if (due.length === 0) return null;
  const hidden = due.length - mostShown;
  return (
    <section class="due" aria-label={t('reminder.dueLabel')}>
      <ul>
        {due.slice(0, mostShown).map((reminder) => (
          <DueLine key={reminder.itemId} model={model} reminders={reminders} reminder={reminder} />
        ))}
      </ul>
      {reminders.all.value.length > Math.min(due.length, mostShown) && (
        <button
          type="button"
          class="link"
          onClick={() => model.navigation.open({ kind: 'reminders' })}
        >
          {hidden > 0 ? plural('reminder.more', hidden) : t('reminder.all')}
        </button>
      )}
    </section>
  );
}

interface DueLineProps {
  readonly model: DueRemindersProps['model'];
  readonly reminders: Reminders;
  readonly reminder: Reminder;
}

function DueLine({ model, reminders, reminder }: DueLineProps) {
  const { itemId, title } = reminder;
  const makeWay = (button: Element) => focusBeside(button, '.due-line', 'button', focusSearch);
  return (
    <li class="due-line">
      <Artwork url={model.items.of(itemId)?.artworkUrls[0] ?? null} />
      <p title={title}>{reminders.dueText(reminder)}</p>
      <div class="due-actions">
        {!reminders.isGone(reminder) && (
          <>
            <ShowItem navigation={model.navigation} reminder={reminder} />
            <button
              type="button"
              class="link"
              aria-label={t('reminder.laterName', { title })}
              onClick={({ currentTarget }) => {
                makeWay(currentTarget);
                void reminders.putOff(reminder, 1);
              }}
            >
              {t('reminder.later')}
            </button>
          </>
        )}
        <button
          type="button"
          class="icon-button is-small"
          aria-label={t('reminder.removeName', { title })}
          title={t('reminder.removeHint')}
          onClick={({ currentTarget }) => {
            makeWay(currentTarget);
            void reminders.remove(reminder);
          }}
        >
          <Icon name="close" />
        </button>
      </div>
    </li>
  );
}
