import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Failure } from '@/lib/domain/failure';
import { defaultSettings, type Settings } from '@/lib/domain/settings';
import type { Commands } from '@/lib/messaging/commands';
import { itemPreferences, kits, listOrder } from '@/lib/storage/personal';
import { createSettingsTransfer } from '@/lib/view/settings-transfer';

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

function transferWith(options: { failure?: Failure; isSaved?: boolean } = {}) {
  const settings = signal<Settings>(defaultSettings);
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
    saveFile: (name, type, text) => void files.push({ name, type, text }),
    now: () => 0,
  });
  const take = (text: string) => transfer.take(new File([text], 'mine.json'));
  return { transfer, settings, files, take };
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
