import { browser } from 'wxt/browser';
import type { Ordering } from '@/lib/background/ordering/ordering';
import type { Exclusively } from '@/lib/background/platform/exclusively';
import type { HostPermissions } from '@/lib/background/platform/host-permissions';
import type { Polling } from '@/lib/background/sync/polling';
import { apiKey } from '@/lib/storage/private/api-key';
import { attempts, connection, orderingTrouble, pastAttempts, snapshot } from '@/lib/storage/state';
import { removeAll } from '@/lib/storage/stored';
import { toldEnds } from '@/lib/storage/told';
import { connectionLock } from './gateway';
import type { LetGo } from './let-go';

interface ForgetDeps {
  readonly permissions: HostPermissions;
  readonly letGo: LetGo;
  readonly exclusively: Exclusively;
  readonly ordering: Pick<Ordering, 'discard'>;
  readonly polling: Pick<Polling, 'stop'>;
}

/** Two ways to forget. */
export function createForget(deps: ForgetDeps) {
  const { permissions, letGo, exclusively, ordering, polling } = deps;
  const forget = async (): Promise<null> => {
    // What is being read now must not be stored after this.
    await exclusively(connectionLock, async () => {
      await apiKey.remove();
      await removeAll([connection, ...snapshot]);
    });
    await ordering.discard();
    await polling.stop();
    await removeAll([attempts, pastAttempts, toldEnds, orderingTrouble]);
    await browser.storage.session.clear();
    await letGo();
    await permissions.keepOnly(null);
    return null;
  };

  return {
    /** Leaves nothing of the connection behind but what the person has set and arranged. */
    forget,
    /** Leaves nothing behind at all. */
    forgetEverything: async (): Promise<null> => {
      await forget();
      await browser.storage.local.clear();
      return null;
    },
  };
}
