import { describe, expect, it } from 'vitest';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { createNotifyChoice } from '@/lib/view/settings/notify-choice';
import { createSettingsForm } from '@/lib/view/settings/settings-form';
import { createSettingsWorld } from '../../support/worlds/settings-world';

/** In a browser whose permission the test gives, refuses and takes away. */
async function choiceWith({ notifies, isAllowed }: { notifies: boolean; isAllowed: boolean }) {
  const { settings, policy, commands } = createSettingsWorld({
    settings: { ...defaultSettings, notifies },
  });
  const person = { answer: true };
  let isPermitted = isAllowed;
  const listeners: (() => void)[] = [];
  const setPermission = async (is: boolean) => {
    isPermitted = is;
    for (const listener of listeners) listener();
    await Promise.resolve();
  };
  const choice = createNotifyChoice({
    form: createSettingsForm({ settings, policy, commands }),
    requestNotifications: async () => {
      if (person.answer) isPermitted = true;
      return person.answer;
    },
    hasNotifications: async () => isPermitted,
    watchPermissions: (listener) => void listeners.push(listener),
  });
  await Promise.resolve();
  return { choice, settings, person, setPermission };
}

describe('notifications', () => {
  it('are on once the browser permits them', async () => {
    const { choice, settings } = await choiceWith({ notifies: false, isAllowed: false });
    expect(choice.isOn.value).toBe(false);
    await choice.choose(true);
    expect(choice.isOn.value).toBe(true);
    expect(settings.value.notifies).toBe(true);
  });

  it('stay off while the permission is refused', async () => {
    const { choice, settings, person, setPermission } = await choiceWith({
      notifies: false,
      isAllowed: false,
    });
    person.answer = false;
    await choice.choose(true);
    expect([choice.isOn.value, choice.isRefused.value]).toEqual([false, true]);
    expect(settings.value.notifies).toBe(false);
    await setPermission(true);
    expect(choice.isRefused.value).toBe(false);
  });

  it('are shown as off while the permission is taken away', async () => {
    const { choice, settings, setPermission } = await choiceWith({
      notifies: true,
      isAllowed: true,
    });
    expect([choice.isOn.value, choice.isLost.value]).toEqual([true, false]);
    await setPermission(false);
    expect([choice.isOn.value, choice.isLost.value]).toEqual([false, true]);
    await setPermission(true);
    expect([choice.isOn.value, choice.isLost.value]).toEqual([true, false]);
    expect(settings.value.notifies).toBe(true);
  });

  it('can be turned on again, or left off, after the permission was taken away', async () => {
    const again = await choiceWith({ notifies: true, isAllowed: false });
    expect(again.choice.isLost.value).toBe(true);
    await again.choice.choose(true);
    expect([again.choice.isOn.value, again.choice.isLost.value]).toEqual([true, false]);

    const off = await choiceWith({ notifies: true, isAllowed: false });
    await off.choice.choose(false);
    expect([off.choice.isOn.value, off.choice.isLost.value]).toEqual([false, false]);
    expect(off.settings.value.notifies).toBe(false);
  });
});
