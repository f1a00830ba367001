import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { listenForNotificationClicks, targetOf } from '@/lib/background/notify/notifications';
import {
  notifyOfReminders,
  reminderAlarm,
  removeAnsweredReminders,
  scheduleReminders,
} from '@/lib/background/notify/reminders';
import { reminders } from '@/lib/storage/personal';
import { attempts } from '@/lib/storage/private/values';
import { openTarget } from '@/lib/storage/session';
import { connection, notifiedOrders, orders, unseen } from '@/lib/storage/state';
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
const isNews = async () => Object.keys(await unseen.read());

it('notifications are off until the person turns them on', async () => {
  await move('shipped');
  expect(await isNews()).toEqual([number]);
  expect(world.notified).toEqual([]);
});

describe('notifications', () => {
  const notify = (changes = {}) => world.change({ notifies: true, ...changes });
  beforeEach(() => notify());

  it('are shown once for each order and state, even if states go back and forth', async () => {
    for (const state of ['shipped', 'shipped', 'ready', 'shipped', 'delivered']) await move(state);
    expect(messages()).toEqual(['On the way', 'Ready to ship', 'Delivered']);
    expect(world.notified[0]?.title).toBe(`Order ${number}`);
    expect(targetOf(world.notified[0]?.id ?? '')).toEqual({ kind: 'order', number });
  });

  it.each([
    ['when the system refuses them', { create: () => Promise.reject(new Error('no')) }],
    ['without the permission', undefined],
  ])('don’t stop the reading of orders %s', async (_, notifications) => {
    vi.spyOn(fakeBrowser, 'notifications', 'get').mockReturnValue(notifications as never);
    await move('shipped');
    expect(await isNews()).toEqual([number]);
    expect((await orders.read())?.orders[0]?.shipmentState).toBe('shipped');
  });

  it('are clicked away, and what they are about is opened, once they are allowed', async () => {
    const { onClicked, ...others } = fakeBrowser.notifications;
    const allowed = vi.spyOn(fakeBrowser, 'notifications', 'get');
    const clear = vi.fn(async () => true);
    allowed.mockReturnValue(undefined as never);
    listenForNotificationClicks();
    allowed.mockReturnValue({ ...others, onClicked, clear });
    await move('shipped');
    await move('ready');
    const { id = '' } = world.notified[0] ?? {};
    world.opened.length = 0;
    await onClicked.trigger(id);
    expect(clear).toHaveBeenCalledExactlyOnceWith(id);
    expect(world.opened).toContain('popup');
    await expect.poll(openTarget.read).toEqual({ kind: 'order', number });
  });

  it('and the icon’s colour go when the connection is forgotten', async () => {
    await move('shipped');
    expect(Object.keys(await notifiedOrders.read())).toEqual([number]);
    await world.paintBadge();
    expect(world.painted.icon).toBe('/icons/16.png');
    await world.commands.forget();
    await world.paintBadge();
    expect(world.painted.icon).toBe('/icons/grey-16.png');
    expect(await notifiedOrders.read()).toEqual({});
  });

  describe('of reminders', () => {
    const reminder = { itemId: 'item-1', title: 'Fox logo', dueAt: 0 };
    const alarm = () => fakeBrowser.alarms.get(reminderAlarm);
    const badge = async () => {
      await world.paintBadge();
      return world.painted.title;
    };
    beforeEach(() => reminders.write([reminder]));

    it('are shown once when due, also by a start and its alarm; the badge stays until they are answered', async () => {
      await Promise.all([notifyOfReminders(), notifyOfReminders()]);
      await notifyOfReminders();
      expect(messages()).toEqual(['You asked to be reminded of Fox logo.']);
      expect(await badge()).toBe('Restock – a reminder is due');
      await reminders.write([]);
      expect(await badge()).not.toContain('reminder');
    });

    it('aren’t shown when the person doesn’t want that, then or later', async () => {
      await notify({ notifiesReminders: false });
      await notifyOfReminders();
      await notify({ notifiesReminders: true });
      await notifyOfReminders();
      expect(messages()).toEqual([]);
      expect(await badge()).toBe('Restock – a reminder is due');
    });

    it('wait while there is no connection', async () => {
      await reminders.write([{ ...reminder, dueAt: Date.now() + 60_000 }]);
      await notifyOfReminders();
      expect(await alarm()).toBeTruthy();
      const place = await connection.read();
      await connection.remove();
      await reminders.write([reminder]);
      await notifyOfReminders();
      expect(messages()).toEqual([]);
      expect(await alarm()).toBeUndefined();
      await connection.write(place);
      await notifyOfReminders();
      expect(messages()).toHaveLength(1);
    });

    it('aren’t shown after the item was ordered; those reminders are removed, and no others', async () => {
      const now = Date.now();
      const answered = { ...reminder, dueAt: now - 60_000 };
      const others = [
        { itemId: 'item-2', title: 'Owl logo', dueAt: now - 60_000, isTold: true },
        { itemId: 'item-3', title: 'Bear logo', dueAt: now + 60_000 },
      ];
      await reminders.write([answered, ...others]);
      const request = aRequest(...linesOf(reminder.itemId, 'item-3'));
      await attempts.write([anAttempt({ state: 'sending', pressedAt: now, request })]);
      await removeAnsweredReminders();
      expect(await reminders.read()).toEqual([answered, ...others]);
      await attempts.write([anAttempt({ state: 'placed', pressedAt: now, request })]);
      await notifyOfReminders();
      expect(messages()).toEqual([]);
      await removeAnsweredReminders();
      await removeAnsweredReminders();
      expect(await reminders.read()).toEqual(others);
      await reminders.write([answered]);
      expect(await badge()).not.toContain('reminder');
    });

    it('are a few, and one that sums up the others, when many are due at once', async () => {
      const many = Array.from({ length: 300 }, (_, at) => ({
        itemId: `item-${at}`,
        title: `Logo ${at}`,
        dueAt: at,
      }));
      await reminders.write(many);
      await notifyOfReminders();
      await notifyOfReminders();
      expect(messages()).toEqual([
        ...[0, 1, 2].map((at) => `You asked to be reminded of Logo ${at}.`),
        '297 more reminders are due.',
      ]);
      expect(targetOf(world.notified[3]?.id ?? '')).toEqual({ kind: 'search', query: '' });
    });

    it('have an alarm for the next that is due', async () => {
      const dueAt = Date.now() + 60_000;
      await reminders.write([{ ...reminder, dueAt }]);
      await scheduleReminders();
      expect((await alarm())?.scheduledTime).toBe(dueAt);
      await reminders.write([]);
      await scheduleReminders();
      expect(await alarm()).toBeUndefined();
    });
  });
});
