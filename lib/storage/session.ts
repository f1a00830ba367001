import type { RequestRecord } from '@/lib/domain/connection/request-record';
import type { EpochMs } from '@/lib/domain/data/time';
import { unchecked } from './stored';

/*
 * What is kept only until the browser closes. Browsers empty it with every update, too, so only this version has
 * written it.
 */

/** The latest requests to the service, newest first. */
export const requestLog = unchecked<readonly RequestRecord[]>('session', 'requestLog', []);

export const requestLogMax = 100;

/**
 * When the service was last asked for these, successfully. What is stored of them has a time, too, which is
 * older when nothing had changed: that isn't stored again.
 */
export interface LookedAt {
  readonly items: EpochMs;
  readonly orders: EpochMs;
}
export const lookedAt = unchecked<LookedAt>('session', 'lookedAt', { items: 0, orders: 0 });

/**
 * What the popup should show: what was asked for by a click on a notification, in the address bar or in the
 * icon's menu. The popup clears it.
 */
export type OpenTarget =
  | { readonly kind: 'order'; readonly number: string }
  | { readonly kind: 'item'; readonly itemId: string }
  | { readonly kind: 'attempt'; readonly attemptId: string }
  | { readonly kind: 'search'; readonly query: string }
  | { readonly kind: 'orders' };

export const openTarget = unchecked<OpenTarget | null>('session', 'openTarget', null);
