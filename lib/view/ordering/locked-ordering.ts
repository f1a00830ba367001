import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure/failure';
import { failureText } from '@/lib/i18n/failures';
import { t } from '@/lib/i18n/i18n';
import type { Commands } from '@/lib/messaging/commands';
import type { NotedFailure } from '@/lib/storage/state';

/** Why no order can be placed while the journal is lost or unusable, and the way out. */
export function createLockedOrdering(
  noted: ReadonlySignal<NotedFailure | null>,
  commands: Commands,
) {
  const state = signal<'idle' | 'under-way' | 'done'>('idle');
  const failed = signal<Failure | null>(null);

  return {
    text: computed(() => {
      if (!noted.value) return null;
      const { failure, at } = noted.value;
      if (failure.kind === 'outdated') return failureText(failure, at, at);
      return failure.kind === 'journal-lost'
        ? { what: t('options.ordering.lost'), next: '' }
        : { what: t('options.ordering.locked'), next: t('options.ordering.lockedNext') };
    }),
    state,
    problem: computed(() => (failed.value ? failureText(failed.value, 0, 0) : null)),
    carryOn: async () => {
      if (state.value === 'under-way') return;
      state.value = 'under-way';
      failed.value = await commands.recoverAttempts();
      state.value = failed.value ? 'idle' : 'done';
    },
  };
}
