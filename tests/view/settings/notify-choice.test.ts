import { expect, it } from 'vitest';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { createNotifyChoice } from '@/lib/view/settings/notify-choice';
import { createSettingsForm } from '@/lib/view/settings/settings-form';
import { createSettingsWorld } from '../../support/worlds/settings-world';

/** In a browser whose permission the test gives, refuses and takes away. */
async function choiceWith(notifies: boolean, isAllowed: boolean) {
  const world = createSettingsWorld({ settings: { ...defaultSettings, notifies } });
  const person = { answer: true };
  let isPermitted = isAllowed;
  const listeners: (() => void)[] = [];
  const setPermission = async (is: boolean) => {
    isPermitted = is;
    for (const listener of listeners) listener();
    await Promise.resolve();
  };
  const choice = createNotifyChoice({
    form: createSettingsForm(world),
    requestNotifications: async () => {
      if (person.answer) isPermitted = true;
      return person.answer;
    },
    hasNotifications: async () => isPermitted,
    watchPermissions: (listener) => void listeners.push(listener),
  });
  await Promise.resolve();
  const told = () => ({
    isOn: choice.isOn.value,
    isRefused: choice.isRefused.value,
    isLost: choice.isLost.value,
    isSet: world.settings.value.notifies,
  });
  return { choose: choice.choose, told, person, setPermission };
}
const off = { isOn: false, isRefused: false, isLost: false, isSet: false };
const on = { ...off, isOn: true, isSet: true };
const lost = { ...off, isLost: true, isSet: true };

it('notifications are on once the browser permits them, and stay off while that is refused', async () => {
  const { choose, told, person, setPermission } = await choiceWith(false, false);
  expect(told()).toEqual(off);
  person.answer = false;
  await choose(true);
  expect(told()).toEqual({ ...off, isRefused: true });
  await setPermission(true);
  expect(told()).toEqual(off);
  person.answer = true;
  await choose(true);
  expect(told()).toEqual(on);
});

it('notifications are shown as off while the permission is taken away', async () => {
  const { told, setPermission } = await choiceWith(true, true);
  expect(told()).toEqual(on);
  await setPermission(false);
  expect(told()).toEqual(lost);
  await setPermission(true);
  expect(told()).toEqual(on);
});

it.each([
  [true, on],
  [false, off],
])('notifications whose permission was taken away can be chosen: %s', async (is, expected) => {
  const { choose, told } = await choiceWith(true, false);
  expect(told()).toEqual(lost);
  await choose(is);
  expect(told()).toEqual(expected);
});
