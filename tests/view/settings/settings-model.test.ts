import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { settings as stored } from '@/lib/storage/personal';
import {
  beginSettings,
  changeSettings,
  createSettingsModel,
} from '@/lib/view/settings/settings-model';
import { createStoredSignal } from '@/lib/view/state/stored-signal';
import { failWrites } from '../../support/worlds/disk';

/** The settings of a page, and what each of them was on the way. */
function openPage() {
  const model = createSettingsModel(createStoredSignal(stored).value);
  const seconds: (number | null)[] = [];
  model.current.subscribe(({ holdSeconds }) => void seconds.push(holdSeconds));
  const hold = (holdSeconds: number) => model.save('ordering', { holdSeconds });
  return { ...model, seconds, hold };
}

beforeEach(() => stored.write(defaultSettings));

describe('a changed setting', () => {
  it('is shown at once, and is said to be saved where it was changed', async () => {
    const { current, told, hold } = openPage();
    const saved = hold(7);
    expect([current.value.holdSeconds, told.value]).toEqual([7, null]);
    expect(await saved).toBe(true);
    expect(told.value).toEqual({ section: 'ordering', failure: null });
    expect(await stored.read()).toEqual({ ...defaultSettings, holdSeconds: 7 });
  });

  it('goes back to what is stored when it can’t be saved, and says why', async () => {
    const { current, told, hold } = openPage();
    failWrites('settings');
    expect(await hold(7)).toBe(false);
    expect(current.value.holdSeconds).toBe(defaultSettings.holdSeconds);
    expect(told.value).toMatchObject({ section: 'ordering', failure: { kind: 'storage-full' } });
  });

  it('follows a later change in another window, and keeps what else is changed there meanwhile', async () => {
    const { current, hold } = openPage();
    await Promise.all([hold(7), changeSettings({ currency: 'EUR' })]);
    await expect.poll(() => current.value).toMatchObject({ holdSeconds: 7, currency: 'EUR' });
    await changeSettings({ holdSeconds: 3 });
    await expect.poll(() => current.value.holdSeconds).toBe(3);
  });

  it('never jumps back while it is changed faster than it is saved', async () => {
    const { seconds, hold } = openPage();
    await Promise.all([1, 2, 9].map(hold));
    expect((await stored.read()).holdSeconds).toBe(9);
    const steps = seconds.filter((one, at) => one !== seconds[at - 1]);
    expect(steps).toEqual([5, 1, 2, 9]);
  });
});

it('currency and language are guessed for whoever has none, and for nobody else', async () => {
  await beginSettings('de-DE');
  expect(await stored.read()).toEqual(defaultSettings);
  await stored.remove();
  await beginSettings('de-DE');
  expect(await stored.read()).toMatchObject({ currency: 'EUR', locale: 'de' });
  await stored.remove();
  await Promise.all([beginSettings('de-DE'), changeSettings({ currency: 'JPY' })]);
  expect(await stored.read()).toMatchObject({ currency: 'JPY' });
});
