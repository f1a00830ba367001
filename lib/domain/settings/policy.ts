import { parseBaseAddress } from '@/lib/domain/connection/base-address';
import { displayText } from '@/lib/domain/display-text';
import { type PolicyKey, policyKeys } from './policy-keys';
import { findInvalidSetting, type Settings } from './settings';

/** What an organization has set for this browser. */
export interface Policy {
  /** The only base address that Restock may connect to; `null`: any, unless `isAddressUnusable`. */
  readonly serviceAddress: string | null;
  /** Whether an address is prescribed that is none. It was meant to allow only one, so none is allowed. */
  readonly isAddressUnusable?: true;
  /** Settings that the person can't change. */
  readonly prescribed: Partial<Settings>;
  /** Settings to begin with, which the person may change. */
  readonly initial: Partial<Settings>;
  /** The names of the values that count. */
  readonly used: readonly string[];
  /** The names of those that don't: they are unknown, or have a wrong type or an impossible value. */
  readonly ignored: readonly string[];
}

export const noPolicy: Policy = {
  serviceAddress: null,
  prescribed: {},
  initial: {},
  used: [],
  ignored: [],
};

/** Of a policy that is nothing but mistakes, so many are named, each in so many characters. */
const ignoredMax = 20;
const nameLengthMax = 60;

type Share = Partial<Pick<Policy, 'serviceAddress' | 'prescribed' | 'initial'>>;

/** What a value of the right type means; `null` if it is impossible. */
const meanings: { readonly [Key in PolicyKey]: (value: never) => Share | null } = {
  serviceAddress: (value: string) => {
    const address = parseBaseAddress(value);
    return address.ok ? { serviceAddress: address.baseAddress } : null;
  },
  currency: (value: string) => ifValid('initial', { currency: value }),
  productLanguage: (value: string) => ifValid('initial', { locale: value }),
  maxQuantity: (value: number) => ifValid('prescribed', { maxQuantity: value }),
  maxOrdersPerDay: (value: number) => ifValid('prescribed', { maxOrdersPerDay: value }),
  holdSeconds: (value: number) => ifValid('prescribed', { holdSeconds: value }),
  askBeforeOrdering: (value: boolean) => (value ? { prescribed: { holdSeconds: null } } : {}),
  disableNotifications: (value: boolean) => (value ? { prescribed: { notifies: false } } : {}),
};

function ifValid(kind: 'initial' | 'prescribed', settings: Partial<Settings>): Share | null {
  return findInvalidSetting(settings) === null ? { [kind]: settings } : null;
}

/**
 * Reads what the browser found in its policies, which may be anything. A value that can't be used is left out
 * by itself, and named; without a usable address, though, nothing is connected.
 */
export function readPolicy(found: unknown): Policy {
  const isObject = typeof found === 'object' && found !== null && !Array.isArray(found);
  const given = new Map(Object.entries(isObject ? found : {}));
  let policy = noPolicy;
  for (const key of Object.keys(policyKeys) as PolicyKey[]) {
    if (!given.has(key)) continue;
    const value = given.get(key);
    given.delete(key);
    const share = hasType(policyKeys[key], value) ? meanings[key](value as never) : null;
    policy = share ? withShare(policy, key, share) : withIgnored(policy, key);
    if (key === 'serviceAddress' && !share) policy = { ...policy, isAddressUnusable: true };
  }
  for (const name of given.keys()) policy = withIgnored(policy, name);
  return policy;
}

interface ValueType {
  readonly type: 'string' | 'integer' | 'boolean';
  readonly minimum?: number;
  readonly maximum?: number;
}

function hasType(expected: ValueType, value: unknown): boolean {
  const { type, minimum = -Infinity, maximum = Number.MAX_SAFE_INTEGER } = expected;
  if (type !== 'integer') return typeof value === type;
  return Number.isSafeInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
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

/** The settings in effect: the person's own, under what is prescribed. */
export function applyPolicy(own: Settings, { prescribed }: Pick<Policy, 'prescribed'>): Settings {
  return Object.keys(prescribed).length > 0 ? { ...own, ...prescribed } : own;
}

/** Whether there is anything that the person can't change. */
export function isManaged({ serviceAddress, isAddressUnusable, prescribed }: Policy): boolean {
  return (
    serviceAddress !== null || isAddressUnusable === true || Object.keys(prescribed).length > 0
  );
}

/** Whether Restock may connect to this base address, as `parseBaseAddress` gives it. */
export function isAllowedAddress(policy: Policy, baseAddress: string): boolean {
  const { serviceAddress, isAddressUnusable } = policy;
  if (isAddressUnusable) return false;
  return serviceAddress === null || serviceAddress === baseAddress;
}
