import type { Driver, Screen } from '../../support/drive/driver.ts';
import { connect } from '../../support/pages/connect.ts';
import { expect, test } from '../fixtures.ts';

/** Presses keys in a field without a pause. */
async function pressKeys(options: Screen, label: string, keys: readonly string[]): Promise<void> {
  await options.evaluate((label) => {
    const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
    (found?.control as HTMLElement | null)?.focus();
  }, label);
  for (const key of keys) await options.press(key);
}

const stored = async (extension: Driver) =>
  (await extension.readStorage()).settings as Record<string, unknown>;

test('settings changed by fast keys are saved as they are on screen', async ({
  extension,
  sandbox,
}) => {
  const options = await connect(extension, sandbox);
  for (let round = 0; round < 3; round += 1) {
    await pressKeys(options, 'Time to undo', ['Home', ...Array(5 + round).fill('ArrowRight')]);
    expect(await options.value('Time to undo')).toBe(String(5 + round));
    await expect.poll(async () => (await stored(extension)).holdSeconds).toBe(5 + round);
    expect(await options.value('Time to undo')).toBe(String(5 + round));
  }

  await pressKeys(options, 'Check orders', Array(4).fill('ArrowDown'));
  const minutes = await options.value('Check orders');
  await expect.poll(async () => String((await stored(extension)).pollMinutes)).toBe(minutes);
  expect(await options.value('Check orders')).toBe(minutes);

  const pieces = 'Maximum quantity per item';
  for (const limit of ['12', '345', '6']) await options.fill(pieces, limit);
  await options.press('Tab');
  expect(await options.value(pieces)).toBe('6');
  await expect.poll(async () => (await stored(extension)).maxQuantity).toBe(6);
  expect(await options.value(pieces)).toBe('6');
});
