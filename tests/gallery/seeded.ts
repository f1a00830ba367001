import { addressLines, defaultAddress } from '../../lib/domain/checkout/address.ts';
import { defaultCard, expiryText } from '../../lib/domain/checkout/card.ts';
import type { ShownPrice } from '../../lib/domain/items/item.ts';
import type { Checkout } from '../../lib/storage/state.ts';
import type { Screen } from '../support/drive/driver.ts';
import { hoodie, savedIds, sticker } from '../support/pages/account.ts';
import { writeJournal } from '../support/worlds/journal.ts';
import { type AttemptChanges, anAttempt } from '../support/worlds/samples.ts';
import type { Stage } from './stage.ts';

type SeededAttempt = AttemptChanges & { readonly shownPrice?: ShownPrice };

/**
 * The popup with these attempts, newest first. They are written into the journal: bringing them about would
 * take an hour.
 */
export async function withAttempts(
  { driver, sandbox, store, popup }: Pick<Stage, 'driver' | 'popup' | 'sandbox' | 'store'>,
  changes: readonly SeededAttempt[],
): Promise<Screen> {
  const { item, addressId, paymentId } = await savedIds(sandbox);
  const stored = await driver.readStorage();
  const items = stored.itemsHead as readonly { id: string; artworkUrls: readonly string[] }[];
  const { addresses, cards } = stored.checkout as Checkout;
  const [address, card] = [defaultAddress(addresses), defaultCard(cards)];
  if (!address || !card) throw new Error('The account has no defaults.');
  const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
  const attempts = changes.map(({ shownPrice, ...change }, index) => {
    const title = index % 2 === 0 ? sticker : hoodie;
    const itemId = item(title);
    const quantity = index % 2 === 0 ? 200 : 12;
    const artworkUrl = items.find(({ id }) => id === itemId)?.artworkUrls[0] ?? null;
    return anAttempt({
      id: `attempt-${index}`,
      request: {
        lines: [{ itemId, quantity, size: index % 2 === 0 ? null : 'sizeM' }],
        addressId,
        cardId: paymentId,
      },
      goods: [
        {
          itemId,
          title,
          quantity,
          size:
            index % 2 === 0
              ? { kind: 'regular', width: 3, height: 3 }
              : { kind: 'hoodie', size: 'sizeM' },
          artworkUrl,
          product: index % 2 === 0 ? 'Die cut stickers' : null,
          price: shownPrice ?? { amount: 59, minimum: 50, currency: 'USD' },
        },
      ],
      shipTo: { summary: ['Ada Merriweather', 'Amsterdam NY'], lines: addressLines(address) },
      payWith: { brand: 'Visa', lastDigits: card.lastDigits, expiry: expiryText(card) },
      pressedAt: minutesAgo(4 + index),
      holdUntil: minutesAgo(4 + index),
      sentAt: minutesAgo(4 + index),
      ...change,
    });
  });
  await driver.evaluate(writeJournal, attempts);
  // A background that has read the journal already would show what was in it then.
  await driver.stopBackground();
  await store({ attempts });
  return popup();
}
