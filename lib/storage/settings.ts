import { defaultSettings, type Settings } from '@/lib/domain/settings/settings';
import { stored } from './stored';

/** What an earlier version has stored lacks the settings that came since. */
export const settings = stored<Settings>('local:settings', defaultSettings, (found) => ({
  ...defaultSettings,
  ...found,
}));
