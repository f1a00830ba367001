import type { browser } from 'wxt/browser';
import { hostPattern } from '@/lib/domain/connection/host-pattern';

/** The person's permission to reach an origin. Only pages can ask for it; see `lib/view`. */
export interface HostPermissions {
  has(origin: string): Promise<boolean>;
  /** Gives back all permissions but the one for this origin; all of them when it is `null`. */
  keepOnly(origin: string | null): Promise<void>;
}

export function createHostPermissions(permissions: typeof browser.permissions): HostPermissions {
  return {
    has: (origin) => permissions.contains({ origins: [hostPattern(origin)] }),
    keepOnly: async (origin) => {
      const needed = origin === null ? null : hostPattern(origin);
      const { origins = [] } = await permissions.getAll();
      const others = origins.filter((pattern) => pattern !== needed);
      if (others.length === 0) return;
      // Browsers refuse to remove permissions that the manifest requires, as for a pinned address.
      await permissions.remove({ origins: others }).catch(() => false);
    },
  };
}
