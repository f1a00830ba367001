import { dequal } from 'dequal/lite';
import type { OpenService } from '@/lib/background/connection/gateway';
import type { StoredValues } from '@/lib/background/stored-values';
import type { Result } from '@/lib/domain/result';
import type { EpochMs } from '@/lib/domain/time';

interface CheckoutSyncDeps {
  readonly stored: Pick<StoredValues, 'checkout'>;
  readonly now: () => EpochMs;
}

/** Reads the saved addresses and cards (contract 4.2, 4.3) into the snapshot. */
export async function syncCheckout(
  { service, keep }: OpenService,
  { stored, now }: CheckoutSyncDeps,
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
