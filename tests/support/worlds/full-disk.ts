import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

/**
 * Makes every write of one of these keys fail with the error of a browser that is out of space, until
 * `vi.restoreAllMocks()`.
 */
export function failWrites(...keys: readonly string[]): void {
  refuse((values) => keys.some((key) => key in values));
}

/** The same for every write that is longer than so many characters of JSON. */
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
