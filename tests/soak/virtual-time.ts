import type { Browser } from 'wxt/browser';

declare const chrome: typeof Browser;

/** How far the browser is ahead of the machine, in milliseconds. */
export interface Ahead {
  /** By the clock on the wall, which a person can set, and which goes on while the computer sleeps. */
  readonly wall: number;
  /** In time that has passed awake: timers go by it. */
  readonly awake: number;
  /** Whether the browser has no network. */
  readonly isOffline: boolean;
}

/** The file in the build's own folder that says so, for scripts that start. */
export const clockFile = 'clock.json';
/** That file as it is at first. */
export const clockFiles = {
  [clockFile]: JSON.stringify({ wall: 0, awake: 0, isOffline: false } satisfies Ahead),
};
/** The channel on which scripts that run hear of it. */
export const channel = { channelName: 'virtual time' };

/** What a background is doing. */
export interface Doings {
  /** How often it has begun or ended something that others notice. */
  readonly steps: number;
  /** Calls of the browser that aren't answered yet. */
  readonly calls: number;
  /** Requests that aren't answered yet. */
  readonly requests: number;
  /** In how many milliseconds its timers ring. */
  readonly timers: readonly number[];
  /** Errors that nobody caught. */
  readonly errors: readonly string[];
}

/** What is said on that channel. */
interface Message {
  readonly ahead?: Ahead;
  readonly question?: number;
  readonly answer?: number;
  readonly doings?: Doings;
}

/** A script that has to run ahead of all others of the background or of a page. */
export const virtualTimeScript = `(${keepVirtualTime})(${JSON.stringify({ clockFile, ...channel })});`;

/**
 * Gives a script the clock, the timers and the alarms of the virtual time. Alarms stay the browser's own, so that
 * they wake a background that has been stopped; only what they are set to is translated.
 * Stands on its own: only its source text goes to the browser.
 */
function keepVirtualTime(names: { clockFile: string; channelName: string }): void {
  const scope = globalThis as unknown as Record<string, unknown>;
  const isBackground = !('document' in globalThis) || !location.pathname.endsWith('popup.html');
  let ahead: Ahead = { wall: 0, awake: 0, isOffline: false };
  /** What came before it was known how late it is. */
  let early: (() => void)[] | null = [];
  let steps = 0;
  let calls = 0;
  let requests = 0;
  const errors: string[] = [];

  // The clock.
  const RealDate = Date;
  class VirtualDate extends RealDate {
    constructor(...given: []) {
      if (given.length === 0) super(RealDate.now() + ahead.wall);
      else super(...given);
    }
    static override now = () => RealDate.now() + ahead.wall;
  }
  scope.Date = VirtualDate;

  // Timers.
  const { setTimeout: setReal, clearTimeout: clearReal } = globalThis;
  const timers = new Map<number, { due: number; real: number; ring: () => void }>();
  let lastTimer = 1_000_000;
  const awakeNow = () => performance.now() + ahead.awake;
  const wind = (id: number) => {
    const timer = timers.get(id);
    // As long as the time isn't known, timers wait for it, too.
    if (!timer || early !== null) return;
    clearReal(timer.real);
    timer.real = setReal(timer.ring, Math.max(0, timer.due - awakeNow())) as never;
  };
  scope.setTimeout = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    lastTimer += 1;
    const id = lastTimer;
    const ring = () => {
      if (timers.delete(id)) run(...args);
    };
    timers.set(id, { due: awakeNow() + ms, real: 0, ring });
    wind(id);
    return id;
  };
  scope.clearTimeout = (id: number) => {
    const timer = timers.get(id);
    if (timer) clearReal(timer.real);
    else clearReal(id);
    timers.delete(id);
  };

  const learn = (now: Ahead) => {
    // Timers that were set before the time was known were counted from 0.
    if (early !== null) for (const timer of timers.values()) timer.due += now.awake;
    ahead = now;
    const waiting = early ?? [];
    early = null;
    for (const go of waiting) go();
    for (const id of [...timers.keys()]) wind(id);
  };
  if ('XMLHttpRequest' in globalThis) {
    const request = new XMLHttpRequest();
    request.open('GET', `/${names.clockFile}`, false);
    request.send();
    learn(JSON.parse(request.responseText));
  } else {
    void fetch(`/${names.clockFile}`)
      .then((response) => response.json())
      .then(learn);
  }

  // What it does.
  const counting = (object: unknown, method: string, change: (by: 1 | -1) => void) => {
    const owner = object as Record<string, unknown> | undefined;
    const real = owner?.[method];
    if (!owner || typeof real !== 'function' || 'isCounting' in real) return;
    const counted = function (this: unknown, ...args: unknown[]) {
      const result = real.apply(this ?? owner, args);
      steps += 1;
      change(1);
      const end = () => {
        steps += 1;
        change(-1);
      };
      Promise.resolve(result).then(end, end);
      return result;
    };
    owner[method] = Object.assign(counted, { isCounting: true });
  };
  const call = (by: 1 | -1) => {
    calls += by;
  };
  const apis = [scope.browser, scope.chrome] as (typeof chrome | undefined)[];

  // Alarms and events.
  for (const api of new Set(apis)) {
    if (!api?.runtime) continue;
    const { alarms } = api;
    if ('isVirtual' in alarms) continue;
    const { create, get } = alarms as unknown as Record<string, (...args: unknown[]) => unknown>;
    const shown = (alarm?: { scheduledTime: number }) =>
      alarm && { ...alarm, scheduledTime: alarm.scheduledTime + ahead.wall };
    Object.assign(alarms, {
      isVirtual: true,
      create: (name: string, { when, ...rest }: { when?: number }) =>
        create?.call(
          alarms,
          name,
          when === undefined ? rest : { ...rest, when: when - ahead.wall },
        ),
      get: async (name: string) => shown((await get?.call(alarms, name)) as never),
    });
    const { action, declarativeNetRequest, notifications, permissions, storage, tabs } = api;
    const { local, session, managed } = storage;
    for (const area of [
      ...[local, session, managed, alarms, action, notifications],
      ...[permissions, declarativeNetRequest, tabs],
    ]) {
      for (const method in area) counting(area, method, call);
    }
    counting(api.runtime, 'getContexts', call);
    const queueing = (event: unknown, translate = (args: unknown[]) => args) => {
      const target = event as { addListener(listener: unknown): void } | undefined;
      if (!target) return;
      const add = target.addListener.bind(target);
      target.addListener = (listener: (...args: unknown[]) => unknown) =>
        add((...args: unknown[]) => {
          steps += 1;
          if (early === null) return listener(...translate(args));
          return new Promise((resolve) => {
            early?.push(() => resolve(listener(...translate(args))));
          });
        });
    };
    const { onMessage, onInstalled, onStartup, onUpdateAvailable } = api.runtime;
    const { omnibox, contextMenus } = api;
    queueing(alarms.onAlarm, ([alarm]) => [shown(alarm as never)]);
    for (const event of [
      ...[onMessage, onInstalled, onStartup, onUpdateAvailable, notifications?.onClicked],
      ...[storage.onChanged, local.onChanged, session.onChanged, managed.onChanged],
      ...[omnibox?.onInputStarted, omnibox?.onInputChanged, omnibox?.onInputEntered],
      ...[omnibox?.onInputCancelled, contextMenus?.onClicked],
    ]) {
      if (isBackground) queueing(event);
    }
  }
  const reach = globalThis.fetch;
  Object.defineProperty(navigator, 'onLine', { get: () => !ahead.isOffline });
  scope.fetch = (...args: Parameters<typeof fetch>) =>
    ahead.isOffline ? Promise.reject(new TypeError('Failed to fetch')) : reach(...args);
  const asked = (by: 1 | -1) => {
    requests += by;
  };
  counting(globalThis, 'fetch', asked);
  counting(ReadableStreamDefaultReader.prototype, 'read', asked);
  counting(navigator.locks, 'request', () => {});
  counting(crypto.subtle, 'digest', call);
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (this: IDBFactory, ...args) {
    const opening = open.apply(this, args);
    call(1);
    const end = () => call(-1);
    opening.addEventListener('success', end);
    opening.addEventListener('error', end);
    return opening;
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
    const begun = transaction.apply(this, args);
    steps += 1;
    calls += 1;
    const end = () => {
      steps += 1;
      calls -= 1;
    };
    begun.addEventListener('complete', end);
    begun.addEventListener('abort', end);
    return begun;
  };

  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));

  const channel = new BroadcastChannel(names.channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.ahead) learn(data.ahead);
    if (data.question === undefined || !isBackground) return;
    const doings: Doings = {
      steps,
      // Whoever doesn't know the time yet has something to do.
      calls: early === null ? calls : calls + 1,
      requests,
      timers: [...timers.values()].map(({ due }) => Math.max(0, due - awakeNow())),
      errors,
    };
    channel.postMessage({ answer: data.question, doings } satisfies Message);
  });
}

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
