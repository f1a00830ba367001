import type { browser } from 'wxt/browser';
import { hostPattern } from '@/lib/domain/host-pattern';

/** The person's leave to reach an origin. Only pages can ask for it; see `lib/view`. */
export interface HostPermissions {
  has(origin: string): Promise<boolean>;
  /** Gives the leave back. */
  drop(origin: string): Promise<void>;
}

export function createHostPermissions(permissions: typeof browser.permissions): HostPermissions {
  return {
    has: (origin) => permissions.contains({ origins: [hostPattern(origin)] }),
    drop: async (origin) => {
      // Refused for permissions that the manifest requires, as a pinned address does: they stay.
      await permissions.remove({ origins: [hostPattern(origin)] }).catch(() => false);
    },
  };
}
