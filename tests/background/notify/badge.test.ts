import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { dayAlarm } from '@/lib/background/notify/badge';
import { withHandled } from '@/lib/domain/tracking/marks';
import { handledOrders } from '@/lib/storage/personal';
import { orders, unseen } from '@/lib/storage/state';
import { useConnectedWorld } from '../../support/worlds/background-world';
import { anOrder, aSnapshot } from '../../support/worlds/samples';

const day = 24 * 60 * 60_000;
const midnight = Date.parse('2026-03-20T00:00:00Z');
const parcel = anOrder({
  placedAt: '2026-03-15T10:00:00Z',
  shipmentState: 'shipped',
  expectedDeliveryDate: '2026-03-20',
});

const world = useConnectedWorld();
beforeEach(async () => {
  await unseen.write({});
  await orders.write(aSnapshot([parcel], { readAt: midnight + 1 }));
  await world.control.clearRequests();
});

/** The badge as it is painted at a moment, and when the alarm is set for then. */
async function paintedAt(now: number) {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  await world.paintBadge();
  const { text, color, title } = world.painted;
  const alarm = await fakeBrowser.alarms.get(dayAlarm);
  return { text, color, title, alarm: alarm?.scheduledTime ?? null };
}

const onTheWay = { text: '1', color: '#5c6470', title: 'Restock – one parcel on its way' };
const today = { text: '⌂1', color: '#6b46b5', title: 'Restock – one parcel is expected today' };

describe('the tooltip of what was read more than a day ago', () => {
  const readAt = midnight - 3 * day;
  beforeEach(async () => {
    await orders.write(aSnapshot([parcel], { readAt }));
  });

  it('says when that was', async () => {
    expect((await paintedAt(readAt + day - 1)).title).toBe(onTheWay.title);
    expect((await paintedAt(readAt + day)).title).toBe(`${onTheWay.title} (as of Mar 17)`);
    await unseen.write({ [parcel.number]: 'moving' });
    expect((await paintedAt(midnight)).title).toBe('Restock – an order was updated (as of Mar 17)');
  });

  it('isn’t dated where the person has to do something', async () => {
    world.granted.clear();
    expect((await paintedAt(midnight)).title).toBe('Restock – not allowed to access the shop');
  });
});

describe('the badge on the day a parcel is expected', () => {
  it('says so from the beginning of the day to its end, with nothing being read', async () => {
    expect(await paintedAt(midnight - 1)).toEqual({ ...onTheWay, alarm: midnight });
    expect(await paintedAt(midnight)).toEqual({ ...today, alarm: midnight + day });
    expect(await paintedAt(midnight + day)).toEqual({ ...onTheWay, alarm: null });
    expect(await world.control.requests()).toEqual([]);
  });

  it('goes by the service’s clock, which dates its orders', async () => {
    const skewMs = -5 * 60_000;
    await orders.write(aSnapshot([parcel], { skewMs, readAt: midnight + 1 }));
    expect(await paintedAt(midnight)).toEqual({ ...onTheWay, alarm: midnight - skewMs });
    expect(await paintedAt(midnight - skewMs)).toMatchObject(today);
  });
});

describe('an order that is marked as handled', () => {
  const mark = () => handledOrders.write(withHandled({}, parcel));

  it('counts neither as on its way, nor as expected today, nor as news', async () => {
    const other = { ...parcel, number: 'R2', expectedDeliveryDate: '2026-03-25' };
    await mark();
    expect(await paintedAt(midnight - 1)).toMatchObject({ text: '', alarm: null });
    expect(await paintedAt(midnight)).toMatchObject({ text: '', alarm: null });
    await unseen.write({ [parcel.number]: 'trouble' });
    expect(await paintedAt(midnight)).toMatchObject({ text: '' });
    await orders.write(aSnapshot([parcel, other], { readAt: midnight + 1 }));
    expect(await paintedAt(midnight)).toMatchObject(onTheWay);
    await unseen.write({ [parcel.number]: 'trouble', R2: 'moving' });
    expect(await paintedAt(midnight)).toMatchObject({ text: '1', color: '#1c6fb8' });
  });
});
