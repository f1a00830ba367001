import { expect, it, vi } from 'vitest';
import type { OpenPopup } from '@/lib/background/launch/open-popup';
import { createNotificationClicks } from '@/lib/background/notify/notification-clicks';

/** Clicks on notifications, which the person may allow later. */
function clicks() {
  const addListener = vi.fn();
  const hasListener = (listener: unknown) => addListener.mock.calls.flat().includes(listener);
  const allowed = { clear: vi.fn(async () => true), onClicked: { hasListener, addListener } };
  let isAllowed = false;
  const openPopup = vi.fn<OpenPopup>(async () => {});
  const { listen } = createNotificationClicks({
    notifications: () => (isAllowed ? allowed : undefined) as never,
    openPopup,
  });
  const allow = () => {
    isAllowed = true;
  };
  return { listen, allow, addListener, openPopup, clear: allowed.clear };
}

it('a click is listened for as soon as notifications are allowed, and once', () => {
  const { listen, allow, addListener } = clicks();
  listen();
  expect(addListener).not.toHaveBeenCalled();
  allow();
  listen();
  listen();
  expect(addListener).toHaveBeenCalledOnce();
});

it('a click removes the notification and opens what it is about', () => {
  const { listen, allow, addListener, openPopup, clear } = clicks();
  allow();
  listen();
  const target = { kind: 'order', number: 'R1' } as const;
  const id = JSON.stringify([target, 'shipped']);
  addListener.mock.calls[0]?.[0](id);
  expect(openPopup).toHaveBeenCalledExactlyOnceWith(target);
  expect(clear).toHaveBeenCalledWith(id);
});
