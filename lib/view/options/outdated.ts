import { signal } from '@preact/signals';
import type { Commands } from '@/lib/messaging/commands';
import { dataVersion, isFromNewer } from '@/lib/storage/data-version';
import { attempts } from '@/lib/storage/state';
import { readAll } from '@/lib/storage/stored';
import { createDataActions, forgetWarning } from './data-actions';

interface OutdatedDeps {
  readonly commands: Pick<Commands, 'forgetEverything' | 'forgetEverywhere'>;
  /** Called when everything was forgotten: this version is in its own again. */
  readonly onForgotten: () => void;
}

export type OutdatedModel = NonNullable<Awaited<ReturnType<typeof readOutdated>>>;

/** What the options page shows in place of everything where a newer version was in use; `null` where none was. */
export async function readOutdated({ commands, onForgotten }: OutdatedDeps) {
  const [found, tried] = await readAll(dataVersion, attempts);
  if (!isFromNewer(found)) return null;
  return {
    writtenBy: found.writtenBy,
    warning: forgetWarning(tried),
    actions: createDataActions({ commands, connection: signal(null), onForgotten }),
  };
}
