import { type Delays, mean, measure, peak, per, quantile, sum, type Week } from './measure.ts';
import { type Zone, zones } from './people.ts';
import { plain, shipped } from './schedules.ts';
import { day, hour, minute } from './time.ts';

/*
 * `npm run simulate`: what all installations together ask of the service in a week, and how soon people hear of
 * their parcels; with the schedule that ships, and with the plainest there is. docs/polling.md explains the tables.
 */
const million = 1_000_000;
const outage = { from: 3 * day + 14 * hour, to: 3 * day + 15 * hour };
/** How long after an outage to look for a rush of requests. */
const aftermath = 3 * hour;

const ordinary = measure(million, shipped);
const plainly = measure(million, plain);
const troubled = measure(million, shipped, outage);

console.log('Requests for the orders. “times”: multiples of the week’s mean.');
console.table({
  'the plainest schedule, 1,000,000': requests(million, plainly),
  'one installation': requests(1, measure(1, shipped)),
  '1,000': requests(1_000, measure(1_000, shipped)),
  '1,000,000': requests(million, ordinary),
});

console.log('An hour without an answer on the fourth day, from 14:00 to 15:00 UTC. In times.');
const after = [outage.to, outage.to + aftermath] as const;
const usual = mean(ordinary.perMinute);
console.table({
  'in that hour': times(mean(between(troubled, outage.from, outage.to)), usual),
  'busiest minute of the three hours after it': times(peak(between(troubled, ...after)), usual),
  'the same three hours without it': times(peak(between(ordinary, ...after)), usual),
});

console.log('How long news takes, in minutes: half of it at most, 95 in 100 at most.');
console.table({
  'a parcel arrived': news(plainly.delays.delivered, ordinary.delays.delivered),
  'a parcel left': news(plainly.delays.shipped, ordinary.delays.shipped),
  'ordered elsewhere': news(plainly.delays.placed, ordinary.delays.placed),
});

console.log('Busiest quarter of an hour in times, if people lived elsewhere.');
const others = 200_000;
const busiest = (population: readonly Zone[]) => {
  const [before, now] = [plain, shipped].map((schedule) => {
    const quarters = per(15, measure(others, schedule, null, population).perMinute);
    return times(peak(quarters), mean(quarters));
  });
  return { 'plainest schedule': before, shipped: now };
};
console.table({
  'four in ten in the United States': busiest(withAmericans(0.4)),
  'six in ten': busiest(zones),
  'eight in ten': busiest(withAmericans(0.8)),
});

function requests(installations: number, { perMinute }: Week) {
  const usual = mean(perMinute);
  return {
    'a day each': (sum(perMinute) / installations / 7).toFixed(1),
    'a minute': usual.toFixed(usual < 10 ? 3 : 0),
    'busiest minute': peak(perMinute),
    times: installations === 1 ? '–' : times(peak(perMinute), usual),
  };
}

function news(before: Delays, now: Delays) {
  const minutes = (delays: readonly number[]) =>
    [0.5, 0.95].map((share) => (quantile(delays, share) / minute).toFixed(0)).join(', ');
  return {
    'plainest schedule': minutes(before.all),
    shipped: minutes(now.all),
    'plainest, browser running': minutes(before.running),
    'shipped, browser running': minutes(now.running),
  };
}

function between({ perMinute }: Week, from: number, to: number): Uint32Array {
  return perMinute.subarray(from / minute, to / minute);
}

function times(count: number, of: number): string {
  return (count / of).toFixed(2);
}

/** The same people, but another share of them in the United States. */
function withAmericans(share: number): Zone[] {
  const isAmerican = ({ to }: Zone) => to < 0;
  const usual = zones.filter(isAmerican).reduce((total, zone) => total + zone.share, 0);
  return zones.map((zone) => ({
    ...zone,
    share: zone.share * (isAmerican(zone) ? share / usual : (1 - share) / (1 - usual)),
  }));
}
