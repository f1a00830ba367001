import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { isDemo } from '@/lib/domain/demo';
import type { Failure } from '@/lib/domain/failure';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isDoubtful, isUnderWay } from '@/lib/domain/ordering/attempts';
import type { LastOrder } from '@/lib/domain/ordering/last-order';
import { shownNumber } from '@/lib/domain/tracking/order';
import { shortName } from '@/lib/i18n/goods-text';
import { sentencesText, t } from '@/lib/i18n/i18n';
import type { Commands } from '@/lib/messaging/commands';
import { dataVersion, isFromNewer } from '@/lib/storage/data-version';
import { type Connection, shownAttempts as storedAttempts } from '@/lib/storage/state';
import { readAll } from '@/lib/storage/stored';

interface DataActionsDeps {
  readonly commands: Pick<Commands, 'forgetEverything' | 'forgetEverywhere'>;
  readonly connection: ReadonlySignal<Connection | null>;
  readonly onForgotten: () => void;
}

export type DataActions = ReturnType<typeof createDataActions>;

export function createDataActions({ commands, connection, onForgotten }: DataActionsDeps) {
  const forgotten = signal<'everything' | 'demo-and-everything' | null>(null);
  const failure = signal<Failure | null>(null);
  // Whichever page connects, and also if that connection is forgotten again.
  effect(() => {
    if (connection.value) forgotten.value = null;
  });
  const forget = async (command: 'forgetEverything' | 'forgetEverywhere'): Promise<void> => {
    const wasInDemo = isDemo(connection.value);
    failure.value = await commands[command]();
    if (failure.value) return;
    forgotten.value = wasInDemo ? 'demo-and-everything' : 'everything';
    onForgotten();
  };
  return {
    isInDemo: computed(() => isDemo(connection.value)),
    /** What was forgotten, if there is no connection since. */
    forgotten,
    failure,
    forgetEverything: () => forget('forgetEverything'),
    /** What is synced is removed in other browsers, too. */
    forgetEverywhere: () => forget('forgetEverywhere'),
  };
}

export function forgetWarning(attempts: readonly Attempt[]): string | null {
  const reasons = [
    ...(attempts.some(isUnderWay) ? [t('options.connection.forgetUnderWay')] : []),
    ...(attempts.some(isDoubtful) ? [t('options.connection.forgetOpen')] : []),
  ];
  return reasons.length > 0 ? sentencesText(reasons) : null;
}

export function lastOrderText({ titles, outcome }: LastOrder): string {
  const title = shortName(titles);
  switch (outcome.kind) {
    case 'not-sent':
      return t('lastOrders.notSent', { title });
    case 'placed':
      return t('lastOrders.placed', { title, number: shownNumber(outcome.orderNumber) });
    case 'unclear':
      return t('lastOrders.unclear', { title });
  }
}

export type OutdatedModel = NonNullable<Awaited<ReturnType<typeof readOutdated>>>;

/** What the options page shows in place of everything where a newer version was in use; `null` where none was. */
export async function readOutdated(deps: Pick<DataActionsDeps, 'commands' | 'onForgotten'>) {
  const [found, tried] = await readAll(dataVersion, storedAttempts);
  if (!isFromNewer(found)) return null;
  return {
    writtenBy: found.writtenBy,
    warning: forgetWarning(tried),
    actions: createDataActions({ ...deps, connection: signal(null) }),
  };
}
