import type { OpenService } from '@/lib/background/connection/gateway';
import type { Result } from '@/lib/domain/result';
import { checkout } from '@/lib/storage/state';

/**
 * Reads the saved addresses and cards (contract 4.2, 4.3) into the snapshot.
 * @param now milliseconds since the epoch
 */
export async function syncCheckout(
  { service, keep }: OpenService,
  now: () => number,
): Promise<Result<null>> {
  const [addresses, cards] = await Promise.all([service.listAddresses(), service.listCards()]);
  if (!addresses.ok) return addresses;
  if (!cards.ok) return cards;
  return keep(() =>
    checkout.write({
      addresses: addresses.value.rows,
      cards: cards.value.rows,
      readAt: now(),
    }),
  );
}
