import type { Gateway, OpenService } from '@/lib/background/connection/gateway';
import { storedValues as stored } from '@/lib/background/stored-values';
import { isSameData } from '@/lib/domain/data/same-data';
import type { Failure } from '@/lib/domain/failure/failure';
import type { Result } from '@/lib/domain/failure/result';
import { reportingStorage, storageFailure } from '@/lib/domain/failure/storage-failure';
import { refreshItems } from './items';
import type { Polling } from './polling';

interface RefreshDeps {
  readonly gateway: Gateway;
  readonly polling: Polling;
  readonly onAcceptedAgain: () => void;
}

/** Reads everything that pages show. */
export function createRefresh({ gateway, polling, onAcceptedAgain }: RefreshDeps) {
  let running: Promise<Failure | null> | null = null;

  /** Joins a running refresh, so several windows share one. Doesn't reject. */
  const refresh = (): Promise<Failure | null> => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };

  const run = async (): Promise<Failure | null> => {
    if (await gateway.reconsider().catch(() => false)) onAcceptedAgain();
    const [ofItems, ofOrders] = await Promise.all([
      readItems().catch(storageFailure),
      failureOf(polling.poll()),
    ]);
    const failure = ofItems ?? ofOrders;
    // A connection that was forgotten meanwhile has no failure to report.
    if (failure?.kind !== 'not-connected') {
      // If even this can't be stored, the caller still gets the failure.
      await noteFailure(failure).catch(() => {});
    }
    return failure;
  };

  /** Items, and the addresses and cards that they are ordered with. */
  const readItems = async (): Promise<Failure | null> => {
    const opened = await gateway.open();
    if (!opened.ok) return opened.failure;
    const failures = await Promise.all([
      failureOf(refreshCheckout(opened.value)),
      failureOf(refreshItems(opened.value)),
    ]);
    const failure = failures.find((one) => one !== null) ?? null;
    if (failure) await gateway.report(failure, opened.value);
    return failure;
  };

  const noteFailure = async (failure: Failure | null): Promise<void> => {
    if (failure || (await stored.refreshFailure.read())) {
      await stored.refreshFailure.write(failure && { failure, at: Date.now() });
    }
  };

  return {
    refresh,
    /** Waits for a running refresh and starts another: what to ask for has changed. */
    refreshAnew: async (): Promise<Failure | null> => {
      await Promise.all([running, polling.idle()]);
      return refresh();
    },
  };
}

/** Reads the saved addresses and cards (contract 4.2, 4.3) into the snapshot. */
async function refreshCheckout({ service, keep }: OpenService): Promise<Result<null>> {
  const [addresses, cards] = await Promise.all([service.listAddresses(), service.listCards()]);
  if (!addresses.ok) return addresses;
  if (!cards.ok) return cards;
  const saved = { addresses: addresses.value.rows, cards: cards.value.rows };
  return keep(async () => {
    const present = await stored.checkout.read();
    if (present && isSameData({ ...present, readAt: 0 }, { ...saved, readAt: 0 })) return;
    await stored.checkout.write({ ...saved, readAt: Date.now() });
  });
}

function failureOf(reading: Promise<Result<null>>): Promise<Failure | null> {
  return reportingStorage(async () => {
    const answer = await reading;
    return answer.ok ? null : answer.failure;
  });
}
