import { afterAll, afterEach, it } from 'vitest';
import type { Cost } from './cost';
import { createDay, type Day } from './day';

/*
 * `npm run day`: what the background costs on a day on which nothing changes. docs/performance.md explains the table.
 */
const accounts = [
  { name: '51 items', items: 51, hasParcel: false },
  { name: '51 items, a parcel on its way', items: 51, hasParcel: true },
  { name: '10,000 items', items: 10_000, hasParcel: false },
];
const costs = new Map<string, Cost>();
let day: Day;

afterEach(() => day.close());
afterAll(() =>
  console.table(Object.fromEntries([...costs].map(([name, cost]) => [name, row(cost)]))),
);

it.each(accounts)('$name', async ({ name, ...account }) => {
  day = await createDay(account);
  await day.play();
  costs.set(name, day.cost());
});

it('a message that needs nothing', async ({ task }) => {
  day = await createDay({ items: 51, hasParcel: false });
  await day.receive({ command: 'stayAwake', args: [] });
  costs.set(task.name, day.cost());
});

function row({ wakes, requests, received, reads, toDisk, toMemory }: Cost) {
  return {
    wakes,
    requests,
    'kB received': kilobytes(received),
    reads,
    'writes to disk': toDisk.count,
    'kB to disk': kilobytes(toDisk.size),
    'to memory': toMemory.count,
    'kB to memory': kilobytes(toMemory.size),
  };
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1_000);
}
