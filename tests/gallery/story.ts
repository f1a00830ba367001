import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Badge, Screen } from '../support/drive/driver.ts';
import { until } from '../support/drive/until.ts';
import { sticker } from '../support/pages/account.ts';
import { isAtRest } from '../support/pages/at-rest.ts';
import { lookForNews } from '../support/pages/news.ts';
import { pressReorder } from '../support/pages/order.ts';
import { goods, pastPrices } from './popup/basket-states.ts';
import { capture } from './portraits.ts';
import type { Stage, State } from './stage.ts';
import { createToolbarArtist, type Scene } from './toolbar-artist.ts';

const popupSize = { width: 400, height: 600 };
/** How long the first and the last scenes stay, in milliseconds. */
const longMs = 2_600;

/**
 * One order from the press to the badge, as an animation, and what the badge says on the way, as a
 * picture. The badge's words, figures and colours are the extension's own; the toolbar is drawn around
 * them, since a browser without a window has none.
 */
export const story = (folder: string): State => ({
  page: 'popup',
  name: 'story',
  shows: 'An order from the press to the badge.',
  async reach(stage) {
    const { driver } = stage;
    await stage.store({ pastPrices: pastPrices(await goods(stage)) });
    const popup = await stage.popup();
    await popup.look({ colours: 'light', isStill: true });
    await popup.waitFor('button', `Reorder ${sticker}`);
    await popup.waitUntil(isAtRest);
    const artist = await createToolbarArtist(popup);

    const scenes: Scene[] = [];
    const show = async (ms: number, more: Partial<Scene> = {}) => {
      const picture = await capture(popup, popupSize);
      scenes.push({ popup: picture, badge: await driver.badge(), ms, ...more });
    };
    await show(longMs);
    await show(900, { pointer: await middleOf(popup, `Reorder ${sticker}`) });
    await pressReorder(popup, sticker);
    await popup.page?.mouse.move(0, 0);
    for (let last = ''; ; ) {
      const [now] = await popup.evaluate(waitForNews, last);
      if (now === undefined) break;
      await show(900);
      last = now;
    }
    await popup.waitForText(/placed/);
    await popup.waitUntil(isAtRest);
    await show(longMs);
    await popup.close();

    const grey = await driver.badge();
    const today = { expectedDeliveryDate: new Date().toISOString() };
    const violet = await badgeOnceItMoved(stage, today, isUnderWay);
    const blue = await badgeOnceItMoved(stage, { state: 'complete', shipmentState: 'shipped' });
    scenes.push({ popup: null, badge: blue, ms: longMs });
    const green = await badgeOnceItMoved(stage, { shipmentState: 'delivered' });
    scenes.push({ popup: null, badge: green, ms: longMs });
    const red = await badgeOnceItMoved(stage, { paymentState: 'failed' });

    const frames: Buffer[] = [];
    for (const scene of scenes) frames.push(await artist.paintScene(scene));
    const animation = sharp(frames, { join: { animated: true } });
    const delay = scenes.map(({ ms }) => ms);
    await animation
      .webp({ quality: 70, effort: 6, minSize: true, delay, loop: 0 })
      .toFile(join(folder, 'reorder.webp'));
    await writeFile(
      join(folder, 'badge.png'),
      await artist.paintBadges([grey, violet, blue, green, red]),
    );
    await artist.close();
    return await driver.openPopup();
  },
});

interface Listed {
  readonly number: string;
  readonly shipmentState: string;
}

const isUnderWay = ({ shipmentState }: Listed) => shipmentState === 'shipped';

/** What the badge says after the newest such order has changed and was read. */
async function badgeOnceItMoved(
  { driver, sandbox }: Stage,
  change: Parameters<Stage['sandbox']['control']['moveOrder']>[1],
  isMeant: (order: Listed) => boolean = () => true,
): Promise<Badge> {
  // A reading that is under way already wouldn't see the move.
  await lookForNews(driver);
  const before = await driver.badge();
  await sandbox.control.moveOrder(await newestOrder(sandbox, isMeant), change);
  await driver.fireAlarm('poll');
  return until(
    async () => {
      const now = await driver.badge();
      return now.title === before.title ? null : now;
    },
    () => `the badge to say something else than "${before.title}"`,
  );
}

async function newestOrder(
  { baseUrl, apiKey }: Stage['sandbox'],
  isMeant: (order: Listed) => boolean,
): Promise<string> {
  const headers = { Authorization: `Bearer ${apiKey}` };
  const answer = await fetch(`${baseUrl}/orders?limit=50`, { headers });
  const { orders } = (await answer.json()) as { orders: Listed[] };
  return orders.find(isMeant)?.number ?? '';
}

/** Runs in the popup: waits until the countdown shows something else; nothing once it is over. */
const waitForNews = async (last: string): Promise<string[]> => {
  for (;;) {
    const now = /Ordering in \d+ s/.exec(document.body.innerText)?.[0];
    const isPressed = last !== '' || now !== undefined;
    if (isPressed && now !== last) return now === undefined ? [] : [now];
    await new Promise(requestAnimationFrame);
  }
};

/** The middle of a button, in CSS pixels of the popup. */
const middleOf = (popup: Screen, name: string) =>
  popup.evaluate((name) => {
    const button = document.querySelector(`[aria-label="${name}"]`);
    const { x = 0, y = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  }, name);
