import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure';
import type { Commands } from '@/lib/messaging/commands';
import type { Connection } from '@/lib/storage/state';

interface DataActionsDeps {
  readonly commands: Pick<Commands, 'clearSnapshot' | 'forgetEverything'>;
  readonly connection: ReadonlySignal<Connection | null>;
  /** Called when everything was forgotten. */
  readonly onForgotten: () => void;
}

export type DataActions = ReturnType<typeof createDataActions>;

/** Discards the snapshot, or everything the extension knows. */
export function createDataActions({ commands, connection, onForgotten }: DataActionsDeps) {
  const clearing = signal<'idle' | 'under-way' | 'done'>('idle');
  const isForgotten = signal(false);
  const failure = signal<Failure | null>(null);
  // Whichever page connects, and also if that connection is forgotten again.
  effect(() => {
    if (connection.value) isForgotten.value = false;
  });
  return {
    clearing,
    /** Everything was forgotten, and there is no connection since. */
    isForgotten,
    failure,
    clearSnapshot: async () => {
      if (clearing.value === 'under-way') return;
      clearing.value = 'under-way';
      failure.value = await commands.clearSnapshot();
      clearing.value = failure.value ? 'idle' : 'done';
    },
    forgetEverything: async () => {
      failure.value = await commands.forgetEverything();
      if (failure.value) return;
      clearing.value = 'idle';
      isForgotten.value = true;
      onForgotten();
    },
  };
}
