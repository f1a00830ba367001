import { defaultSettings } from '../../../lib/domain/settings/settings.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Driver, Screen } from '../drive/driver.ts';
import { hoodie, openSettled, savedIds, sticker } from './account.ts';

/*
 * Everything that somebody can arrange: made on the pages of version 0.1.0, or stored by today's, and what
 * today's pages show of it.
 */

export const jarSeal = 'Honeywell Lane Apiary – jar seal';
const pin = 'Night Owl Records – pin';
/** The person's own label for the sticker. */
export const ownLabel = 'Fox';

/**
 * Connects and arranges everything on the pages of version 0.1.0, as a person does, with an order that goes out
 * at once.
 * @returns the settings page, where the time to undo can be changed; the popup; and the day of the reminder
 */
export async function arrangeIn010(extension: Driver, sandbox: Sandbox) {
  await extension.grantHost(sandbox.origin);
  const options = await extension.openOptions();
  await options.fill('Address of the service', sandbox.baseUrl);
  await options.fill('API key', sandbox.apiKey);
  await options.click('button', 'Connect');
  await options.waitForText('ships to');
  await options.choose('Currency', 'EUR – Euro');
  await options.choose('Language of product names', 'Deutsch');
  await options.choose('Default address', await optionWith(options, 'Joris van der Meulen'));
  await options.choose('Default card', await optionWith(options, 'Mastercard •• 5454'));
  await options.fill('Largest quantity per item', '4000');
  await options.fill('Orders in 24 hours', '7');
  await options.choose('Look for news', 'Every hour');
  await options.click('checkbox', 'Show news, reminders and parcels on the icon');
  await options.click('slider', 'Time to undo');
  await options.press('Home');
  await options.waitForText('None. Orders are sent at once');

  const popup = await openSettled(extension, sandbox);
  await popup.click('button', `Show artwork of ${sticker}`);
  await popup.fill(`Your label for ${sticker}`, ownLabel);
  await popup.waitForText('Saved');
  await popup.click('button', 'Close');
  await popup.click('button', `Show artwork of ${jarSeal}`);
  await popup.click('button', `Pin ${jarSeal}`);
  await popup.click('button', 'Close');
  await popup.click('button', `Show artwork of ${hoodie}`);
  await popup.click('button', `Set reminder for ${hoodie}`);
  await popup.waitForText('You’ll be reminded on');
  const [, remindsOn = ''] = /reminded on (.+?)\./.exec(await popup.text()) ?? [];
  await popup.click('button', 'Close');
  await popup.click('button', `Show artwork of ${pin}`);
  await popup.click('button', `Hide ${pin}`);
  await popup.click('button', 'Close');
  await popup.choose('Sort by', 'By name');
  await popup.fill('Search items', ownLabel);
  await popup.fill(`Quantity of ${ownLabel}`, '300');
  await popup.click('button', `Add to basket ${ownLabel}`);
  await popup.choose(`Size of ${hoodie}`, 'L');
  await popup.fill(`Quantity of ${hoodie}`, '6');
  await popup.click('button', `Add to basket ${hoodie}`);
  await popup.click('tab', 'Basket, 2 items');
  await popup.fill('Kit name', 'Spring fair');
  await popup.press('Enter');
  await popup.waitFor('button', 'Reorder the kit Spring fair');
  await popup.click('tab', 'Items');
  return { options, popup, remindsOn };
}

/** The same in the shapes in which version 0.1.0 stores it, and today's still. */
export async function storedArrangement(sandbox: Sandbox, remindsAt: number) {
  const { item, addresses, payments } = await savedIds(sandbox);
  const lines = [
    { itemId: item(sticker), quantity: 300, size: null, title: sticker },
    { itemId: item(hoodie), quantity: 6, size: 'sizeL', title: hoodie },
  ];
  return {
    settings: {
      ...defaultSettings,
      currency: 'EUR',
      locale: 'de',
      holdSeconds: 30,
      maxQuantity: 4_000,
      maxOrdersPerDay: 7,
      addressId: addresses[1]?.id,
      cardId: payments[1]?.id,
      pollMinutes: 60,
      showsBadge: false,
    },
    itemPreferences: {
      [item(sticker)]: { label: ownLabel, quantity: 300 },
      [item(jarSeal)]: { isPinned: true },
      [item(pin)]: { isHidden: true },
    },
    kits: [{ id: 'kit-1', name: 'Spring fair', lines }],
    basket: { lines, orders: [] },
    reminders: [{ itemId: item(hoodie), title: hoodie, dueAt: remindsAt }],
    listOrder: 'name',
  };
}

const optionWith = (screen: Screen, text: string) =>
  screen.evaluate(
    (text) =>
      [...document.querySelectorAll('option')].find(({ label }) => label.includes(text))?.label ??
      '',
    text,
  );

/** What every field on a page shows, by its label. Stands on its own, to be run in the page. */
export const shownFields = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].map(
      (field) => [
        field.ariaLabel ?? field.labels?.[0]?.innerText ?? '',
        field instanceof HTMLSelectElement
          ? field.selectedOptions[0]?.label
          : /checkbox|radio/.test(field.type)
            ? field.checked
            : field.value,
      ],
    ),
  );

/** The titles of the rows that are pinned. Stands on its own, too. */
export const shownPinned = () =>
  [...document.querySelectorAll('.item:has(.item-title > svg)')].map((row) => row.ariaLabel);

/** Every kit: its name and its lines, wherever these may break. Stands on its own, too. */
export const shownKits = () =>
  [...document.querySelectorAll('.kit')].map((kit) => [
    kit.ariaLabel,
    ...[...kit.querySelectorAll('.lines p:first-child')].map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    ),
  ]);
