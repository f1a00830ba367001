import { computed } from '@preact/signals';
import { labelMax } from '@/lib/domain/data/bounds';
import type { Commands } from '@/lib/messaging/commands';
import { createNameField } from '@/lib/view/shared/name-field';
import type { Preferences } from './item-preferences';

/** The person's own label for an item. */
export function createOwnLabel(itemId: string, preferences: Preferences, commands: Commands) {
  return createNameField({
    stored: computed(() => preferences.of(itemId).label ?? ''),
    save: (label) => preferences.change(itemId, { label }),
    handOver: (label) => void commands.nameItem(itemId, label),
    problemOf: () => null,
    maxLength: labelMax,
  });
}
