import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure/failure';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { titlesOf } from '@/lib/domain/ordering/attempt/content';
import { isDoubtful, isUnderWay } from '@/lib/domain/ordering/attempt/states';
import type { LastOrder } from '@/lib/domain/ordering/outcome/last-order';
import { shownNumber } from '@/lib/domain/tracking/order';
import { isDemo } from '@/lib/domain/web/demo';
import { shortName } from '@/lib/i18n/goods-text';
import { listText, sentencesText, t } from '@/lib/i18n/i18n';
import type { Commands } from '@/lib/messaging/commands';
import { dataVersion, isFromNewer } from '@/lib/storage/data-version';
import { type Connection, publishedAttempts, sync } from '@/lib/storage/state';
import { createDiagnostics, type DiagnosticsDeps } from '@/lib/view/connection/diagnostics';

export type DataActions = ReturnType<typeof createDataActions>;

export function createDataActions(
  connection: ReadonlySignal<Connection | null>,
  commands: Commands,
  onForgotten: () => void,
) {
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

/** What forgetting means for orders whose outcome isn't known yet, and which these are. */
export function forgetWarning(attempts: readonly Attempt[]): string | null {
  const [underWay, doubtful] = [attempts.filter(isUnderWay), attempts.filter(isDoubtful)];
  const names = [...underWay, ...doubtful].map(({ goods }) => shortName(titlesOf(goods)));
  const reasons = [
    ...(underWay.length > 0 ? [t('options.connection.forgetUnderWay')] : []),
    ...(doubtful.length > 0 ? [t('options.connection.unclear')] : []),
  ];
  return names.length > 0 ? `${sentencesText(reasons)} (${listText(names)})` : null;
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

/** The way to start over, whatever is stored, or can't be read. */
const readForgetting = async (commands: Commands, onForgotten: () => void) => ({
  warning: await publishedAttempts
    .read()
    .then(forgetWarning)
    .catch(() => null),
  isSynced: (await sync.read().catch(() => null)) !== null,
  actions: createDataActions(signal(null), commands, onForgotten),
});

export type BrokenModel = Awaited<ReturnType<typeof readBroken>>;

/** What the options page shows when it can't be drawn, though all that is stored was checked. */
export async function readBroken(
  commands: Commands,
  onForgotten: () => void,
  deps: DiagnosticsDeps,
) {
  const forgetting = await readForgetting(commands, onForgotten);
  return { ...forgetting, diagnostics: createDiagnostics(deps) };
}

export type OutdatedModel = NonNullable<Awaited<ReturnType<typeof readOutdated>>>;

/** What the options page shows in place of everything where a newer version was in use; `null` where none was. */
export async function readOutdated(commands: Commands, onForgotten: () => void) {
  const found = await dataVersion.read();
  return isFromNewer(found)
    ? { ...(await readForgetting(commands, onForgotten)), writtenBy: found.writtenBy }
    : null;
}
