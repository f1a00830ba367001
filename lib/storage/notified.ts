import type { Told } from '@/lib/domain/tracking/notices';
import { stored } from './stored';

/** What the system's notifications have told of already. */
export const told = stored<Told>('local:told', {});

/** The attempts that ended without an order and were told of, by id, as long as nobody has seen them. */
export const notifiedEnds = stored<readonly string[]>('local:notifiedEnds', []);
