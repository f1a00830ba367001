import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoAddress } from '@/lib/domain/demo';
import type { Failure } from '@/lib/domain/failure';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { itemPreferences, kits, listOrder } from '@/lib/storage/personal';
import { createSettingsTransfer } from '@/lib/view/settings/settings-transfer';
import { aConnection, aKit } from '../../support/worlds/samples';
import {
  createSettingsWorld,
  type SettingsWorldOptions,
} from '../../support/worlds/settings-world';

const fair = aKit();
const emptied = aKit({ lines: [] });
const file = {
  format: 'restock-settings',
  version: 1,
  settings: { currency: 'EUR' },
  itemPreferences: { b: { isPinned: true } },
  kits: [emptied],
  listOrder: 'name',
};
const quiet = JSON.stringify(file);
const noisy = JSON.stringify({ ...file, settings: { currency: 'EUR', notifies: true } });

beforeEach(async () => {
  await itemPreferences.write({ a: { label: 'Fox' } });
  await kits.write([fair]);
});

interface Options extends SettingsWorldOptions {
  readonly connection?: string;
  /** The browser's answer when asked for the permission to show notifications. */
  readonly mayNotify?: Promise<boolean>;
}

function transferWith({ connection, mayNotify = Promise.resolve(true), ...options }: Options = {}) {
  const { settings, commands } = createSettingsWorld(options);
  let asked = 0;
  const files: { name: string; text: string }[] = [];
  const transfer = createSettingsTransfer({
    commands,
    connection: signal(connection ? aConnection({ baseAddress: connection }) : null),
    settings,
    checkout: signal(null),
    askToNotify: () => {
      asked += 1;
      return mayNotify;
    },
    saveFile: (name, _type, text) => void files.push({ name, text }),
    now: () => 0,
  });
  const take = (text: string) => transfer.take(new File([text], 'mine.json'));
  const takeAndApply = async (text: string) => {
    await take(text);
    await transfer.apply();
  };
  return { transfer, settings, files, take, takeAndApply, asked: () => asked };
}

const stored = async () => [
  await itemPreferences.read(),
  await kits.read(),
  await listOrder.read(),
];
const imported = [{ a: { label: 'Fox' }, b: { isPinned: true } }, [emptied], 'name'];
const untouched = [{ a: { label: 'Fox' } }, [fair], null];

it('exporting settings saves what the person has set and arranged, under a name of the demo there', async () => {
  const { transfer, files } = transferWith();
  await transfer.exportFile();
  expect(JSON.parse(files[0]?.text ?? '')).toEqual({
    format: 'restock-settings',
    version: 1,
    exportedAt: '1970-01-01T00:00:00.000Z',
    settings: defaultSettings,
    itemPreferences: { a: { label: 'Fox' } },
    kits: [fair],
    listOrder: null,
  });
  expect(transfer.step.value.kind).toBe('exported');
  expect(files[0]?.name).toMatch(/^restock-settings-/);
  const demo = transferWith({ connection: demoAddress });
  await demo.transfer.exportFile();
  expect(demo.files[0]?.name).toMatch(/^Demo – restock-settings-/);
});

describe('importing settings', () => {
  it('changes nothing before it is confirmed', async () => {
    const { transfer, settings, take } = transferWith();
    await take(quiet);
    expect(transfer.step.value.kind).toBe('preview');
    transfer.cancel();
    await transfer.apply();
    expect(await stored()).toEqual(untouched);
    expect(settings.value).toEqual(defaultSettings);
  });

  it.each<[string, Options]>([
    ['as it is', {}],
    ['although the refresh then fails', { failure: { kind: 'offline' }, isStored: true }],
  ])('merges the file with what is there, %s', async (_, options) => {
    const { transfer, settings, takeAndApply } = transferWith(options);
    await takeAndApply(quiet);
    expect(transfer.step.value.kind).toBe('imported');
    expect(await stored()).toEqual(imported);
    expect(settings.value.currency).toBe('EUR');
  });

  it('undoes everything when the settings can’t be saved, and keeps a kit made meanwhile', async () => {
    const failure: Failure = { kind: 'storage', detail: 'full' };
    const made = aKit({ id: 'kit-2', name: 'Made meanwhile' });
    const meanwhile = async () => void (await kits.update((present) => [made, ...present]));
    const { transfer, takeAndApply } = transferWith({ failure, meanwhile });
    await takeAndApply(quiet);
    expect(transfer.step.value).toEqual({ kind: 'failed', failure });
    expect(await stored()).toEqual(untouched.with(1, [made, fair]));
  });

  it('refuses a file that is too large', async () => {
    const { transfer, take } = transferWith();
    await take(' '.repeat(4 * 1024 * 1024 + 1));
    expect(transfer.step.value).toEqual({ kind: 'bad-file', problem: { kind: 'too-large' } });
  });
});

describe('importing a file that turns notifications on', () => {
  it('asks for the permission directly in the press, and for another file not at all', async () => {
    const { transfer, settings, take, takeAndApply, asked } = transferWith();
    await takeAndApply(quiet);
    await take(noisy);
    expect(asked()).toBe(0);
    const applied = transfer.apply();
    expect(asked()).toBe(1);
    await applied;
    expect(transfer.step.value.kind).toBe('imported');
    expect(settings.value).toMatchObject({ currency: 'EUR', notifies: true });
  });

  it('imports the rest when the permission is refused', async () => {
    const { transfer, settings, takeAndApply } = transferWith({
      mayNotify: Promise.resolve(false),
    });
    await takeAndApply(noisy);
    expect(transfer.step.value.kind).toBe('imported-quietly');
    expect(settings.value).toMatchObject({ currency: 'EUR', notifies: false });
    expect(await stored()).toEqual(imported);
  });

  it('asks once, and imports nothing when cancelled meanwhile', async () => {
    const answer = Promise.withResolvers<boolean>();
    const { transfer, settings, take, asked } = transferWith({ mayNotify: answer.promise });
    await take(noisy);
    const applied = Promise.all([transfer.apply(), transfer.apply()]);
    transfer.cancel();
    answer.resolve(true);
    await applied;
    expect(asked()).toBe(1);
    expect(transfer.step.value.kind).toBe('idle');
    expect(settings.value).toEqual(defaultSettings);
    expect(await stored()).toEqual(untouched);
  });
});
