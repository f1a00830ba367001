import { isText, only } from '@/lib/storage/shape';
import { stored } from '@/lib/storage/stored';

/**
 * The account's API key (contract 5). Imported by the background alone: the import rule keeps pages
 * away from it, and they see only `Connection.keyEnding`.
 */
export const apiKey = stored<string | null>('local:apiKey', null, only(isText));
