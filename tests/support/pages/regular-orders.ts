import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Driver } from '../drive/driver.ts';
import { until } from '../drive/until.ts';
import { writeJournal } from '../worlds/journal.ts';
import { aGood, anAttempt } from '../worlds/samples.ts';
import { savedIds } from './account.ts';
import { lookForNews } from './news.ts';

const dayMs = 24 * 3_600_000;

interface RegularOrders {
  readonly title: string;
  readonly quantity: number;
  /** How many days ago each order was placed. */
  readonly daysAgo: readonly number[];
  readonly size?: string;
}

/**
 * Has these orders been placed from here, as the journal tells it: bringing them about would take months. Resolves
 * once the background has found out what is ordered regularly.
 */
export async function orderedRegularly(
  driver: Driver,
  sandbox: Sandbox,
  regulars: readonly RegularOrders[],
): Promise<void> {
  const { item, addressId, paymentId } = await savedIds(sandbox);
  const attempts = regulars.flatMap(({ title, quantity, daysAgo, size = null }, index) =>
    daysAgo.map((days, at) => {
      const pressedAt = Date.now() - days * dayMs;
      const itemId = item(title);
      return anAttempt({
        id: `regular-${index}-${at}`,
        state: 'placed',
        request: { lines: [{ itemId, quantity, size }], addressId, cardId: paymentId },
        goods: [aGood({ itemId, title, quantity })],
        orderNumber: `R7${index}${at}`,
        pressedAt,
        sentAt: pressedAt,
        updatedAt: pressedAt,
        acknowledgedAt: pressedAt,
      });
    }),
  );
  await driver.evaluate(writeJournal, attempts);
  // A background that has read the journal already would go by what was in it then.
  await driver.stopBackground();
  await driver.writeStorage({ attempts });
  await lookForNews(driver);
  await until(
    async () => {
      const { rhythms } = await driver.readStorage();
      return (rhythms as unknown[] | undefined)?.length ? true : null;
    },
    () => 'the background to find out what is ordered regularly',
  );
}
