import { dequal } from 'dequal/lite';
import type { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { WithLock } from '@/lib/background/platform/with-lock';
import type { StoredValues } from '@/lib/background/stored-values';
import { parseBaseAddress } from '@/lib/domain/connection/base-address';
import { isDemo } from '@/lib/domain/demo';
import { displayText } from '@/lib/domain/display-text';
import { lazy } from '@/lib/domain/lazy';
import { applyPolicy, isAllowedAddress, noPolicy, type Policy } from '@/lib/domain/settings/policy';
import type { Settings } from '@/lib/domain/settings/settings';
import { findInvalidSetting } from '@/lib/storage/schemas';
import { type PolicyKey, type PolicyValue, policyKeys } from './policy-keys';

/** Firefox rejects where no policy is set, in these words. */
const noneSet = /managed storage manifest not found/i;

export type ReadPolicy = () => Promise<Policy>;
export type ReadSettings = () => Promise<Settings>;

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
   * nothing, and pages say what to do. A demo ends instead.
   */
  const mark = async (policy: Policy): Promise<void> => {
    const place = await stored.connection.read();
    if (!place || isDemo(place)) return;
    const isAllowed = isAllowedAddress(policy, place.baseAddress);
    const isMarked = place.rejected?.kind === 'address-prescribed';
    const { serviceAddress: address } = policy;
    const rejected = isAllowed ? null : ({ kind: 'address-prescribed', address } as const);
    if (isAllowed ? !isMarked : dequal(place.rejected, rejected)) return;
    await stored.connection.update((present) => present && { ...present, rejected });
  };

  const readSettings: ReadSettings = async () =>
    applyPolicy(...(await Promise.all([stored.settings.read(), read()])));

  return {
    read,
    /** The settings in effect now. The background reads them nowhere else. */
    readSettings,
    /** Tells pages what is prescribed. */
    publish: (): Promise<void> =>
      withLock('connection', async () => {
        const policy = await read();
        if (!dequal(policy, await stored.policy.read())) await stored.policy.write(policy);
        await mark(policy);
      }),
  };
}

export type ManagedPolicy = ReturnType<typeof createManagedPolicy>;

const values = lazy(() => z.record(z.string(), z.unknown()));

/** Of a policy that is nothing but mistakes, so many are named, each in so many characters. */
const ignoredMax = 20;
const nameLengthMax = 60;

type Share = Partial<Pick<Policy, 'serviceAddress' | 'isSyncDisabled' | 'prescribed' | 'initial'>>;

/** What a value of the right type means; `null` if it is impossible. */
const meanings: { readonly [Key in PolicyKey]: (value: PolicyValue<Key>) => Share | null } = {
  serviceAddress: (value) => {
    const address = parseBaseAddress(value);
    return address.ok ? { serviceAddress: address.baseAddress } : null;
  },
  currency: (currency) => ifValid('initial', { currency }),
  productLanguage: (locale) => ifValid('initial', { locale }),
  maxQuantity: (maxQuantity) => ifValid('prescribed', { maxQuantity }),
  maxOrdersPerDay: (maxOrdersPerDay) => ifValid('prescribed', { maxOrdersPerDay }),
  holdSeconds: (holdSeconds) => ifValid('prescribed', { holdSeconds }),
  shopPage: (shopPage) => ifValid('prescribed', { shopPage }),
  askBeforeOrdering: (isSet) => (isSet ? { prescribed: { holdSeconds: null } } : {}),
  disableNotifications: (isSet) => (isSet ? { prescribed: { notifies: false } } : {}),
  disableSync: (isSet) => (isSet ? { isSyncDisabled: true } : {}),
};

function ifValid(kind: 'initial' | 'prescribed', settings: Partial<Settings>): Share | null {
  return findInvalidSetting(settings) === null ? { [kind]: settings } : null;
}

const schemas: { readonly [Key in PolicyKey]: z.ZodMiniType<PolicyValue<Key>> } = policyKeys;

/** What a value means for the policy; `null` if it has a wrong type or is impossible. */
function shareOf<Key extends PolicyKey>(key: Key, found: unknown): Share | null {
  const value = z.safeParse(schemas[key], found);
  return value.success ? meanings[key](value.data) : null;
}

/**
 * Reads what the browser found in its policies, which may be anything. A value that can't be used is left out
 * by itself, and named; without a usable address, though, nothing is connected.
 */
export function readPolicy(found: unknown): Policy {
  const given = new Map(Object.entries(z.safeParse(values(), found).data ?? {}));
  let policy = noPolicy;
  for (const key of Object.keys(policyKeys) as PolicyKey[]) {
    if (!given.has(key)) continue;
    const share = shareOf(key, given.get(key));
    given.delete(key);
    policy = share ? withShare(policy, key, share) : withIgnored(policy, key);
    if (key === 'serviceAddress' && !share) policy = { ...policy, isAddressUnusable: true };
  }
  for (const name of given.keys()) policy = withIgnored(policy, name);
  return policy;
}

function withShare(policy: Policy, key: PolicyKey, share: Share): Policy {
  return {
    ...policy,
    ...share,
    prescribed: { ...policy.prescribed, ...share.prescribed },
    initial: { ...policy.initial, ...share.initial },
    used: [...policy.used, key],
  };
}

function withIgnored(policy: Policy, name: string): Policy {
  const shown = displayText(name).slice(0, nameLengthMax);
  return { ...policy, ignored: [...policy.ignored, shown].slice(0, ignoredMax) };
}
