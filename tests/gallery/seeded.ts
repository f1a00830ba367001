import { addressLines } from '../../lib/domain/checkout/address.ts';
import { storedExpiry } from '../../lib/domain/checkout/card.ts';
import { defaultOf } from '../../lib/domain/checkout/checkout-choice.ts';
import type { ShownPrice } from '../../lib/domain/items/item.ts';
import type { Checkout } from '../../lib/storage/state.ts';
import type { Screen } from '../support/drive/driver.ts';
import { hoodie, openSettled, savedIds, sticker } from '../support/pages/account.ts';
import { writeJournal } from '../support/worlds/journal.ts';
import { type AttemptChanges, anAttempt } from '../support/worlds/samples.ts';
import type { Stage } from './stage.ts';

type SeededAttempt = AttemptChanges & { readonly shownPrice?: ShownPrice };

/** What the attempts are for, in turn. */
const stickers = {
  title: sticker,
  quantity: 200,
  size: { kind: 'regular', width: 3, height: 3 },
  product: 'Die cut stickers',
} as const;
const hoodies = {
  title: hoodie,
  quantity: 12,
  size: { kind: 'hoodie', size: 'sizeM' },
  product: null,
} as const;

/**
 * The popup with these attempts, newest first. They are written into the journal: bringing them about would
 * take an hour.
 */
export async function withAttempts(
  {
    driver,
    sandbox,
    popup = () => openSettled(driver, sandbox),
  }: Pick<Stage, 'driver' | 'sandbox'> & Partial<Pick<Stage, 'popup'>>,
  changes: readonly SeededAttempt[],
): Promise<Screen> {
  const { item, addressId, paymentId } = await savedIds(sandbox);
  const stored = await driver.readStorage();
  const items = stored.itemsHead as readonly { id: string; artworkUrls: readonly string[] }[];
  const { addresses, cards } = stored.checkout as Checkout;
  const [address, card] = [defaultOf(addresses), defaultOf(cards)];
  if (!address || !card) throw new Error('The account has no defaults.');
  const attempts = changes.map(({ shownPrice, ...change }, index) => {
    const ordered = index % 2 === 0 ? stickers : hoodies;
    const { quantity, size } = ordered;
    const itemId = item(ordered.title);
    const [artworkUrl = null] = items.find(({ id }) => id === itemId)?.artworkUrls ?? [];
    const price = shownPrice ?? { amount: 59, minimum: 50, currency: 'USD' };
    const pressedAt = Date.now() - (4 + index) * 60_000;
    return anAttempt({
      id: `attempt-${index}`,
      request: {
        lines: [{ itemId, quantity, size: size.kind === 'hoodie' ? size.size : null }],
        addressId,
        cardId: paymentId,
      },
      goods: [{ ...ordered, itemId, artworkUrl, price }],
      shipTo: {
        summary: ['Ada Merriweather', 'Amsterdam NY', 'United States'],
        lines: addressLines(address),
      },
      payWith: { brand: 'Visa', lastDigits: card.lastDigits, expiry: storedExpiry(card) },
      pressedAt,
      holdUntil: pressedAt,
      sentAt: pressedAt,
      ...change,
    });
  });
  await driver.evaluate(writeJournal, attempts);
  // A background that has read the journal already would show what was in it then.
  await driver.stopBackground();
  await driver.writeStorage({ attempts });
  return popup();
}
