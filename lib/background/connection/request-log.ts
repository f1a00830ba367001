import type { RequestRecord } from '@/lib/domain/connection/request-record';
import { requestLog, requestLogMax } from '@/lib/storage/request-log';

/** Keeps the record for the diagnostics. That it can't be kept is no reason for anything to fail. */
export async function recordRequest(record: RequestRecord): Promise<void> {
  await requestLog
    .update((records) => [record, ...records].slice(0, requestLogMax))
    .catch(() => {});
}
