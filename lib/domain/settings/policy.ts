import type { Settings } from './settings';

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
  /** Whether nothing may be synced with other browsers. */
  readonly isSyncDisabled?: true;
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

/** The settings in effect: the person's own, under what is prescribed. */
export function applyPolicy(own: Settings, { prescribed }: Pick<Policy, 'prescribed'>): Settings {
  return Object.keys(prescribed).length > 0 ? { ...own, ...prescribed } : own;
}

/** Whether there is anything that the person can't change. */
export function isManaged(policy: Policy): boolean {
  const { serviceAddress, isAddressUnusable, isSyncDisabled, prescribed } = policy;
  return (
    serviceAddress !== null ||
    isAddressUnusable === true ||
    isSyncDisabled === true ||
    Object.keys(prescribed).length > 0
  );
}

/** Whether Restock may connect to this base address, as `parseBaseAddress` gives it. */
export function isAllowedAddress(policy: Policy, baseAddress: string): boolean {
  const { serviceAddress, isAddressUnusable } = policy;
  if (isAddressUnusable) return false;
  return serviceAddress === null || serviceAddress === baseAddress;
}
