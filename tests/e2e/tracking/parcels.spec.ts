import type { Screen } from '../../support/drive/driver.ts';
import { openConnected, sticker } from '../../support/pages/account.ts';
import { openFolded } from '../../support/pages/fold.ts';
import { lookForNews } from '../../support/pages/news.ts';
import { expect, test } from '../fixtures.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const headings = (popup: Screen) =>
  popup.evaluate(() =>
    [...document.querySelectorAll('.order-group h2')].map(({ textContent }) => textContent ?? ''),
  );
/** Where the link of this name leads. */
const targetOf = (popup: Screen, name: string) =>
  popup.evaluate((name) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a')];
    return links.find(({ ariaLabel }) => ariaLabel === name)?.href ?? null;
  }, name);
const isInSight = (popup: Screen, number: string) =>
  popup.evaluate((name) => {
    const list = document.querySelector('.scroller')?.getBoundingClientRect();
    const rows = [...document.querySelectorAll('.order')];
    const row = rows.find(({ ariaLabel }) => ariaLabel === name)?.getBoundingClientRect();
    return Boolean(list && row && row.top < list.bottom && row.bottom > list.top);
  }, `Order ${number}`);
/** Presses the row of an order. */
const press = (popup: Screen, number: string) =>
  popup.evaluate((name) => {
    const row = [...document.querySelectorAll('.order')].find((row) => row.ariaLabel === name);
    row?.querySelector<HTMLElement>('.order-head')?.click();
  }, `Order ${number}`);

test('Orders begins with what was just ordered and the week, and shows what is pressed there', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  const [, number = ''] = /Order (R\d+) placed/.exec(await popup.text()) ?? [];
  // A reading that is under way already wouldn't see the move.
  await lookForNews(extension);
  await sandbox.control.moveOrder(number, { expectedDeliveryDate: inDays(3) });
  const other = await sandbox.control.placeElsewhere();
  await sandbox.control.moveOrder(other, { expectedDeliveryDate: inDays(3) });
  await lookForNews(extension);
  await popup.click('tab', 'Orders');
  await popup.waitForText(/Placed\s+arrives \w+day/);
  const [just, week, attention] = await headings(popup);
  expect([just, attention]).toEqual(['Just ordered', 'Needs attention']);
  // Nobody here knows what was in that one.
  expect(week).toMatch(/^Next arrives (today|tomorrow|\w+day)$/);
  const days = await popup.evaluate(() => document.querySelectorAll('.week > li').length);
  expect(days).toBe(7);
  // What the look found reaches the page a little later.
  await popup.waitUntil((title) => {
    const parcels = [...document.querySelectorAll('.day-parcel')];
    return parcels.some(
      ({ ariaLabel }) => /in 3 days/.test(ariaLabel ?? '') && ariaLabel?.includes(title),
    );
  }, sticker);

  const parcel = await popup.evaluate((title) => {
    const parcels = [...document.querySelectorAll<HTMLElement>('.day-parcel')];
    const own = parcels.find(({ ariaLabel }) => ariaLabel?.includes(title));
    own?.click();
    return own?.ariaLabel ?? parcels.map(({ ariaLabel }) => ariaLabel).join();
  }, sticker);
  expect(parcel).toMatch(/in 3 days.*\d parcels.*200.*Summit Supply/u);
  await popup.waitForText('Item total');
  await expect.poll(() => isInSight(popup, number)).toBe(true);
});

test('a problem has its way out beside it: the shop and, once touched, “Mark as handled”; open, “It arrived”', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  const [due, late] = [
    await sandbox.control.placeElsewhere(),
    await sandbox.control.placeElsewhere(),
  ];
  await sandbox.control.moveOrder(due, { paymentState: 'balance_due' });
  await sandbox.control.moveOrder(late, {
    shipmentState: 'shipped',
    expectedDeliveryDate: inDays(-2),
  });
  await lookForNews(extension);
  await popup.click('tab', 'Orders, 2 updated');
  await popup.waitForText('Balance due');
  expect(await targetOf(popup, `Pay in shop: ${due}`)).toBe(`${new URL(sandbox.baseUrl).origin}/`);

  // At rest, only that is in sight; Tab leads from the row to what marks it as handled.
  const settled = () =>
    popup.evaluate((name) => {
      const button = document.querySelector(`[aria-label="${name}"]`);
      const { opacity } = getComputedStyle(button ?? document.body);
      return { opacity, isFocused: button === document.activeElement };
    }, `Mark as handled: ${due}`);
  expect(await settled()).toEqual({ opacity: '0', isFocused: false });
  await popup.evaluate((name) => {
    const row = [...document.querySelectorAll('.order')].find((row) => row.ariaLabel === name);
    row?.querySelector<HTMLElement>('.order-head')?.focus();
  }, `Order ${due}`);
  await popup.press('Tab');
  expect(await settled()).toEqual({ opacity: '1', isFocused: true });

  // Whoever waits for a parcel asks the shop first.
  await popup.waitFor('link', `See in shop: ${late}`);
  expect(await popup.isShown('button', `It arrived: ${late}`)).toBe(false);
  await press(popup, late);
  await popup.waitForText('It’s later than the shop expected.');
  await popup.click('button', `It arrived: ${late}`);
  await popup.waitForGone('button', `It arrived: ${late}`);
  await popup.waitForText(`Order ${late} marked as arrived`);
  await popup.click('button', `Mark as handled: ${due}`);
  await popup.waitForGone('button', `Mark as handled: ${due}`);
  await expect
    .poll(() => popup.evaluate(() => document.activeElement?.className))
    .toBe('order-head');
  // The bar that takes it back leaves by itself.
  await popup.waitForText(`Order ${due} marked as handled`);
  await popup.waitForGone('button', `Undo: Order ${due} marked as handled`);

  // A page of one's own choice.
  const options = await extension.openOptions();
  const field = 'Order page on the shop’s website';
  await openFolded(options);
  await options.fill(field, 'http://shop.example/{number}');
  await options.press('Tab');
  await options.waitForText('The address must start with https://.');
  await options.fill(field, `https://shop.example/orders/${due}`);
  await options.press('Tab');
  await expect
    .poll(async () => (await extension.readStorage()).settings)
    .toMatchObject({ shopPage: 'https://shop.example/orders/{number}' });
  await press(popup, due);
  await expect
    .poll(() => targetOf(popup, `Pay in shop: ${due}`))
    .toBe(`https://shop.example/orders/${due}`);
});

test('an order from elsewhere is matched with its item once, and then ordered again from there', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  const number = await sandbox.control.placeElsewhere();
  await popup.click('button', 'Refresh');
  await popup.click('tab', 'Orders');
  await popup.waitFor('listitem', `Order ${number}`);
  // While no order has a name, the latest one is asked about above them.
  const offer = 'Add it yourself…';
  await popup.click('button', offer);
  await popup.waitFor('dialog', `What was in order ${number}?`);
  await popup.press('Escape');
  await popup.waitForGone('dialog', `What was in order ${number}?`);
  await press(popup, number);
  await popup.click('button', `Add what was in it… ${number}`);
  await popup.waitFor('dialog', `What was in order ${number}?`);
  await popup.type('summit trail');
  await popup.waitUntil(() => document.querySelectorAll('.match-item').length === 1);
  await popup.evaluate(() => document.querySelector<HTMLElement>('.match-item')?.click());
  await popup.waitFor('button', `Not this item: ${number}`);
  expect(await popup.isShown('button', offer)).toBe(false);
  await popup.reload();
  await popup.click('tab', 'Orders');
  await popup.click('button', `Reorder…: ${number}`);
  await popup.waitFor('dialog', sticker);
  expect(await sandbox.control.requests({ method: 'POST', path: '/orders' })).toHaveLength(0);
});

test('an order that is to be shown is scrolled to, and clears only a search or filter that hides it', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  const number = await sandbox.control.placeElsewhere();
  for (let count = 0; count < 40; count += 1) await sandbox.control.placeElsewhere();
  await popup.click('button', 'Refresh');
  await popup.click('tab', 'Orders');
  const filter = (name: string) =>
    popup.evaluate((name) => {
      const chips = [...document.querySelectorAll<HTMLElement>('.order-filters .chip')];
      chips.find(({ textContent }) => textContent?.startsWith(name))?.click();
    }, name);
  const chosen = () =>
    popup.evaluate(
      () => document.querySelector('.order-filters [aria-pressed="true"]')?.textContent ?? '',
    );
  await popup.waitUntil(() => document.querySelector('.order'));
  await filter('In progress');
  const show = () => extension.writeStorage({ openTarget: { kind: 'order', number } }, 'session');
  await show();
  await expect.poll(() => isInSight(popup, number)).toBe(true);
  expect(await chosen()).toMatch(/^In progress/);

  await filter('Delivered');
  await show();
  await expect.poll(() => isInSight(popup, number)).toBe(true);
  expect(await chosen()).toMatch(/^All/);
  expect(await popup.value('Search orders')).toBe('');
});
