import { Artwork } from '@/components/popup/controls/artwork';
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
  const hasArtwork = days.some(({ orders }) =>
    orders.some(({ number }) => parcelOf(number).artworkUrl !== null),
  );
  if (!hasArtwork) return <PlainStrip days={days} parcelOf={parcelOf} reveal={reveal} />;
  return (
    <ol class="week" aria-label={t('orders.week.label')}>
      {days.map(({ name, relative, orders }, at) => {
        // The one that people know by sight, if any.
        const known = orders.find(({ number }) => parcelOf(number).artworkUrl !== null);
        const first = known ?? orders[0];
        return (
          <li key={name} class={at === 0 ? 'day is-today' : 'day'}>
            <span class="day-name" aria-hidden={first !== undefined}>
              {name}
            </span>
            {first && (
              <DayButton
                relative={relative}
                parcel={parcelOf(first.number)}
                more={orders.length - 1}
                reveal={() => reveal(first.number)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The same in one line, where no parcel is known by sight: which days bring something, and how many parcels. */
function PlainStrip({ days, parcelOf, reveal }: WeekStripProps) {
  return (
    <ol class="week is-plain" aria-label={t('orders.week.label')}>
      {days.map(({ name, orders }) => {
        const [first] = orders;
        if (!first) return <li key={name}>{name}</li>;
        const { title } = parcelOf(first.number);
        const count = orders.length;
        return (
          <li key={name}>
            <button
              type="button"
              class="day-plain"
              title={count > 1 ? listText([title, plural('orders.week.onTheWay', count)]) : title}
              onClick={() => reveal(first.number)}
            >
              {name}{' '}
              {count > 1 && <bdi>{t('orders.week.times', { count: numberText(count) })}</bdi>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

interface DayButtonProps {
  readonly relative: string;
  readonly parcel: ParcelView;
  /** How many further parcels are expected that day. */
  readonly more: number;
  readonly reveal: () => void;
}

function DayButton({ relative, parcel: { title, artworkUrl }, more, reveal }: DayButtonProps) {
  const others = moreText(more, artworkUrl !== null);
  // What is seen is part of the name.
  const name = listText([relative, title, ...(others ? [others.name] : [])]);
  return (
    <button type="button" class="day-parcel" aria-label={name} title={name} onClick={reveal}>
      <Artwork url={artworkUrl} />
      {others && <span class="day-more">{others.text}</span>}
    </button>
  );
}

/** Beside one that is known by sight, how many others there are; or else how many there are. */
function moreText(more: number, hasArtwork: boolean) {
  if (more === 0) return null;
  if (!hasArtwork)
    return { text: numberText(more + 1), name: plural('orders.week.onTheWay', more + 1) };
  const text = t('orders.week.more', { count: numberText(more) });
  return { text, name: text };
}
