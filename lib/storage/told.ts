import type { Told } from '@/lib/domain/notices';
import { stored } from './stored';

/** What the system's notifications have told of already. */
export const told = stored<Told>('local:told', {});
