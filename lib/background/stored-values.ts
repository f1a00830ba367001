import * as personal from '@/lib/storage/personal';
import { apiKey } from '@/lib/storage/private/api-key';
import * as state from '@/lib/storage/state';

/**
 * Everything that is stored. The parts of the background are given the values that they use, as they are
 * given the clock and `fetch`, and import none; so a test can replace them.
 */
export const storedValues = { ...state, ...personal, apiKey };

export type StoredValues = typeof storedValues;
