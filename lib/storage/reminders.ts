import type { Reminder } from '@/lib/domain/reminders/reminder';
import { stored } from './stored';

/** What the person wants to be reminded of; one an item. Pages write it, through `update`. */
export const reminders = stored<readonly Reminder[]>('local:reminders', []);
