import { type ReadonlySignal, signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure';
import type { EpochMs } from '@/lib/domain/time';
import type { Commands } from '@/lib/messaging/commands';
import type { Connection, NotedFailure } from '@/lib/storage/state';

/** Failures that may not have made it into what is stored. */
const unstored: readonly Failure['kind'][] = ['internal', 'storage', 'storage-full'];

/** Reading everything anew. */
export interface Refresh {
  readonly isRunning: ReadonlySignal<boolean>;
  /** Why the last one came to nothing, where the background couldn't store that. */
  readonly noted: ReadonlySignal<NotedFailure | null>;
  /** Does nothing while one is running, or without an account. */
  run(): Promise<void>;
}

interface RefreshDeps {
  readonly commands: Pick<Commands, 'refresh'>;
  readonly connection: ReadonlySignal<Connection | null>;
  readonly now: () => EpochMs;
}

export function createRefresh({ commands, connection, now }: RefreshDeps): Refresh {
  const isRunning = signal(false);
  const noted = signal<NotedFailure | null>(null);
  return {
    isRunning,
    noted,
    run: async () => {
      if (isRunning.value || !connection.value) return;
      isRunning.value = true;
      const failure = await commands.refresh();
      const isOnlyKnownHere = failure && unstored.includes(failure.kind);
      noted.value = isOnlyKnownHere ? { failure, at: now() } : null;
      isRunning.value = false;
    },
  };
}
