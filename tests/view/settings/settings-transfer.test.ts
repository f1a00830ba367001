import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoAddress } from '@/lib/domain/demo';
import type { Failure } from '@/lib/domain/failure';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { density, itemPreferences, kits, listOrder } from '@/lib/storage/personal';
import type { Connection } from '@/lib/storage/state';
import { createSettingsTransfer } from '@/lib/view/settings/settings-transfer';
import { aLine } from '../../support/worlds/samples';
import { createSettingsWorld } from '../../support/worlds/settings-world';

const fair = { id: '1', name: 'Fair', lines: [aLine()] };
const fileText = JSON.stringify({
  format: 'restock-settings',
  version: 1,
  settings: { currency: 'EUR' },
  itemPreferences: { b: { isPinned: true } },
  kits: [{ ...fair, lines: [] }],
  listOrder: 'name',
  density: 'compact',
});

beforeEach(async () => {
  await itemPreferences.write({ a: { label: 'Fox' } });
  await kits.write([fair]);
});

const offline: Failure = { kind: 'offline' };

interface Options {
  readonly connection?: Connection;
  readonly failure?: Failure;
  readonly isStored?: boolean;
  /** What happens while the settings are being saved. */
  readonly meanwhile?: () => Promise<void>;
  /** The browser's answer when asked for the permission to show notifications. */
  readonly mayNotify?: Promise<boolean>;
}

function transferWith(options: Options = {}) {
  const { settings, policy, commands } = createSettingsWorld(options);
  let asked = 0;
  const files: { name: string; type: string; text: string }[] = [];
  const transfer = createSettingsTransfer({
    commands,
    connection: signal(options.connection ?? null),
    settings,
    policy,
    checkout: signal(null),
    askToNotify: () => {
      asked += 1;
      return options.mayNotify ?? Promise.resolve(true);
    },
    saveFile: (name, type, text) => void files.push({ name, type, text }),
    now: () => 0,
  });
  const take = (text: string) => transfer.take(new File([text], 'mine.json'));
  return { transfer, settings, files, take, asked: () => asked };
}

const stored = async () => [
  await itemPreferences.read(),
  await kits.read(),
  await listOrder.read(),
  await density.read(),
];
const imported = [
  { a: { label: 'Fox' }, b: { isPinned: true } },
  [{ ...fair, lines: [] }],
  'name',
  'compact',
];
const untouched = [{ a: { label: 'Fox' } }, [fair], null, 'comfortable'];

describe('exporting settings', () => {
  it('saves what the person has set and arranged', async () => {
    const { transfer, files } = transferWith();
    await transfer.exportFile();
    expect(JSON.parse(files[0]?.text ?? '')).toEqual({
      format: 'restock-settings',
      version: 1,
      exportedAt: '1970-01-01T00:00:00.000Z',
      settings: defaultSettings,
      itemPreferences: { a: { label: 'Fox' } },
      kits: [fair],
      orderItems: {},
      listOrder: null,
      density: 'comfortable',
    });
    expect(transfer.step.value.kind).toBe('exported');
    expect(files[0]?.name).toMatch(/^restock-settings-/);
  });

  it('says in the file’s name that they are the demo’s', async () => {
    const connection = { baseAddress: demoAddress, keyEnding: '', rejected: null };
    const { transfer, files } = transferWith({ connection });
    await transfer.exportFile();
    expect(files[0]?.name).toMatch(/^Demo – restock-settings-/);
  });
});

describe('importing settings', () => {
  it('changes nothing before it is confirmed', async () => {
    const { transfer, settings, take } = transferWith();
    await take(fileText);
    expect(transfer.step.value.kind).toBe('preview');
    transfer.cancel();
    await transfer.apply();
    expect(await stored()).toEqual(untouched);
    expect(settings.value).toEqual(defaultSettings);
  });

  it.each<[string, Options]>([
    ['as it is', {}],
    ['although the refresh in the new currency fails', { failure: offline, isStored: true }],
  ])('merges the file with what is there, %s', async (_, options) => {
    const { transfer, settings, take } = transferWith(options);
    await take(fileText);
    await transfer.apply();
    expect(transfer.step.value.kind).toBe('imported');
    expect(await stored()).toEqual(imported);
    expect(settings.value.currency).toBe('EUR');
  });

  it('undoes everything when the settings can’t be saved, and keeps a kit made meanwhile', async () => {
    const failure: Failure = { kind: 'storage', detail: 'full' };
    const made = { ...fair, id: '2', name: 'Made meanwhile' };
    const { transfer, take } = transferWith({
      failure,
      meanwhile: async () => void (await kits.update((present) => [made, ...present])),
    });
    await take(fileText);
    await transfer.apply();
    expect(transfer.step.value).toEqual({ kind: 'failed', failure });
    expect(await stored()).toEqual(untouched.with(1, [made, fair]));
  });

  it.each([
    ['one without JSON', 'hello', 'not-json'],
    ['one that is too large', ' '.repeat(4 * 1024 * 1024 + 1), 'too-large'],
  ])('refuses a file: %s', async (_, text, kind) => {
    const { transfer, take } = transferWith();
    await take(text);
    expect(transfer.step.value).toEqual({ kind: 'bad-file', problem: { kind } });
  });
});

describe('importing a file that turns notifications on', () => {
  const noisy = fileText.replace('"currency":"EUR"', '"currency":"EUR","notifies":true');

  it('asks for the permission directly in the press', async () => {
    const { transfer, settings, take, asked } = transferWith();
    await take(noisy);
    expect(asked()).toBe(0);
    const applied = transfer.apply();
    expect(asked()).toBe(1);
    await applied;
    expect(transfer.step.value.kind).toBe('imported');
    expect(settings.value).toMatchObject({ currency: 'EUR', notifies: true });
  });

  it('imports the rest when the permission is refused', async () => {
    const { transfer, settings, take } = transferWith({ mayNotify: Promise.resolve(false) });
    await take(noisy);
    await transfer.apply();
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

  it('doesn’t ask for the permission for a file that leaves them off', async () => {
    const { transfer, take, asked } = transferWith();
    await take(fileText);
    await transfer.apply();
    expect(asked()).toBe(0);
  });
});
