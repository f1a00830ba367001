import { browser } from 'wxt/browser';
import { hostPattern } from '@/lib/domain/web/url';

/** The person's permission to reach an origin. Only pages can ask for it; see `lib/view`. */
export const hostPermissions = {
  has: (origin: string): Promise<boolean> =>
    browser.permissions.contains({ origins: [hostPattern(origin)] }),
  /** Gives back all permissions but the one for this origin; all of them when it is `null`. */
  keepOnly: async (origin: string | null): Promise<void> => {
    const needed = origin === null ? null : hostPattern(origin);
    const { origins = [] } = await browser.permissions.getAll();
    const others = origins.filter((pattern) => pattern !== needed);
    if (others.length === 0) return;
    // Browsers refuse to remove permissions that the manifest requires, as for a pinned address.
    await browser.permissions.remove({ origins: others }).catch(() => false);
  },
};

export type HostPermissions = typeof hostPermissions;
