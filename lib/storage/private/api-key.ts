import { isText, only } from '@/lib/storage/shape';
import { stored } from '@/lib/storage/stored';

/**
 * The account's API key (contract 5). Only the background may import it, which the import rule enforces;
 * pages see only `Connection.keyEnding`.
 */
export const apiKey = stored<string | null>('local:apiKey', null, only(isText));
