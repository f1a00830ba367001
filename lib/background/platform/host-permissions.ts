import type { browser } from 'wxt/browser';
import { hostPattern } from '@/lib/domain/connection/host-pattern';

/** The person's leave to reach an origin. Only pages can ask for it; see `lib/view`. */
export interface HostPermissions {
  has(origin: string): Promise<boolean>;
  /** Gives back what isn't needed for this origin; for none at all when it is `null`. */
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
      // Refused for permissions that the manifest requires, as a pinned address does: they stay.
      await permissions.remove({ origins: others }).catch(() => false);
    },
  };
}
