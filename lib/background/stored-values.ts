import * as personal from '@/lib/storage/personal';
import { apiKey } from '@/lib/storage/private/api-key';
import * as state from '@/lib/storage/state';

/**
 * Everything that is stored. Like the clock and `fetch`, the background's parts are given the values that
 * they use and import none, so that a test can put others in their place.
 */
export const storedValues = { ...state, ...personal, apiKey };

export type StoredValues = typeof storedValues;
