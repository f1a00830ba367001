import { afterEach, describe, expect, it } from 'vitest';
import { createDay, type Day } from './day';

let day: Day;
afterEach(() => day.close());

const timesWritten = () => {
  const byKey = Map.groupBy(day.writtenKeys(), (key) => key);
  return Object.fromEntries([...byKey].map(([key, times]) => [key, times.length]));
};
/** Items, addresses and cards, and orders; items have two pages. */
const requestsOfPopup = 5;
/** The popup opens three times, hours apart: then it is stored, too, when everything was read. */
const readings = { itemsInfo: 3, orders: 3, unseen: 3 };

describe('a day on which nothing changes', () => {
  it('with nothing on its way costs no more than the start and what the popup asks for', async () => {
    day = await createDay({ items: 51, hasParcel: false });
    await day.play();
    expect(day.cost()).toMatchObject({ wakes: 1 + 3, requests: 3 * requestsOfPopup });
    // When the orders are read next: put off at the start, then after each reading.
    expect(timesWritten()).toEqual({ ...readings, polling: 1 + 3 });
  });

  it('with a parcel on its way costs a request and a write each time that it is looked for', async () => {
    day = await createDay({ items: 51, hasParcel: true });
    await day.play();
    const { wakes, requests } = day.cost();
    const polls = wakes - 3;
    expect(polls).toBeGreaterThan(20);
    expect(requests).toBe(polls + 3 * requestsOfPopup);
    const { polling, itemsInfo, orders, unseen, ...others } = timesWritten();
    expect({ polling, itemsInfo, others }).toEqual({
      polling: polls + 3,
      itemsInfo: 3,
      others: {},
    });
    // When they were read, once an hour.
    expect(orders).toBeLessThanOrEqual(9);
    expect(unseen).toBe(orders);
  });
});

it('a message that needs nothing costs a wake and nothing else', async () => {
  day = await createDay({ items: 2, hasParcel: false });
  await day.receive({ command: 'stayAwake', args: [] });
  const nothing = { count: 0, size: 0 };
  const free = { requests: 0, received: 0, reads: 0, toDisk: nothing, toMemory: nothing };
  expect(day.cost()).toEqual({ wakes: 1, ...free });
});
