import type { RequestRecord } from '@/lib/domain/connection/request-record';
import { stored } from './stored';

/**
 * The latest requests to the service, newest first; gone with the browser. The background adds to it,
 * a page may empty it, each through `update`.
 */
export const requestLog = stored<readonly RequestRecord[]>('session:requestLog', []);

export const requestLogMax = 100;
