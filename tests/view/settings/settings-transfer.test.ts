import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { demoAddress } from '@/lib/domain/web/demo';
import { itemPreferences, kits, listOrder, reminders, settings } from '@/lib/storage/personal';
import type { Checkout, Connection } from '@/lib/storage/state';
import { createSettingsTransfer } from '@/lib/view/settings/settings-transfer';
import { createOptionsState } from '@/lib/view/state/options-state';
import { aCheckout, aConnection, aKit } from '../../support/worlds/samples';

const reminder = { itemId: 'a', title: 'Fox', dueAt: Date.UTC(2026, 10, 20) };
const here = {
  settings: { ...defaultSettings, currency: 'CAD', notifies: false },
  itemPreferences: { a: { label: 'Fox', isPinned: true }, b: { label: 'Owl' } },
  kits: [aKit()],
  reminders: [reminder],
  listOrder: 'recent' as const,
};
const file = {
  settings: { currency: 'EUR' },
  itemPreferences: { b: { isPinned: true } },
  kits: [aKit({ id: 'kit-2', name: 'Shop' }), aKit({ id: 'kit-3', name: 'Team' })],
  reminders: [],
  listOrder: 'name',
};
const textOf = (content: object) =>
  JSON.stringify({ format: 'restock-settings', version: 1, ...content });
const noisy = textOf({ ...file, settings: { ...file.settings, notifies: true } });

beforeEach(async () => {
  vi.setSystemTime(0);
  await browser.storage.local.set(here);
});

interface World {
  readonly checkout?: Checkout | null;
  /** The browser's answer when asked for the permission to show notifications. */
  readonly mayNotify?: boolean;
}

function transferWith({ checkout = aCheckout(), mayNotify = true }: World = {}) {
  const askToNotify = vi.fn(async () => mayNotify);
  const files: { name: string; text: string }[] = [];
  const connection = signal<Connection | null>(aConnection());
  const state = { ...createOptionsState().signals, connection, checkout: signal(checkout) };
  const save = (name: string, _: string, text: string) => void files.push({ name, text });
  const transfer = createSettingsTransfer(state, askToNotify, save);
  const take = (text: string) => transfer.take(new File([text], 'mine.json'));
  const takeAndImport = async (text: string) => {
    await take(text);
    await transfer.importFile();
  };
  return { transfer, connection, files, askToNotify, take, takeAndImport };
}

const stored = async () => ({
  settings: await settings.read(),
  itemPreferences: await itemPreferences.read(),
  kits: await kits.read(),
  reminders: await reminders.read(),
  listOrder: await listOrder.read(),
});
const imported = { ...file, settings: { ...here.settings, currency: 'EUR' } };

it('exporting settings saves what the person has set and arranged, under a name of the demo there', async () => {
  const { transfer, connection, files } = transferWith();
  await transfer.exportFile();
  expect(JSON.parse(files[0]?.text ?? '')).toEqual({
    format: 'restock-settings',
    version: 1,
    exportedAt: '1970-01-01T00:00:00.000Z',
    ...here,
  });
  expect(transfer.outcome.value).toEqual({ look: 'good', text: 'Exported' });
  expect(files[0]?.name).toMatch(/^restock-settings-/);
  connection.value = aConnection({ baseAddress: demoAddress });
  await transfer.exportFile();
  expect(files[1]?.name).toMatch(/^Demo – restock-settings-/);
});

describe('importing settings', () => {
  it('asks first, and says how many there are in the file and here', async () => {
    const { transfer, take } = transferWith();
    await take(textOf({ ...file, settings: { pollMinutes: 30, locale: 'fr' } }));
    expect(transfer.question.value).toMatchObject({
      fileName: 'mine.json',
      leftOut: 0,
      changes: [
        'Own names: 0 in the file, 2 here',
        'Pinned items: 1 in the file, 1 here',
        'Kits: 2 in the file, 1 here',
        'Reminders: 0 in the file, 1 here',
      ],
    });
    expect(await stored()).toEqual(here);
  });

  it('asks about everything that decides about orders, as it is now and would be', async () => {
    const limits = { maxQuantity: 500, maxOrdersPerDay: 3 };
    await settings.write({ ...here.settings, ...limits, addressId: 'gone' });
    const { transfer, take } = transferWith();
    const none = { maxQuantity: null, maxOrdersPerDay: 10_000 };
    const checkout = { addressId: 'address-1', cardId: 'card-1' };
    await take(textOf({ settings: { holdSeconds: 0, ...none, ...checkout, currency: 'EUR' } }));
    expect(transfer.question.value?.changes).toEqual([
      'How long you can undo: 5 seconds → Order right away',
      'Maximum quantity per item: 500 → No limit',
      'Maximum orders in 24 hours: 3 → 10,000',
      'Ship to: Not among those saved here → Ada Byron, 12 Analytical Way, Apt 4B, Amsterdam NY 12010, United\u00a0States',
      'Pay with: Account default → Visa\u00a0••\u00a04242',
      'Currency: CAD – Canadian Dollar → EUR – Euro',
    ]);
  });

  it.each([
    [
      'asking first',
      {},
      { holdSeconds: null },
      ['How long you can undo: 5 seconds → Ask before every order'],
    ],
    ['nothing that the file repeats', {}, here.settings, []],
    ['no address that the account doesn’t have', {}, { addressId: 'x' }, []],
    [
      'an address that isn’t known yet',
      { checkout: null },
      { addressId: 'x' },
      ['Ship to: Account default → Not among those saved here'],
    ],
  ])('asks about what it will do: %s', async (_, world, inFile, changes) => {
    const { transfer, take } = transferWith(world);
    await take(textOf({ settings: inFile }));
    expect(transfer.question.value?.changes).toEqual(changes);
  });

  it('leaves what the file doesn’t mention as it is, also when undone', async () => {
    const { transfer, takeAndImport } = transferWith();
    // As version 1.0.0 wrote it.
    await takeAndImport(textOf({ kits: [], density: 'compact' }));
    expect(await browser.storage.local.get(null)).toEqual({ ...here, kits: [] });
    await settings.write(defaultSettings);
    await transfer.undo();
    expect(await stored()).toEqual({ ...here, settings: defaultSettings });
  });

  it('changes nothing if it can’t be stored, and says so', async () => {
    const { transfer, takeAndImport } = transferWith();
    vi.spyOn(browser.storage.local, 'set').mockRejectedValueOnce(new Error('quota'));
    await takeAndImport(textOf(file));
    expect(await stored()).toEqual(here);
    expect(transfer.outcome.value).toMatchObject({ look: 'bad' });
    expect(transfer.canUndo.value).toBe(false);
  });

  it.each([
    ['one of the account', { addressId: null, cardId: null }, { addressId: null, cardId: null }],
    ['none of the account', { addressId: 'x', cardId: 'y' }, { addressId: 'a', cardId: 'c' }],
  ])('takes a default address and card if it is %s', async (_, inFile, after) => {
    await settings.write({ ...here.settings, addressId: 'a', cardId: 'c' });
    await transferWith().takeAndImport(textOf({ settings: inFile }));
    expect(await settings.read()).toMatchObject(after);
  });

  it('takes a default address that it can’t know, since ordering asks if there is none', async () => {
    await transferWith({ checkout: null }).takeAndImport(textOf({ settings: { addressId: 'x' } }));
    expect(await settings.read()).toMatchObject({ addressId: 'x' });
  });

  it.each([
    ['larger than 4 MB', ' '.repeat(4 * 1024 * 1024 + 1)],
    ['isn’t a Restock settings file. Nothing was changed.', 'no settings'],
  ])('refuses a file: %s', async (why, text) => {
    const { transfer, take } = transferWith();
    await take(text);
    expect(transfer.outcome.value).toMatchObject({
      look: 'bad',
      text: expect.stringContaining(why),
    });
    expect(transfer.question.value).toBeNull();
  });

  it('can be undone when the connection is another, but not after the demo: what was there is back then', async () => {
    const { transfer, connection, takeAndImport } = transferWith();
    await takeAndImport(textOf(file));
    connection.value = null;
    expect(transfer.canUndo.value).toBe(true);
    connection.value = aConnection({ baseAddress: demoAddress });
    expect(transfer.canUndo.value).toBe(false);
    expect(transfer.outcome.value).toBeNull();
  });

  it('loses nothing that others change meanwhile, and undoing takes nothing of theirs back', async () => {
    const { transfer, take } = transferWith();
    const made = aKit({ id: 'kit-9', name: 'Made meanwhile' });
    const others = () =>
      Promise.all([
        settings.update((present) => ({ ...present, holdSeconds: null })),
        kits.update((present) => [...present, made]),
        itemPreferences.update((present) => ({ ...present, c: { label: 'Bear' } })),
      ]);
    await take(textOf({ settings: { currency: 'EUR' } }));
    await Promise.all([transfer.importFile(), others()]);
    expect(await stored()).toMatchObject({
      settings: { currency: 'EUR', holdSeconds: null },
      kits: [...here.kits, made],
    });
    await kits.write(here.kits);

    await take(textOf(file));
    await transfer.importFile();
    await others();
    await transfer.undo();
    expect(await stored()).toEqual({
      ...here,
      settings: { ...here.settings, currency: 'EUR', holdSeconds: null },
      itemPreferences: { ...here.itemPreferences, c: { label: 'Bear' } },
      kits: [made, ...here.kits],
    });
  });
});

describe('importing a file that turns notifications on', () => {
  it('asks for the permission directly in the press, and for another file not at all', async () => {
    const { transfer, askToNotify, take, takeAndImport } = transferWith();
    await takeAndImport(textOf(file));
    await take(noisy);
    expect(askToNotify).not.toHaveBeenCalled();
    const done = Promise.all([transfer.importFile(), transfer.importFile()]);
    expect(askToNotify).toHaveBeenCalledTimes(1);
    await done;
    expect(transfer.outcome.value).toEqual({ look: 'good', text: 'Imported.' });
    expect(await settings.read()).toMatchObject({ currency: 'EUR', notifies: true });
  });

  it('imports the rest when the permission is refused', async () => {
    const { transfer, takeAndImport } = transferWith({ mayNotify: false });
    await takeAndImport(noisy);
    expect(transfer.outcome.value).toMatchObject({ look: 'warn' });
    expect(await stored()).toEqual(imported);
  });
});
