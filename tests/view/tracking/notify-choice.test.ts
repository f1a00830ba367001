import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { defaultSettings, type Settings } from '@/lib/domain/settings/settings';
import type { Commands } from '@/lib/messaging/commands';
import { createSettingsForm } from '@/lib/view/settings/settings-form';
import { createNotifyChoice } from '@/lib/view/tracking/notify-choice';

/** A browser of which the test says what the person answers it and sets in its own settings. */
async function choiceWith({ notifies, isAllowed }: { notifies: boolean; isAllowed: boolean }) {
  const settings = signal<Settings>({ ...defaultSettings, notifies });
  const person = { answer: true };
  let right = isAllowed;
  const listeners: (() => void)[] = [];
  const commands = {
    changeSettings: async (changes: Partial<Settings>) => {
      settings.value = { ...settings.value, ...changes };
      return null;
    },
  } as unknown as Commands;
  const setRight = async (is: boolean) => {
    right = is;
    for (const listener of listeners) listener();
    await Promise.resolve();
  };
  const choice = createNotifyChoice({
    form: createSettingsForm({ settings, commands }),
    requestNotifications: async () => {
      if (person.answer) right = true;
      return person.answer;
    },
    hasNotifications: async () => right,
    watchPermissions: (listener) => void listeners.push(listener),
  });
  await Promise.resolve();
  return { choice, settings, person, setRight };
}

it('are on once the browser allows them', async () => {
  const { choice, settings } = await choiceWith({ notifies: false, isAllowed: false });
  expect(choice.isOn.value).toBe(false);
  await choice.choose(true);
  expect(choice.isOn.value).toBe(true);
  expect(settings.value.notifies).toBe(true);
});

it('stay off when the browser is told no, until it is told yes', async () => {
  const { choice, settings, person, setRight } = await choiceWith({
    notifies: false,
    isAllowed: false,
  });
  person.answer = false;
  await choice.choose(true);
  expect([choice.isOn.value, choice.isRefused.value]).toEqual([false, true]);
  expect(settings.value.notifies).toBe(false);
  await setRight(true);
  expect(choice.isRefused.value).toBe(false);
});

it('don’t look as if they were on once the right was taken away', async () => {
  const { choice, settings, setRight } = await choiceWith({ notifies: true, isAllowed: true });
  expect([choice.isOn.value, choice.isLost.value]).toEqual([true, false]);
  await setRight(false);
  expect([choice.isOn.value, choice.isLost.value]).toEqual([false, true]);
  await setRight(true);
  expect([choice.isOn.value, choice.isLost.value]).toEqual([true, false]);
  expect(settings.value.notifies).toBe(true);
});

it('can be had again, or left off, after that', async () => {
  const again = await choiceWith({ notifies: true, isAllowed: false });
  expect(again.choice.isLost.value).toBe(true);
  await again.choice.choose(true);
  expect([again.choice.isOn.value, again.choice.isLost.value]).toEqual([true, false]);

  const off = await choiceWith({ notifies: true, isAllowed: false });
  await off.choice.choose(false);
  expect([off.choice.isOn.value, off.choice.isLost.value]).toEqual([false, false]);
  expect(off.settings.value.notifies).toBe(false);
});
