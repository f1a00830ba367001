import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure';
import type { Settings } from '@/lib/domain/settings/settings';
import type { Commands } from '@/lib/messaging/commands';

/** Where on the page a change was made, and is said to be saved. */
export type SavePlace = 'prices' | 'hold' | 'defaults' | 'limits' | 'interval' | 'notify' | 'badge';

interface PreferencesDeps {
  /** As they are stored. */
  readonly settings: ReadonlySignal<Settings>;
  readonly commands: Pick<Commands, 'changeSettings'>;
}

/** What was changed at one place, until it is stored. */
interface Change {
  readonly place: SavePlace;
  readonly changes: Partial<Settings>;
  /** Settles with the background's answer. */
  readonly answered: PromiseWithResolvers<void>;
}

export type Preferences = ReturnType<typeof createPreferences>;

/**
 * Settings that are saved as they are changed, and say so. One change is stored before the next is sent,
 * and what is changed meanwhile goes out together: none overtakes another, however fast they come.
 */
export function createPreferences({ settings, commands }: PreferencesDeps) {
  const saved = signal<SavePlace | null>(null);
  const failed = signal<{ readonly place: SavePlace; readonly failure: Failure } | null>(null);
  /** The first one is being saved. */
  const queue = signal<readonly Change[]>([]);
  /** Says no more of what was saved before. */
  const hush = () =>
    batch(() => {
      saved.value = null;
      failed.value = null;
    });

  const save = async ({ place, changes, answered }: Change) => {
    const isStored = isSeen(settings, (found) => holds(found, changes));
    const answer = commands.changeSettings(changes);
    void answer.then((failure) => {
      if (failure) failed.value = { place, failure };
      answered.resolve();
    });
    // A new currency is answered when all is read anew: what is stored by then is saved already.
    const isSaved = await Promise.race([
      isStored.promise,
      answer.then((failure) => (failure ? false : isStored.promise)),
    ]);
    isStored.stop();
    if (isSaved && queue.peek().length === 1) saved.value = place;
  };
  const saveAll = async () => {
    for (let next = queue.peek()[0]; next; next = queue.peek()[0]) {
      await save(next);
      queue.value = queue.peek().slice(1);
    }
  };

  return {
    /** What the person chose last. What is stored may lag behind: a field never jumps back to it. */
    settings: computed((): Settings => {
      const changes = queue.value.map((change) => change.changes);
      return Object.assign({}, settings.value, ...changes);
    }),
    saved,
    failed,
    hush,
    /** Resolves when the background has answered. */
    change: (place: SavePlace, changes: Partial<Settings>): Promise<void> => {
      hush();
      const before = queue.peek();
      const last = before.at(-1);
      if (last?.place === place && before.length > 1) {
        const both = { ...last, changes: { ...last.changes, ...changes } };
        queue.value = [...before.slice(0, -1), both];
        return last.answered.promise;
      }
      const answered = Promise.withResolvers<void>();
      queue.value = [...before, { place, changes, answered }];
      if (before.length === 0) void saveAll();
      return answered.promise;
    },
    /** Sends what still waits: the page is about to go. */
    flush: () => {
      for (const { changes } of queue.peek().slice(1)) void commands.changeSettings(changes);
    },
  };
}

/** Resolves as soon as a value is like that, now or later, unless it is stopped. */
function isSeen<T>(value: ReadonlySignal<T>, isIt: (found: T) => boolean) {
  const { promise, resolve } = Promise.withResolvers<true>();
  const stop = value.subscribe((found) => {
    if (isIt(found)) resolve(true);
  });
  return { promise, stop };
}

/** Whether these changes are in the settings already. */
export function holds(settings: Settings, changes: Partial<Settings>): boolean {
  const names = Object.keys(changes) as (keyof Settings)[];
  return names.every((name) => settings[name] === changes[name]);
}
