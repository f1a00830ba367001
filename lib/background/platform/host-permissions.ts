import type { browser as nativeBrowser } from 'wxt/browser';
import { hostPattern } from '@/lib/domain/url';

/** The person's permission to reach an origin. Only pages can ask for it; see `lib/view`. */
export interface HostPermissions {
  has(origin: string): Promise<boolean>;
  /** Gives back all permissions but the one for this origin; all of them when it is `null`. */
  keepOnly(origin: string | null): Promise<void>;
}

export function createHostPermissions(
  browser: Pick<typeof nativeBrowser, 'permissions'>,
): HostPermissions {
  return {
    has: (origin) => browser.permissions.contains({ origins: [hostPattern(origin)] }),
    keepOnly: async (origin) => {
      const needed = origin === null ? null : hostPattern(origin);
      const { origins = [] } = await browser.permissions.getAll();
      const others = origins.filter((pattern) => pattern !== needed);
      if (others.length === 0) return;
      // Browsers refuse to remove permissions that the manifest requires, as for a pinned address.
      await browser.permissions.remove({ origins: others }).catch(() => false);
    },
  };
}
