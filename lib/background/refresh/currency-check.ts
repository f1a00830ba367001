import type { OpenService } from '@/lib/background/connection/gateway';
import { storedValues as stored } from '@/lib/background/stored-values';
import {
  arePricesConverted,
  defaultCurrency,
  type ItemsRead,
  isCheckDue,
} from '@/lib/domain/items/currency-check';
import { type AskedFor, haveSamePrices, type Item } from '@/lib/domain/items/item';
import { pageSize } from '@/lib/service/client';

/**
 * Compares the prices of the first page with those in the default currency, beside the reading of the others, which
 * doesn't wait for it or fail with it. One request, where nothing is known of the currency, or not since yesterday.
 */
export function createCurrencyCheck(
  { service, keep }: OpenService,
  askedFor: AskedFor,
  before: ItemsRead | null,
) {
  const known = before?.currency === askedFor.currency ? before.currencyCheck : undefined;
  let latest = known;
  let running: Promise<void> | null = null;

  const check = async (firstPage: readonly Item[]): Promise<void> => {
    if (!isCheckDue(askedFor.currency, known, Date.now())) return;
    const query = { limit: pageSize, offset: 0, ...askedFor, currency: defaultCurrency };
    const answer = await service.listItems(query);
    if (!answer.ok) return;
    latest = {
      isConfirmed: arePricesConverted(firstPage, answer.value.rows),
      checkedAt: Date.now(),
    };
  };
  const found = (): Pick<ItemsRead, 'currencyCheck'> => (latest ? { currencyCheck: latest } : {});

  return {
    found,
    /** At the first call only. */
    begin: (firstPage: readonly Item[]): void => {
      running ??= check(firstPage);
    },
    /** Adds what was found to the list that was read meanwhile. */
    conclude: async (): Promise<void> => {
      await running;
      if (latest === known) return;
      await keep(async () => {
        await stored.itemsInfo.update((info) =>
          info && haveSamePrices(info, askedFor) ? { ...info, ...found() } : info,
        );
      }).catch(() => {});
    },
  };
}
