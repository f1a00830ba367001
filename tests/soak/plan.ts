import { createRandom } from '../simulation/random.ts';
import { hour, minute } from '../simulation/time.ts';
import { lives } from './lives.ts';
import { orderings } from './orderings.ts';

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

/** As long as docs/polling.md takes a browser to run. */
const workday = 8.5 * hour;
const zones = ['America/New_York', 'Asia/Tokyo', 'Europe/Berlin', 'UTC'];

/** A month, or as many days, by chance; the same one for the same seed. Everything comes up again and again. */
export function planDays(days: number, seed: number): PlannedDay[] {
  const random = createRandom(seed);
  const nextOrdering = deckOf(Object.keys(orderings), random);
  const nextLife = deckOf(Object.keys(lives), random);
  const nextNight = deckOf(
    ['closed', 'closed', 'closed', 'asleep', 'awake', 'crashed'] as const,
    random,
  );
  return Array.from({ length: days }, () => {
    const deeds = [
      ...Array.from({ length: 3 + Math.floor(random() * 2) }, nextOrdering),
      ...Array.from({ length: 3 }, nextLife),
    ];
    const happenings = deeds
      .map((deed) => ({ at: 10 * minute + random() * (workday - hour), deed }))
      .sort((one, other) => one.at - other.at);
    const zone = zones[Math.floor(random() * zones.length)] ?? 'UTC';
    return { happenings, length: workday, night: nextNight(), zone };
  });
}

/** A bit of everything in three days: `npm run soak -- --short`. */
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

/** Deals all of them in a random order, then all again. */
function deckOf<T>(all: readonly T[], random: () => number): () => T {
  let deck: T[] = [];
  return () => {
    if (deck.length === 0) {
      deck = all
        .map((one) => ({ one, place: random() }))
        .sort((a, b) => a.place - b.place)
        .map(({ one }) => one);
    }
    return deck.pop() as T;
  };
}
