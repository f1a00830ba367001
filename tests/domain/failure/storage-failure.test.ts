import { describe, expect, it } from 'vitest';
import { storageFailure } from '@/lib/domain/failure/storage-failure';

describe('storageFailure', () => {
  it.each([
    [new Error('QUOTA_BYTES quota exceeded')],
    [new Error('Resource::kQuotaBytes quota exceeded')],
    [new DOMException('', 'QuotaExceededError')],
    [new Error('IO error: .../000003.log: FILE_ERROR_NO_SPACE (ChromeMethodBFE: 9::Write::9)')],
    [new Error('No space left on device')],
    [new Error('NS_ERROR_FILE_NO_DEVICE_SPACE')],
    [new Error('database or disk is full')],
  ])('recognises a full disk by %s', (error) => {
    expect(storageFailure(error)).toEqual({ kind: 'storage-full' });
  });

  it.each([
    [new Error('IO error: corrupted'), 'IO error: corrupted'],
    ['no words for it', 'no words for it'],
  ])('keeps the detail of any other error: %s', (error, detail) => {
    expect(storageFailure(error)).toEqual({ kind: 'storage', detail });
  });
});
