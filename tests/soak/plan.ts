import { hour, minute } from '../simulation/time.ts';

/** What happens at some time of a day. */
export interface Happening {
  /** Milliseconds after the day's start. */
  readonly at: number;
  readonly deed: string;
}

export interface PlannedDay {
  readonly happenings: readonly Happening[];
  /** How long somebody is at the computer, in milliseconds. */
  readonly length: number;
  readonly night: 'closed' | 'crashed' | 'asleep' | 'awake';
  /** Where the computer is from the next morning on, if the browser starts then. */
  readonly zone: string;
}

/** A bit of everything in three days. */
export const threeDays: readonly PlannedDay[] = [
  shortDay('closed', 'orders a kit', 'undoes it', 'connection broke after the order'),
  shortDay(
    'asleep',
    'background stopped in the POST',
    'orders elsewhere',
    'clock fast for a while',
    'background stopped in a reading',
  ),
  shortDay('closed', 'looks at the orders', 'browser crashed in the hold', 'network away'),
];

function shortDay(night: PlannedDay['night'], ...deeds: readonly string[]): PlannedDay {
  const happenings = deeds.map((deed, index) => ({ at: (10 + 10 * index) * minute, deed }));
  return { happenings, length: hour, night, zone: 'Asia/Tokyo' };
}
