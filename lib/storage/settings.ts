import { guessSettings, type Settings } from '@/lib/domain/settings';
import { stored } from './stored';

/**
 * Until the person chooses, what the browser's language suggests. Apart from `state.ts`, since the
 * popup needs neither the settings nor the guess.
 */
export const settings = stored<Settings>('local:settings', guessSettings(navigator.language));
