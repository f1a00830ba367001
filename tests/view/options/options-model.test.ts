import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { demoAddress } from '@/lib/domain/web/demo';
import type { Commands } from '@/lib/messaging/commands';
import { settings } from '@/lib/storage/personal';
import { connection, itemsInfo, lastOrders, publishedAttempts } from '@/lib/storage/state';
import { createOptionsModel } from '@/lib/view/options/options-model';
import { createBrowserWorld } from '../../support/worlds/browser-world';
import { aConnection, anAttempt, anItemsInfo } from '../../support/worlds/samples';

beforeEach(() => void createBrowserWorld());

const connect = () => connection.write(aConnection());

/** The options page of a browser in Swiss French. */
async function optionsPage() {
  let refreshed = 0;
  const commands = {
    refresh: async () => {
      refreshed += 1;
      return null;
    },
    forgetEverything: async () => {
      await connection.remove();
      await settings.remove();
      return null;
    },
  } as unknown as Commands;
  const model = await createOptionsModel({
    commands,
    pinnedAddress: null,
    requestAccess: async () => true,
    saveFile: () => {},
    copyText: async () => {},
    openRestock: async () => {},
    version: '1.2.3',
    userAgent: '',
    language: 'fr-CH',
  });
  return { model, refreshed };
}

describe('the options page', () => {
  it('has items, addresses and cards read again where an update has dropped them', async () => {
    await connect();
    expect((await optionsPage()).refreshed).toBe(1);
    await itemsInfo.write(anItemsInfo());
    expect((await optionsPage()).refreshed).toBe(0);
  });

  it('begins with the browser’s language, until there are settings', async () => {
    await optionsPage();
    const begun = { ...defaultSettings, currency: 'CHF', locale: 'fr' };
    await expect.poll(settings.read).toEqual(begun);
    await settings.write({ ...begun, currency: 'EUR' });
    await optionsPage();
    expect(await settings.read()).toMatchObject({ currency: 'EUR' });
  });

  it('says that the shop hasn’t confirmed the currency, once prices were read in it', async () => {
    await settings.write({ ...defaultSettings, currency: 'HUF' });
    const currencyCheck = { isConfirmed: false, checkedAt: 0 };
    await itemsInfo.write(anItemsInfo({ currency: 'HUF', currencyCheck }));
    const { prices } = (await optionsPage()).model;
    expect(prices.currencyProblem.value).toBe('The shop hasn’t confirmed this currency.');
    await settings.write({ ...defaultSettings, currency: 'EUR' });
    await expect.poll(() => prices.currencyProblem.value).toBeNull();
    await itemsInfo.write(anItemsInfo({ currency: 'EUR' }));
    await expect.poll(() => prices.currencyProblem.value).not.toBeNull();
    const confirmed = { isConfirmed: true, checkedAt: 0 };
    await itemsInfo.write(anItemsInfo({ currency: 'EUR', currencyCheck: confirmed }));
    await expect.poll(() => prices.currencyProblem.value).toBeNull();
  });

  it('begins nothing once somebody has connected, until everything is forgotten', async () => {
    await connect();
    await settings.write({ ...defaultSettings, currency: 'EUR' });
    const { model } = await optionsPage();
    expect(model.prices.settings.current.value.currency).toBe('EUR');
    await model.data.actions.forgetEverything();
    await expect.poll(settings.read).toMatchObject({ locale: 'fr' });
    expect(model.data.actions.forgotten.value).toBe('everything');
  });

  it('says that the demo has ended with it when everything is forgotten there, and leads to a field', async () => {
    await connection.write({ baseAddress: demoAddress, keyEnding: '', rejected: null });
    const { model } = await optionsPage();
    expect(model.data.actions.isInDemo.value).toBe(true);
    const before = model.connection.form.lead.value;
    await model.data.actions.forgetEverything();
    await expect.poll(() => model.connection.ended.value).toBe('demo-and-everything');
    expect(model.connection.form.lead.value).not.toBe(before);
  });

  it('stops saying that everything is forgotten once there is a connection, for good', async () => {
    const { model } = await optionsPage();
    const { forgotten, forgetEverything } = model.data.actions;
    await forgetEverything();
    await connect();
    await expect.poll(() => forgotten.value).toBeNull();
    await connection.remove();
    await expect.poll(() => model.connection.connection.value).toBeNull();
    expect(forgotten.value).toBeNull();
  });

  it.each([
    ['held', 'being placed right now'],
    ['sending', 'being placed right now'],
    ['unknown', 'isn’t sure whether'],
  ] as const)('warns of forgetting while an order is %s', async (state, warning) => {
    await publishedAttempts.write([anAttempt({ state })]);
    expect((await optionsPage()).model.connection.forgetWarning.value).toContain(warning);
  });

  it('says what became of orders that were under way when it was forgotten, until that was read', async () => {
    await lastOrders.write([
      { titles: ['Fox'], outcome: { kind: 'not-sent' } },
      { titles: ['Owl'], outcome: { kind: 'placed', orderNumber: 'R7' } },
    ]);
    const told = (await optionsPage()).model.orderAlerts.lastOrders;
    expect(told.texts.value).toEqual([
      'Fox: not sent. Nothing was ordered.',
      'Owl: placed as order R7.',
    ]);
    told.dismiss();
    await expect.poll(() => told.texts.value).toEqual([]);
  });
});
