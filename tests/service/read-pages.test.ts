import { expect, it, vi } from 'vitest';
import { succeeded } from '@/lib/domain/failure/result';
import { readPages } from '@/lib/service/read-pages';

it('a listing ends at a page without rows, even if the service says that there is more', async () => {
  const read = vi.fn(async () => succeeded({ rows: [], skippedRows: 0, canLoadMore: true }));
  const pages = readPages({ read, idOf: String, most: 20 });
  expect(await Array.fromAsync(pages)).toMatchObject([{ value: { isLast: true, isEnd: true } }]);
  expect(read).toHaveBeenCalledExactlyOnceWith(0);
});
