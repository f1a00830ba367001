import { expect, it, vi } from 'vitest';
import type { OpenPopup } from '@/lib/background/launch/open-popup';
import { createNotificationClicks } from '@/lib/background/notify/notification-clicks';

/** Clicks on notifications, which the person may allow later. */
function clicks() {
  const listeners: ((id: string) => void)[] = [];
  const allowed = {
    clear: vi.fn(async () => true),
    onClicked: {
      hasListener: (listener: (id: string) => void) => listeners.includes(listener),
      addListener: (listener: (id: string) => void) => void listeners.push(listener),
    },
  };
  let notifications: typeof allowed | undefined;
  const openPopup = vi.fn<OpenPopup>(async () => {});
  const { listen } = createNotificationClicks({
    notifications: () => notifications as never,
    openPopup,
  });
  const allow = () => {
    notifications = allowed;
  };
  return { listen, allow, listeners, openPopup, clear: allowed.clear };
}

it('a click is listened for as soon as notifications are allowed, and once', () => {
  const { listen, allow, listeners } = clicks();
  listen();
  expect(listeners).toHaveLength(0);
  allow();
  listen();
  listen();
  expect(listeners).toHaveLength(1);
});

it('a click removes the notification and opens what it is about', () => {
  const { listen, allow, listeners, openPopup, clear } = clicks();
  allow();
  listen();
  const target = { kind: 'order', number: 'R1' } as const;
  const id = JSON.stringify([target, 'shipped']);
  listeners[0]?.(id);
  expect(openPopup).toHaveBeenCalledExactlyOnceWith(target);
  expect(clear).toHaveBeenCalledWith(id);
});
