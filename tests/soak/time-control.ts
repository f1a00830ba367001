import type { Browser } from 'wxt/browser';
import { type Ahead, channelName, type Doings, type Message } from './virtual-time.ts';

declare const chrome: typeof Browser;

/*
 * Run in the scriptless document of the extension, which lives in the machine's own time.
 */

/** Tells all that runs how late it is now, and moves the alarms along; those that are due by now ring. */
export async function setAhead(to: {
  readonly ahead: Ahead;
  /** How much further the clock on the wall is than before. */
  readonly further: number;
  readonly channelName: string;
}): Promise<void> {
  const scope = globalThis as unknown as { channel?: BroadcastChannel };
  scope.channel ??= new BroadcastChannel(to.channelName);
  scope.channel.postMessage({ ahead: to.ahead });
  if (to.further === 0) return;
  for (const { name, scheduledTime, periodInMinutes } of await chrome.alarms.getAll()) {
    await chrome.alarms.create(name, {
      when: scheduledTime - to.further,
      ...(periodInMinutes && { periodInMinutes }),
    });
  }
}

/**
 * To be called before the browser closes for so long: its alarms will be as much nearer. Those that it would have to
 * make up for are lost, as they are in Firefox, and may be in Chromium.
 */
export async function prepareAbsence(ms: number): Promise<void> {
  for (const { name, scheduledTime, periodInMinutes } of await chrome.alarms.getAll()) {
    const when = scheduledTime - ms;
    if (when <= Date.now()) await chrome.alarms.clear(name);
    else await chrome.alarms.create(name, { when, ...(periodInMinutes && { periodInMinutes }) });
  }
}

/** Whether a popup is open. */
export async function isPopupOpen(): Promise<boolean> {
  const contexts = await chrome.runtime.getContexts({});
  return contexts.some(({ documentUrl }) => documentUrl?.endsWith('/popup.html'));
}

/** Asks the background what it is doing; `null` if it doesn't answer, since it has ended. */
export function askDoings(of: { readonly channelName: string }): Promise<Doings | null> {
  const channel = new BroadcastChannel(of.channelName);
  const question = Math.random();
  const answered = new Promise<Doings | null>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.answer === question) resolve(data.doings ?? null);
    };
    setTimeout(resolve, 1_000, null);
  });
  channel.postMessage({ question } satisfies Message);
  return answered.finally(() => channel.close());
}

export const channel = { channelName };
