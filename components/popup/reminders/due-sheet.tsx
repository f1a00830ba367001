import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { CheckoutBar } from '@/components/popup/checkout/checkout-bar';
import { Sheet } from '@/components/popup/controls/sheet';
import { useModel } from '@/components/popup/model';
import { OrderButton, useOrdering } from '@/components/popup/ordering/order-button';
import { OrderMoney } from '@/components/popup/ordering/order-money';
import type { DeliveryDays, Rhythm } from '@/lib/domain/reminders/rhythm';
import { dueDaysOf } from '@/lib/domain/reminders/rhythm';
import type { EpochMs } from '@/lib/domain/time';
import { calendarDayText, daysText } from '@/lib/i18n/dates';
import { numberText } from '@/lib/i18n/format';
import { plural, sentencesText, t } from '@/lib/i18n/i18n';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import { sizeLabel } from '@/lib/view/items/item-text';
import { itemSubject } from '@/lib/view/ordering/item-subject';
import { createDueActions } from '@/lib/view/reminders/due-actions';
import { everyText } from '@/lib/view/reminders/due-rows';
import { createReminders } from '@/lib/view/reminders/reminders';
import './due-sheet.css';

/** How long it may be put off, in weeks. */
const laterWeeks = [1, 2, 4] as const;

interface DueSheetProps {
  readonly itemId: string;
  readonly focus: 'later' | undefined;
}

/** Why an item is due, the ways to put that off, and a button that orders it. */
export function DueSheet({ itemId, focus }: DueSheetProps) {
  const model = useModel();
  const { items, navigation, preferences } = model;
  const due = model.due.value;
  const [why] = useState(() => due?.whyDue(itemId) ?? null);
  const [reminders] = useState(() => createReminders(model));
  const [actions] = useState(() => why && createDueActions(model, why));
  const later = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus === 'later') later.current?.focus();
  }, [focus]);
  const item = items.of(itemId);
  const title = item ? preferences.titleOf(item) : why?.title || t('item.untitled');
  const reckoning = why?.rhythm && {
    rhythm: why.rhythm,
    delivery: due?.delivery.value ?? null,
  };
  const act = (action: () => unknown) => () => {
    navigation.close();
    void action();
  };
  return (
    <Sheet
      kind="due"
      title={title}
      close={navigation.close}
      foot={actions && item && <OrderNow row={model.list.rowOf(item)} />}
    >
      {why?.reminder && <p>{t('reminder.wasDue', { day: reminders.dayOf(why.reminder) })}</p>}
      {reckoning && <p>{whyText(reckoning, model.now.value)}</p>}
      {actions && (
        <div class="due-choices">
          <p>{t('due.remindAgain')}</p>
          {laterWeeks.map((weeks, at) => (
            <button
              key={weeks}
              ref={at === 0 ? later : null}
              type="button"
              class="button is-small"
              onClick={act(() => actions.putOff(weeks))}
            >
              {plural('reminder.inWeeks', weeks)}
            </button>
          ))}
          {why?.reminder && (
            <button type="button" class="link" onClick={act(actions.removeReminder)}>
              {t('reminder.removeHint')}
            </button>
          )}
          {why?.rhythm && (
            <button type="button" class="link" onClick={act(actions.neverAgain)}>
              {t('due.never')}
            </button>
          )}
          {why?.reminder && (
            <button
              type="button"
              class="link"
              onClick={() => navigation.open({ kind: 'reminders' })}
            >
              {t('reminder.all')}
            </button>
          )}
        </div>
      )}
      {reckoning && <Reckoning {...reckoning} />}
    </Sheet>
  );
}

interface OrderNowProps {
  readonly row: ItemRowModel;
}

/** Orders what the row does, with where it goes and what pays for it in sight. */
function OrderNow({ row }: OrderNowProps) {
  const { money, navigation } = useModel();
  const subject = useMemo(() => itemSubject(row), [row]);
  const button = useOrdering(subject);
  const line = row.line.value;
  if (!line) return null;
  const what = [numberText(line.quantity), line.size && sizeLabel(line.size)];
  const label = `${t('item.reorder')} ${what.filter(Boolean).join(' · ')}`;
  return (
    <>
      <CheckoutBar />
      <OrderMoney money={money.of([line])} />
      <div class="foot-buttons">
        <OrderButton
          button={button}
          title={row.title.value}
          label={label}
          onPressed={navigation.close}
        />
      </div>
    </>
  );
}

interface ReckoningProps {
  readonly rhythm: Rhythm;
  readonly delivery: DeliveryDays | null;
}

function whyText({ rhythm, delivery }: ReckoningProps, now: EpochMs): string {
  const { again, delivery: by } = dueDaysOf(rhythm, delivery);
  const dayText = (day: number) => calendarDayText(day, now);
  return sentencesText([
    t('due.why', { every: everyText(rhythm.gapDays) }),
    delivery && by
      ? t('due.whyBy', {
          needed: dayText(by.neededBy),
          by: dayText(by.orderBy),
          days: daysText(delivery.slow),
        })
      : t('due.whyNext', { day: dayText(again) }),
  ]);
}

/** The person's own orders, from which that follows. */
function Reckoning({ rhythm, delivery }: ReckoningProps) {
  const now = useModel().now.value;
  const { purchases } = rhythm;
  const dayText = (day: number) => calendarDayText(day, now);
  const rows = purchases.map(({ day, quantity }, at) => ({
    day,
    quantity,
    gap: day - (purchases[at - 1]?.day ?? day),
  }));
  return (
    <>
      <table class="due-orders">
        <thead>
          <tr>
            <th scope="col">{t('due.orderedOn')}</th>
            <th scope="col">{t('due.quantity')}</th>
            <th scope="col">{t('due.gap')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.day}>
              <th scope="row">{dayText(row.day)}</th>
              <td>{numberText(row.quantity)}</td>
              <td>{row.gap > 0 && daysText(row.gap)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">
        {delivery && dueDaysOf(rhythm, delivery).delivery
          ? plural('due.source', delivery.count)
          : t('due.sourceWithoutDelivery')}
      </p>
    </>
  );
}
