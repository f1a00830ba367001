import type { OpenService } from '@/lib/background/connection/gateway';
import { succeeded } from '@/lib/domain/result';

/** For worlds in which the connection never changes. */
export const keepAlways: OpenService['keep'] = async (store) => {
  await store();
  return succeeded(null);
};
