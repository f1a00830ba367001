import { Artwork } from '@/components/popup/controls/artwork';
import type { TrackedOrder } from '@/lib/domain/tracking/order';
import { numberText } from '@/lib/i18n/format';
import { listText, plural, t } from '@/lib/i18n/i18n';
import type { DayView } from '@/lib/view/tracking/week-view';
import './week-strip.css';

/** What a parcel of the strip is called, and what it looks like. */
export interface ParcelView {
  readonly title: string;
  readonly artworkUrl: string | null;
}

interface WeekStripProps {
  readonly days: readonly DayView[];
  readonly parcelOf: (number: string) => ParcelView;
  /** Shows the order in the list. */
  readonly reveal: (number: string) => void;
}

/**
 * The week ahead, with the parcels on the days they are expected on. It begins today, wherever weeks begin: every day
 * in it may still bring something.
 */
export function WeekStrip({ days, parcelOf, reveal }: WeekStripProps) {
  const isKnown = ({ number }: TrackedOrder) => parcelOf(number).artworkUrl !== null;
  return (
    <ol class="week" aria-label={t('orders.week.label')}>
      {days.map(({ name, relative, orders }, at) => {
        // The one that people know by sight, if any.
        const first = orders.find(isKnown) ?? orders[0];
        return (
          <li key={name} class={at === 0 ? 'day is-today' : 'day'}>
            <span class="day-name" aria-hidden={first !== undefined}>
              {name}
            </span>
            {first && (
              <DayButton
                relative={relative}
                parcel={parcelOf(first.number)}
                count={orders.length}
                reveal={() => reveal(first.number)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface DayButtonProps {
  readonly relative: string;
  readonly parcel: ParcelView;
  /** How many parcels are expected that day. */
  readonly count: number;
  readonly reveal: () => void;
}

function DayButton({ relative, parcel: { title, artworkUrl }, count, reveal }: DayButtonProps) {
  const isSeveral = count > 1;
  const parcels = isSeveral ? [plural('orders.week.parcels', count)] : [];
  const name = listText([relative, ...parcels, title]);
  return (
    <button type="button" class="day-parcel" aria-label={name} title={name} onClick={reveal}>
      <Artwork url={artworkUrl} />
      {isSeveral && <span class="day-count" data-others={`+${numberText(count - 1)}`} />}
    </button>
  );
}
