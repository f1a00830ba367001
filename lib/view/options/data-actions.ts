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
import type { Connection } from '@/lib/storage/state';
import type { Stored } from '@/lib/storage/stored';

interface DataActionsDeps {
  readonly commands: Pick<Commands, 'forgetEverything' | 'forgetEverywhere'>;
  readonly connection: ReadonlySignal<Connection | null>;
  /** Called when everything was forgotten. */
  readonly onForgotten: () => void;
}

export type DataActions = ReturnType<typeof createDataActions>;

/** Forgets everything the extension knows. */
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
    /** Whether the demo is on, which has no key, and orders of its own only. */
    isInDemo: computed(() => isDemo(connection.value)),
    /** What was forgotten, if there is no connection since. */
    forgotten,
    failure,
    forgetEverything: () => forget('forgetEverything'),
    /** What is synced is removed in other browsers, too. */
    forgetEverywhere: () => forget('forgetEverywhere'),
  };
}

/** Why not to forget a connection now; `null` when nothing speaks against it. */
export function forgetWarning(attempts: readonly Attempt[]): string | null {
  const reasons = [
    ...(attempts.some(isUnderWay) ? [t('options.connection.forgetUnderWay')] : []),
    ...(attempts.some(isDoubtful) ? [t('options.connection.forgetOpen')] : []),
  ];
  return reasons.length > 0 ? sentencesText(reasons) : null;
}

interface LastOrdersDeps {
  readonly lastOrders: ReadonlySignal<readonly LastOrder[]>;
  readonly stored: Pick<Stored<readonly LastOrder[]>, 'remove'>;
}

/** What became of the orders that were under way when a connection was forgotten. */
export function createLastOrders({ lastOrders, stored }: LastOrdersDeps) {
  return {
    /** A sentence about each. */
    texts: computed(() => lastOrders.value.map(lastOrderText)),
    dismiss: () => void stored.remove(),
  };
}

export type LastOrdersModel = ReturnType<typeof createLastOrders>;

function lastOrderText({ titles, outcome }: LastOrder): string {
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
