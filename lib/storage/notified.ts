import type { Told } from '@/lib/domain/tracking/notices';
import { stored } from './stored';

/** The standings of each order that notifications were shown for. */
export const notifiedOrders = stored<Told>('local:told', {});

/** The attempts that ended without an order and were told of, by id, as long as nobody has seen them. */
export const notifiedEnds = stored<readonly string[]>('local:notifiedEnds', []);
