import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { createNotifyChoice } from '@/lib/view/settings/notify-choice';

/** In a browser whose permission the test gives, refuses and takes away. */
async function choiceWith(notifies: boolean, isAllowed: boolean) {
  const settings = signal({ ...defaultSettings, notifies });
  const person = { answer: true };
  let isPermitted = isAllowed;
  const listeners: (() => Promise<void>)[] = [];
  const event = { addListener: (listener: () => Promise<void>) => void listeners.push(listener) };
  Object.assign(fakeBrowser.permissions, {
    request: async () => {
      if (person.answer) isPermitted = true;
      return person.answer;
    },
    contains: async () => isPermitted,
    onAdded: event,
    onRemoved: event,
  });
  const setPermission = async (is: boolean) => {
    isPermitted = is;
    await Promise.all(listeners.map((listener) => listener()));
  };
  const { ask, problem } = createNotifyChoice(settings);
  await setPermission(isAllowed);
  return { ask, problem, person, setPermission, settings };
}

it('refused notifications are a problem until they are permitted', async () => {
  const { ask, problem, person, setPermission } = await choiceWith(false, false);
  expect(problem.value).toBeNull();
  person.answer = false;
  expect(await ask()).toBe(false);
  expect(problem.value).toBe('refused');
  await setPermission(true);
  expect(problem.value).toBeNull();
  person.answer = true;
  expect(await ask()).toBe(true);
  expect(problem.value).toBeNull();
});

it('notifications whose permission was taken away are a problem until it is back, or nobody wants any', async () => {
  const { ask, problem, setPermission, settings } = await choiceWith(true, true);
  expect(problem.value).toBeNull();
  await setPermission(false);
  expect(problem.value).toBe('lost');
  await ask();
  expect(problem.value).toBeNull();
  await setPermission(false);
  settings.value = { ...settings.value, notifies: false };
  expect(problem.value).toBeNull();
});
