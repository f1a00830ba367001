import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure/failure';
import { isDemo } from '@/lib/domain/web/demo';
import { failureText } from '@/lib/i18n/failures';
import { sentencesText } from '@/lib/i18n/i18n';
import type { Commands } from '@/lib/messaging/commands';
import type { Connection } from '@/lib/storage/state';
import { beginSettings } from '@/lib/view/settings/settings-model';

export type DemoChoice = ReturnType<typeof createDemoChoice>;

/**
 * The shop inside the extension, offered where there is no connection.
 * @param language as in `navigator.language`
 */
export function createDemoChoice(
  connection: ReadonlySignal<Connection | null>,
  commands: Commands,
  language: string,
) {
  const isStarting = signal(false);
  const hasEnded = signal(false);
  effect(() => {
    if (connection.value) hasEnded.value = false;
  });
  /** Why it didn't start or end; '' if nothing went wrong. */
  const problem = signal('');
  const showProblem = (failure: Failure | null) => {
    const now = Date.now();
    const text = failure && failureText(failure, now, now);
    problem.value = text ? sentencesText([text.what, text.next]) : '';
  };
  return {
    isOn: computed(() => isDemo(connection.value)),
    isOffered: computed(() => connection.value === null),
    isStarting,
    problem,
    start: async () => {
      if (isStarting.value) return;
      isStarting.value = true;
      showProblem((await beginSettings(language)) ?? (await commands.startDemo()));
      isStarting.value = false;
    },
    /** Whether the person has ended it here, and there is no connection since. */
    hasEnded,
    end: async (): Promise<boolean> => {
      const failure = await commands.forget();
      showProblem(failure);
      hasEnded.value = failure === null;
      return hasEnded.value;
    },
  };
}
