import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

/**
 * From now on whatever holds one of these values can't be written, in the words of a browser that has no
 * more room; until `vi.restoreAllMocks()`.
 */
export function failWrites(...keys: readonly string[]): void {
  const { local } = fakeBrowser.storage;
  const set = local.set.bind(local);
  vi.spyOn(local, 'set').mockImplementation((values) =>
    keys.some((key) => key in values)
      ? Promise.reject(new Error('QUOTA_BYTES quota exceeded'))
      : set(values),
  );
}
