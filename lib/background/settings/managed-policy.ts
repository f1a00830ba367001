import { dequal } from 'dequal/lite';
import type { browser } from 'wxt/browser';
import { connectionLock } from '@/lib/background/connection/gateway';
import type { WithLock } from '@/lib/background/platform/with-lock';
import type { StoredValues } from '@/lib/background/stored-values';
import {
  applyPolicy,
  isAllowedAddress,
  noPolicy,
  type Policy,
  readPolicy,
} from '@/lib/domain/settings/policy';
import type { Settings } from '@/lib/domain/settings/settings';

/** Firefox rejects where no policy is set, in these words. */
const noneSet = /managed storage manifest not found/i;

export type ReadPolicy = () => Promise<Policy>;

interface ManagedPolicyDeps {
  readonly managed: Pick<typeof browser.storage.managed, 'get'>;
  readonly withLock: WithLock;
  readonly stored: Pick<StoredValues, 'connection' | 'policy' | 'settings'>;
}

/**
 * What the person's organization has set for this browser. What may cost money is decided by the policy as it
 * is at that moment; pages see a copy, which costs them no further reading.
 */
export function createManagedPolicy({ managed, withLock, stored }: ManagedPolicyDeps) {
  const read: ReadPolicy = async () => {
    try {
      return readPolicy(await managed.get(null));
    } catch (error) {
      // What can't be read counts as it did: a browser that fails lifts no limit.
      return noneSet.test(String(error)) ? noPolicy : stored.policy.read();
    }
  };

  /**
   * Marks a connection to an address that isn't allowed any more, as it marks a refused key: it is kept, asked
   * nothing, and pages say what to do.
   */
  const mark = async (policy: Policy): Promise<void> => {
    const place = await stored.connection.read();
    if (!place) return;
    const isAllowed = isAllowedAddress(policy, place.baseAddress);
    const isMarked = place.rejected?.kind === 'address-prescribed';
    const { serviceAddress: address } = policy;
    const rejected = isAllowed ? null : ({ kind: 'address-prescribed', address } as const);
    if (isAllowed ? !isMarked : dequal(place.rejected, rejected)) return;
    await stored.connection.update((present) => present && { ...present, rejected });
  };

  return {
    read,
    /** The settings in effect now. */
    readSettings: async (): Promise<Settings> =>
      applyPolicy(...(await Promise.all([stored.settings.read(), read()]))),
    /** Tells pages what is prescribed. */
    publish: (): Promise<void> =>
      withLock(connectionLock, async () => {
        const policy = await read();
        if (!dequal(policy, await stored.policy.read())) await stored.policy.write(policy);
        await mark(policy);
      }),
  };
}

export type ManagedPolicy = ReturnType<typeof createManagedPolicy>;
