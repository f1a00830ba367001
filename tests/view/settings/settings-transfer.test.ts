import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Failure } from '@/lib/domain/failure';
import { defaultSettings, type Settings } from '@/lib/domain/settings/settings';
import type { Commands } from '@/lib/messaging/commands';
import { itemPreferences, kits, listOrder } from '@/lib/storage/personal';
import { createSettingsTransfer } from '@/lib/view/settings/settings-transfer';

const fair = { id: '1', name: 'Fair', lines: [{ itemId: 'a', quantity: 50, size: null }] };
const before = async () => {
  await itemPreferences.write({ a: { label: 'Fox' } });
  await kits.write([fair]);
};
const fileText = JSON.stringify({
  format: 'restock-settings',
  version: 1,
  settings: { currency: 'EUR' },
  itemPreferences: { b: { isPinned: true } },
  kits: [{ ...fair, lines: [] }],
  listOrder: 'name',
});

beforeEach(async () => {
  fakeBrowser.reset();
  await before();
});

interface Options {
  readonly failure?: Failure;
  readonly isSaved?: boolean;
  /** What the browser answers when it is asked for the right to show notifications. */
  readonly mayNotify?: Promise<boolean>;
}

function transferWith(options: Options = {}) {
  const settings = signal<Settings>(defaultSettings);
  let asked = 0;
  const files: { name: string; type: string; text: string }[] = [];
  const transfer = createSettingsTransfer({
    commands: {
      changeSettings: async (changes: Partial<Settings>) => {
        if (!options.failure || options.isSaved) settings.value = { ...settings.value, ...changes };
        return options.failure ?? null;
      },
    } as unknown as Commands,
    settings,
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
];
const imported = [{ a: { label: 'Fox' }, b: { isPinned: true } }, [{ ...fair, lines: [] }], 'name'];
const untouched = [{ a: { label: 'Fox' } }, [fair], 'service'];

describe('a settings file', () => {
  it('holds what the person has set and arranged', async () => {
    const { transfer, files } = transferWith();
    await transfer.exportFile();
    expect(JSON.parse(files[0]?.text ?? '')).toEqual({
      format: 'restock-settings',
      version: 1,
      exportedAt: '1970-01-01T00:00:00.000Z',
      settings: defaultSettings,
      itemPreferences: { a: { label: 'Fox' } },
      kits: [fair],
      listOrder: 'service',
    });
    expect(transfer.step.value.kind).toBe('exported');
  });

  it('changes nothing before the person says so', async () => {
    const { transfer, settings, take } = transferWith();
    await take(fileText);
    expect(transfer.step.value.kind).toBe('preview');
    transfer.cancel();
    await transfer.apply();
    expect(await stored()).toEqual(untouched);
    expect(settings.value).toEqual(defaultSettings);
  });

  it('is merged with what is there', async () => {
    const { transfer, settings, take } = transferWith();
    await take(fileText);
    await transfer.apply();
    expect(transfer.step.value.kind).toBe('imported');
    expect(await stored()).toEqual(imported);
    expect(settings.value.currency).toBe('EUR');
  });

  it('is taken back as a whole when the settings can’t be saved', async () => {
    const failure: Failure = { kind: 'storage', detail: 'full' };
    const { transfer, take } = transferWith({ failure });
    await take(fileText);
    await transfer.apply();
    expect(transfer.step.value).toEqual({ kind: 'failed', failure });
    expect(await stored()).toEqual(untouched);
  });

  it('is imported although reading in the new currency fails', async () => {
    const { transfer, take } = transferWith({ failure: { kind: 'offline' }, isSaved: true });
    await take(fileText);
    await transfer.apply();
    expect(transfer.step.value.kind).toBe('imported');
    expect(await stored()).toEqual(imported);
  });

  it.each([
    ['no JSON', 'hello', 'not-json'],
    ['too much', ' '.repeat(4 * 1024 * 1024 + 1), 'too-large'],
  ])('that is none is refused: %s', async (_, text, kind) => {
    const { transfer, take } = transferWith();
    await take(text);
    expect(transfer.step.value).toEqual({ kind: 'bad-file', problem: { kind } });
  });
});

describe('notifications that a file wants', () => {
  const noisy = fileText.replace('"currency":"EUR"', '"currency":"EUR","notifies":true');

  it('are asked for at the press itself', async () => {
    const { transfer, settings, take, asked } = transferWith();
    await take(noisy);
    expect(asked()).toBe(0);
    const applied = transfer.apply();
    expect(asked()).toBe(1);
    await applied;
    expect(transfer.step.value.kind).toBe('imported');
    expect(settings.value).toMatchObject({ currency: 'EUR', notifies: true });
  });

  it('stay off when the browser doesn’t allow them, and the rest is imported', async () => {
    const { transfer, settings, take } = transferWith({ mayNotify: Promise.resolve(false) });
    await take(noisy);
    await transfer.apply();
    expect(transfer.step.value.kind).toBe('imported-quietly');
    expect(settings.value).toMatchObject({ currency: 'EUR', notifies: false });
    expect(await stored()).toEqual(imported);
  });

  it('are asked for once, and nothing is imported when it is called off meanwhile', async () => {
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

  it('are not asked for by a file that doesn’t want them', async () => {
    const { transfer, take, asked } = transferWith();
    await take(fileText);
    await transfer.apply();
    expect(asked()).toBe(0);
  });
});
