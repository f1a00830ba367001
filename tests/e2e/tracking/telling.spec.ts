import type { Browser } from 'wxt/browser';
import type { Driver, Engine, Screen } from '../../support/drive/driver.ts';
import { openConnected, sticker } from '../../support/pages/account.ts';
import { connect } from '../../support/pages/connect.ts';
import { lookForNews } from '../../support/pages/news.ts';
import { holdFor } from '../../support/pages/order.ts';
import { expect, test, testOf } from '../fixtures.ts';

declare const chrome: typeof Browser;

test('a reminder leads to the item, can be put off, and never orders', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await popup.resize(400, 600);
  await popup.click('button', `Show artwork of ${sticker}`);
  await popup.click('button', `Set reminder for ${sticker}`);
  await popup.waitForText('Reminder set for');
  const stored = async () =>
    ((await extension.readStorage()).reminders ?? []) as { title: string; dueAt: number }[];
  await expect.poll(async () => (await stored()).length).toBe(1);
  await popup.waitUntil(() => {
    const link = document.querySelector('.reminder .link')?.getBoundingClientRect();
    const foot = document.querySelector('.sheet-foot')?.getBoundingClientRect();
    return link !== undefined && foot !== undefined && link.bottom <= foot.top;
  });
  await popup.click('button', 'All reminders');
  await popup.waitFor('dialog', 'Reminders');
  await popup.press('Escape');
  await popup.waitFor('dialog', sticker);
  await popup.waitUntil(() => document.activeElement?.textContent === 'All reminders');
  await popup.press('Escape');
  await popup.waitForGone('dialog', sticker);

  const [reminder] = await stored();
  await extension.writeStorage({ reminders: [{ ...reminder, dueAt: Date.now() - 120_000 }] });
  await popup.reload();
  await popup.waitForText('Reminder for');
  await extension.fireAlarm('remind');
  await expect
    .poll(async () => (await extension.badge()).title)
    .toBe('Restock – a reminder is due');

  await popup.click('button', `Later: ${sticker}`);
  await popup.waitFor('dialog', sticker);
  await popup.click('button', 'in a week');
  await popup.waitForText(`Reminder set for`);
  await popup.waitForGone('button', `Later: ${sticker}`);
  expect((await stored())[0]?.dueAt).toBeGreaterThan(Date.now());
  await expect.poll(async () => (await extension.badge()).title).not.toContain('reminder');
  expect(await sandbox.control.requests({ method: 'POST' })).toEqual([]);
});

/** The notifications of orders. Headless Firefox neither shows nor lists any, so there we look at what it was asked to show. */
async function shownOrders(extension: Driver, page: Screen, engine: Engine): Promise<string[]> {
  if (engine === 'chromium') {
    return page.evaluate(async () => Object.keys(await chrome.notifications.getAll()));
  }
  const notified = (await extension.readStorage()).notifiedOrders ?? {};
  return Object.entries(notified).flatMap(([number, keys]) =>
    (keys as string[]).map((key) => `${number} ${key}`),
  );
}

// No test can answer the browser's dialog for notifications, so this build has the permission already.
const allowed = testOf({ permissions: ['notifications'] });

allowed('what isn’t wanted isn’t told', async ({ extension, sandbox, engine }) => {
  const { settings } = holdFor(5);
  await extension.writeStorage({ settings: { ...settings, notifies: true } });
  const options = await connect(extension, sandbox);
  await options.click('checkbox', 'In production and on its way');
  await expect
    .poll(async () => (await extension.readStorage()).settings)
    .toMatchObject({ notifies: true, notifiesOnTheWay: false, notifiesDelivered: true });
  const number = await sandbox.control.placeElsewhere();
  await lookForNews(extension);
  const shown = () => shownOrders(extension, options, engine);

  await sandbox.control.moveOrder(number, { state: 'complete', shipmentState: 'shipped' });
  await lookForNews(extension);
  expect(Object.keys((await extension.readStorage()).unseen ?? {})).toEqual([number]);
  expect(await shown()).toEqual([]);
  await sandbox.control.moveOrder(number, { shipmentState: 'delivered' });
  await lookForNews(extension);
  await expect.poll(shown).toEqual([expect.stringContaining(number)]);

  await options.click('checkbox', 'Notify me about updates and reminders');
  await options.waitForGone('checkbox', 'In production and on its way');
});

allowed(
  'a change is told once, and a click on it shows the order',
  async ({ extension, sandbox, engine }) => {
    const { settings } = holdFor(5);
    await extension.writeStorage({ settings: { ...settings, notifies: true } });
    const options = await connect(extension, sandbox);
    const shown = () => shownOrders(extension, options, engine);
    const number = await sandbox.control.placeElsewhere();
    await lookForNews(extension);
    expect(JSON.stringify((await extension.readStorage()).orders)).toContain(number);
    expect(await shown()).toEqual([]);

    await sandbox.control.moveOrder(number, { state: 'complete', shipmentState: 'shipped' });
    await lookForNews(extension);
    await expect.poll(async () => (await shown()).length).toBe(1);
    expect((await shown())[0]).toContain(number);
    await extension.stopBackground();
    await lookForNews(extension);
    expect(await shown()).toHaveLength(1);

    // The click itself happens outside the browser, so this stores what it leads to.
    await extension.writeStorage({ openTarget: { kind: 'order', number } }, 'session');
    const popup = await extension.openPopup();
    await popup.waitFor('listitem', `Order ${number}`);
    expect(await popup.value('Search orders')).toBe('');
  },
);
