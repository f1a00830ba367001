import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { targetOf } from '@/lib/background/notify/notifications';
import { reminderAlarm } from '@/lib/background/notify/reminders';
import { reminders } from '@/lib/storage/personal';
import { attempts, connection, notifiedOrders, orders, unseen } from '@/lib/storage/state';
import { type BackgroundWorld, useConnectedWorld } from '../../support/worlds/background-world';
import { anAttempt, aRequest, linesOf } from '../../support/worlds/samples';

type Changes = Parameters<BackgroundWorld['sandbox']['control']['moveOrder']>[1];

const world = useConnectedWorld();
let number: string;
beforeEach(async () => {
  number = await world.control.placeElsewhere();
  await world.polling.poll();
});

const move = async (shipmentState: string) => {
  // The service may send states that the contract doesn't know.
  const changes = { state: 'complete', shipmentState } as Changes;
  await world.control.moveOrder(number, changes);
  await world.polling.poll();
};
const messages = () => world.notified.map(({ message }) => message);

describe('notifications', () => {
  it('are off until the person turns them on', async () => {
    await move('shipped');
    expect(Object.keys(await unseen.read())).toEqual([number]);
    expect(world.notified).toEqual([]);
  });

  it('are shown once for each order and state, even if states go back and forth', async () => {
    await world.commands.changeSettings({ notifies: true });
    for (const state of ['shipped', 'shipped', 'ready', 'shipped', 'delivered']) await move(state);
    expect(messages()).toEqual(['On the way', 'Ready to ship', 'Delivered']);
    expect(world.notified[0]?.title).toBe(`Order ${number}`);
    expect(targetOf(world.notified[0]?.id ?? '')).toEqual({ kind: 'order', number });
  });

  it('are shown for what the person has chosen, and the badge tells of the rest', async () => {
    await world.commands.changeSettings({ notifies: true, notifiesOnTheWay: false });
    for (const state of ['shipped', 'returned_for_reship', 'reship', 'delivered'])
      await move(state);
    expect(messages()).toEqual(['Returned for reshipping', 'Delivered']);
    await world.badge.paint();
    expect(world.painted.title).toBe('Restock – an order was delivered');
  });

  it('don’t make up for what the person didn’t want', async () => {
    await world.commands.changeSettings({ notifies: true, notifiesOnTheWay: false });
    await move('shipped');
    await world.commands.changeSettings({ notifiesOnTheWay: true });
    await move('shipped');
    expect(messages()).toEqual([]);
  });

  it('aren’t missed when the background ends before the reading is stored', async () => {
    await world.commands.changeSettings({ notifies: true });
    const before = await orders.read();
    await move('shipped');
    await orders.write(before);
    await world.polling.poll();
    expect(messages()).toEqual(['On the way']);
  });

  it('don’t stop the reading of orders when the system refuses them', async () => {
    await world.commands.changeSettings({ notifies: true });
    world.browser.notifications.create = () => Promise.reject(new Error('no'));
    await move('shipped');
    expect(Object.keys(await unseen.read())).toEqual([number]);
    expect((await orders.read())?.orders[0]?.shipmentState).toBe('shipped');
  });

  it('don’t stop the reading of orders without the permission', async () => {
    await world.commands.changeSettings({ notifies: true });
    Object.assign(world.browser, { notifications: undefined });
    await move('shipped');
    expect(Object.keys(await unseen.read())).toEqual([number]);
  });
});

describe('reminders', () => {
  const reminder = { itemId: 'item-1', title: 'Fox logo', dueAt: 0 };

  it('are notified of once when due, and stay on the badge until answered', async () => {
    await world.commands.changeSettings({ notifies: true });
    await reminders.write([reminder]);
    await world.reminderNotifications.notifyDue();
    await world.reminderNotifications.notifyDue();
    expect(messages()).toEqual(['You asked to be reminded of Fox logo.']);
    await world.badge.paint();
    expect(world.painted.title).toBe('Restock – a reminder is due');
    await reminders.write([]);
    await world.badge.paint();
    expect(world.painted.title).not.toContain('reminder');
  });

  it('aren’t notified of when the person doesn’t want that, then or later', async () => {
    await world.commands.changeSettings({ notifies: true, notifiesReminders: false });
    await reminders.write([reminder]);
    await world.reminderNotifications.notifyDue();
    await world.commands.changeSettings({ notifiesReminders: true });
    await world.reminderNotifications.notifyDue();
    expect(messages()).toEqual([]);
    await world.badge.paint();
    expect(world.painted.title).toBe('Restock – a reminder is due');
  });

  it('are notified of once by a start and the alarm that caused it', async () => {
    await world.commands.changeSettings({ notifies: true });
    await reminders.write([reminder]);
    await Promise.all([
      world.reminderNotifications.notifyDue(),
      world.reminderNotifications.notifyDue(),
    ]);
    expect(messages()).toHaveLength(1);
  });

  it('do nothing while there is no connection', async () => {
    await world.commands.changeSettings({ notifies: true });
    await reminders.write([{ ...reminder, dueAt: Date.now() + 60_000 }]);
    await world.reminderNotifications.notifyDue();
    expect(await fakeBrowser.alarms.get(reminderAlarm)).toBeTruthy();
    const place = await connection.read();
    await connection.remove();
    await reminders.write([reminder]);
    await world.reminderNotifications.notifyDue();
    expect(messages()).toEqual([]);
    expect(await fakeBrowser.alarms.get(reminderAlarm)).toBeUndefined();
    await connection.write(place);
    await world.reminderNotifications.notifyDue();
    expect(messages()).toHaveLength(1);
  });

  it('aren’t notified of after the item was ordered', async () => {
    await world.commands.changeSettings({ notifies: true });
    await reminders.write([{ ...reminder, dueAt: Date.now() - 60_000 }]);
    const request = aRequest(...linesOf(reminder.itemId));
    await attempts.write([anAttempt({ state: 'placed', pressedAt: Date.now(), request })]);
    await world.reminderNotifications.notifyDue();
    expect(messages()).toEqual([]);
    await world.badge.paint();
    expect(world.painted.title).not.toContain('reminder');
  });

  it('are removed after the item was ordered, and only those', async () => {
    const now = Date.now();
    const answered = { ...reminder, dueAt: now - 60_000 };
    const others = [
      { itemId: 'item-2', title: 'Owl logo', dueAt: now - 60_000 },
      { itemId: 'item-3', title: 'Bear logo', dueAt: now + 60_000 },
    ];
    await reminders.write([answered, ...others]);
    const request = aRequest(...linesOf(reminder.itemId, 'item-3'));
    await attempts.write([anAttempt({ state: 'sending', pressedAt: now, request })]);
    await world.reminderNotifications.removeAnswered();
    expect(await reminders.read()).toEqual([answered, ...others]);
    await attempts.write([anAttempt({ state: 'placed', pressedAt: now, request })]);
    await world.reminderNotifications.removeAnswered();
    await world.reminderNotifications.removeAnswered();
    expect(await reminders.read()).toEqual(others);
  });

  it('set an alarm for the next that is due', async () => {
    const dueAt = Date.now() + 60_000;
    await reminders.write([{ ...reminder, dueAt }]);
    await world.reminderNotifications.schedule();
    expect((await fakeBrowser.alarms.get(reminderAlarm))?.scheduledTime).toBe(dueAt);
    await reminders.write([]);
    await world.reminderNotifications.schedule();
    expect(await fakeBrowser.alarms.get(reminderAlarm)).toBeUndefined();
  });
});

it('an order is late by the service’s clock, not by the computer’s', async () => {
  const day = 24 * 60 * 60_000;
  const expectedDeliveryDate = new Date(Date.now() + day / 2).toISOString();
  await world.control.moveOrder(number, { shipmentState: 'shipped', expectedDeliveryDate });
  await world.polling.poll();
  await world.commands.markOrdersSeen(await unseen.read());
  for (const skew of [-1.5 * day, 1.5 * day]) {
    vi.useFakeTimers({ now: Date.now() + skew, toFake: ['Date'] });
    await world.polling.poll();
    expect(await unseen.read(), `${skew}`).toEqual({});
    vi.useRealTimers();
  }
});

it('the icon turns grey and the notified orders go when the connection is forgotten', async () => {
  await world.commands.changeSettings({ notifies: true });
  await move('shipped');
  expect(Object.keys(await notifiedOrders.read())).toEqual([number]);
  await world.badge.paint();
  expect(world.painted.icon).toBe('/icons/16.png');
  await world.commands.forget();
  await world.badge.paint();
  expect(world.painted.icon).toBe('/icons/grey-16.png');
  expect(await notifiedOrders.read()).toEqual({});
});
