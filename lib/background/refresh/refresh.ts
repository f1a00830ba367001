import { dequal } from 'dequal/lite';
import type { Gateway, OpenService } from '@/lib/background/connection/gateway';
import type { StoredValues } from '@/lib/background/stored-values';
import type { Failure } from '@/lib/domain/failure';
import { failed, type Result } from '@/lib/domain/result';
import { storageFailure } from '@/lib/domain/storage-failure';
import type { EpochMs } from '@/lib/domain/time';
import { type ItemsRefreshDeps, refreshItems } from './items';
import type { Polling } from './polling';

interface RefreshDeps {
  readonly gateway: Gateway;
  readonly polling: Pick<Polling, 'poll' | 'idle'>;
  /** Called when a key that was refused is used again. */
  readonly onAcceptedAgain: () => void;
  readonly now: () => EpochMs;
  readonly stored: ItemsRefreshDeps['stored'] & Pick<StoredValues, 'checkout' | 'refreshFailure'>;
}

/** Reads everything that pages show. */
export function createRefresh(deps: RefreshDeps) {
  const { gateway, polling, now, stored } = deps;
  let running: Promise<Failure | null> | null = null;

  const items = async (): Promise<Result<null>> => {
    const opened = await gateway.open();
    if (!opened.ok) return opened;
    const answers = await Promise.all([
      answered(refreshCheckout(opened.value, deps)),
      answered(refreshItems(opened.value, deps)),
    ]);
    const unanswered = answers.find((answer) => !answer.ok);
    if (!unanswered || unanswered.ok) return { ok: true, value: null };
    await gateway.report(unanswered.failure, opened.value);
    return unanswered;
  };

  const run = async (): Promise<Failure | null> => {
    if (await gateway.reconsider().catch(() => false)) deps.onAcceptedAgain();
    const [itemsAnswer, ordersAnswer] = await Promise.all([
      answered(items()),
      answered(polling.poll()),
    ]);
    const failure = failureOf(itemsAnswer) ?? failureOf(ordersAnswer);
    // A connection that was forgotten meanwhile has no failure to report.
    if (failure?.kind !== 'not-connected') {
      // If even this can't be stored, the caller still gets the failure.
      await noteFailure(failure).catch(() => {});
    }
    return failure;
  };

  const noteFailure = async (failure: Failure | null): Promise<void> => {
    if (failure || (await stored.refreshFailure.read())) {
      await stored.refreshFailure.write(failure && { failure, at: now() });
    }
  };

  const refresh = (): Promise<Failure | null> => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    /** Joins a running refresh, so several windows share one. Doesn't reject. */
    refresh,
    /** Waits for a running refresh and starts another: what to ask for has changed. */
    refreshAnew: async (): Promise<Failure | null> => {
      await Promise.all([running, polling.idle()]);
      return refresh();
    },
  };
}

/** Reads the saved addresses and cards (contract 4.2, 4.3) into the snapshot. */
async function refreshCheckout(
  { service, keep }: OpenService,
  { stored, now }: Pick<RefreshDeps, 'stored' | 'now'>,
): Promise<Result<null>> {
  const [addresses, cards] = await Promise.all([service.listAddresses(), service.listCards()]);
  if (!addresses.ok) return addresses;
  if (!cards.ok) return cards;
  const saved = { addresses: addresses.value.rows, cards: cards.value.rows };
  return keep(async () => {
    const present = await stored.checkout.read();
    if (present && dequal({ ...present, readAt: 0 }, { ...saved, readAt: 0 })) return;
    await stored.checkout.write({ ...saved, readAt: now() });
  });
}

/** Failing to store is a failure like any other. */
function answered(reading: Promise<Result<null>>): Promise<Result<null>> {
  return reading.catch((error: unknown) => failed(storageFailure(error)));
}

function failureOf(answer: Result<null>): Failure | null {
  return answer.ok ? null : answer.failure;
}
