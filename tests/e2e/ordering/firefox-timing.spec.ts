// A Firefox that keeps no times of its requests.
import { launch } from '../../support/drive/launch.ts';
import { sticker } from '../../support/pages/account.ts';
import {
  openWithHold,
  pressReorder,
  serviceSaw,
  waitUntilTold,
} from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

test.use({ sandboxOptions: { line: 'long' } });

test('Firefox that keeps no times orders nothing from far away, and says which setting it is', async ({
  sandbox,
}) => {
  const firefox = await launch('firefox', true, {
    preferences: { 'dom.enable_resource_timing': false },
  });
  try {
    const popup = await openWithHold(firefox, sandbox, 0);
    await pressReorder(popup, sticker);
    await waitUntilTold(popup, sticker, 'Not sent');
    await popup.waitForText('dom.enable_resource_timing');
    expect(await serviceSaw(sandbox)).toEqual({ posts: 0, commits: 0 });
  } finally {
    await firefox.close();
  }
});
