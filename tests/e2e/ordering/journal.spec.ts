import type { Driver } from '../../support/drive/driver.ts';
import { openConnected, openSettled, savedIds, sticker } from '../../support/pages/account.ts';
import {
  faultyOrder,
  holdFor,
  openWithHold,
  pressReorder,
  serviceSaw,
  untilAlarming,
  waitForCard,
} from '../../support/pages/order.ts';
import { damageJournal, loseJournal, writeJournal } from '../../support/worlds/journal.ts';
import { anAttempt } from '../../support/worlds/samples.ts';
import { expect, test } from '../fixtures.ts';

const label = 'Moonrise Coffee – 12 oz bag label';
const hour = 60 * 60_000;

const unknown = 'Not sure if this was ordered';
const carryOn = 'Unlock ordering';

async function carryOnInSettings(extension: Driver): Promise<void> {
  const options = await extension.openOptions();
  await options.waitUntil(() =>
    document.querySelector('main')?.firstElementChild?.textContent?.includes('Ordering is locked'),
  );
  expect(await options.text()).not.toContain('To reorder, click');
  await options.click('button', carryOn);
  await options.waitForText('Ordering is unlocked.');
  await options.waitForGone('button', carryOn);
  await options.close();
}

test('a journal that can’t be read locks ordering and nothing else, and can be replaced', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(0));
  const first = await openConnected(extension, sandbox);
  await pressReorder(first, sticker);
  await first.waitForText(/Order R\d+ placed/);
  await first.evaluate(damageJournal);
  await first.close();
  await extension.stopBackground();

  const popup = await extension.openPopup();
  await popup.waitForText('Ordering is locked.');
  await popup.click('tab', 'Orders, 1 order placed');
  await popup.waitForText('Needs attention');
  await popup.close();
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });

  await carryOnInSettings(extension);
  const again = await extension.openPopup();
  await again.click('tab', 'Items');
  await pressReorder(again, label);
  await waitForCard(again, label, /Order R\d+ placed/);
  // The earlier order is still known.
  await pressReorder(again, sticker);
  await again.waitForText('You’ve already ordered this');
  expect(await serviceSaw(sandbox)).toEqual({ posts: 2, commits: 2 });
});

test('a journal that the browser lost locks ordering; unclear orders stay unclear and block their items', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await sandbox.control.setListingDelay(hour);
  await faultyOrder(sandbox, { drop: 'after' });
  await pressReorder(popup, sticker);
  await waitForCard(popup, sticker, unknown);
  await popup.close();
  await extension.stopBackground();
  await extension.evaluate(loseJournal);

  const locked = await extension.openPopup();
  await locked.waitForText(
    'Ordering is locked. Your orders are safe, but Restock’s record of them was lost.',
  );
  await waitForCard(locked, sticker, unknown);
  await untilAlarming(extension, true);
  await locked.waitUntil((name) => {
    const button = document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
    button?.click();
    return button?.ariaDisabled === 'true' && button.title === 'Ordering is locked.';
  }, `Reorder ${label}`);
  await locked.close();
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });

  await carryOnInSettings(extension);
  const again = await extension.openPopup();
  await waitForCard(again, sticker, unknown);
  expect(await again.isShown('button', `Reorder ${sticker}`)).toBe(false);
  await untilAlarming(extension, true);
  await pressReorder(again, label);
  await waitForCard(again, label, /Order R\d+ placed/);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 2, commits: 2 });
});

test('old attempts are kept in short form; when an item was last ordered stays known', async ({
  extension,
  sandbox,
}) => {
  await (await openConnected(extension, sandbox)).close();
  const { item } = await savedIds(sandbox);
  const request = {
    ...anAttempt().request,
    lines: [{ itemId: item(sticker), quantity: 100, size: null }],
  };
  const old = Array.from({ length: 600 }, (_, index) => {
    const at = Date.now() - (index + 5) * 24 * hour;
    const id = `order-${index}`;
    const times = { pressedAt: at, sentAt: at, acknowledgedAt: at };
    return anAttempt({ id, state: 'placed', orderNumber: `R9${index}`, request, ...times });
  });
  await extension.stopBackground();
  await extension.evaluate(writeJournal, old);
  const popup = await openSettled(extension, sandbox);
  const kept = async () => {
    const { attempts, pastAttempts } = await extension.readStorage();
    return [attempts, pastAttempts].map((list) => (list as readonly unknown[]).length);
  };
  await expect.poll(kept).toEqual([0, 500]);
  await popup.click('button', sticker);
  await popup.waitForText(/Ordered 500× with Restock · last/);
});
