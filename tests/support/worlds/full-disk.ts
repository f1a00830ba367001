import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

/**
 * From now on whatever holds one of these values can't be written, in the words of a browser that has no
 * more room; until `vi.restoreAllMocks()`.
 */
export function failWrites(...keys: readonly string[]): void {
  refuse((values) => keys.some((key) => key in values));
}

/** Likewise for whatever is larger than so many characters of JSON. */
export function failLargeWrites(most: number): void {
  refuse((values) => JSON.stringify(values).length > most);
}

function refuse(isRefused: (values: object) => boolean): void {
  const { local } = fakeBrowser.storage;
  const set = local.set.bind(local);
  vi.spyOn(local, 'set').mockImplementation((values) =>
    isRefused(values) ? Promise.reject(new Error('QUOTA_BYTES quota exceeded')) : set(values),
  );
}
