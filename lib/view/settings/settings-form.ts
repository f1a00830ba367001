import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure';
import type { Settings } from '@/lib/domain/settings/settings';
import type { Commands } from '@/lib/messaging/commands';

/** One option of a drop-down. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** The place on the page where a change was made, and where it says so when it is saved. */
export type SavePlace = 'prices' | 'icon' | 'hold' | 'limits' | 'interval' | 'notify' | 'badge';

interface SettingsFormDeps {
  readonly settings: ReadonlySignal<Settings>;
  readonly commands: Pick<Commands, 'changeSettings'>;
}

/** A change that isn't stored yet. */
interface Change {
  readonly place: SavePlace;
  readonly changes: Partial<Settings>;
  /** Settles when the background has answered. */
  readonly answered: PromiseWithResolvers<void>;
}

export type SettingsForm = ReturnType<typeof createSettingsForm>;

/**
 * Settings that are saved as they are changed, and say so. A change is sent only when the one before it
 * is stored, so that none overtakes another; changes made at one place meanwhile are sent as one.
 */
export function createSettingsForm({ settings, commands }: SettingsFormDeps) {
  const saved = signal<SavePlace | null>(null);
  const failed = signal<{ readonly place: SavePlace; readonly failure: Failure } | null>(null);
  /** The first of them is being saved. */
  const queue = signal<readonly Change[]>([]);
  /** Stops saying what was saved or failed before. */
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
    // For a new currency the answer comes only after a whole refresh. It is saved long before.
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
    /** With the changes that aren't stored yet, so that no field jumps back to an older value. */
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
    /** Sends what still waits, for when the page is about to close. */
    flush: () => {
      for (const { changes } of queue.peek().slice(1)) void commands.changeSettings(changes);
    },
  };
}

/** Resolves as soon as the value passes the test, now or later, unless stopped before. */
function isSeen<T>(value: ReadonlySignal<T>, isIt: (found: T) => boolean) {
  const { promise, resolve } = Promise.withResolvers<true>();
  const stop = value.subscribe((found) => {
    if (isIt(found)) resolve(true);
  });
  return { promise, stop };
}

/** Whether the settings already have these values. */
export function holds(settings: Settings, changes: Partial<Settings>): boolean {
  const names = Object.keys(changes) as (keyof Settings)[];
  return names.every((name) => settings[name] === changes[name]);
}
