// The network as the browser sees it: every host that hears from pages or background.
import { elsewhere } from '../support/drive/driver.ts';
import { hoodie, savedIds, sticker } from '../support/pages/account.ts';
import { isAtRest } from '../support/pages/at-rest.ts';
import { connect } from '../support/pages/connect.ts';
import { holdFor } from '../support/pages/order.ts';
import { startPictureServer } from '../support/pages/picture-server.ts';
import { expect, test } from './fixtures.ts';

test('the only hosts that hear from the extension are the service and those of its artwork', async ({
  extension,
  sandbox,
}) => {
  const [further, pictures] = elsewhere.hosts;
  const server = await startPictureServer('https');
  server.answer('/moved.png', { location: `${server.at(further)}/here.png` });
  const { item } = await savedIds(sandbox);
  await sandbox.control.changeItem(item(sticker), {
    artworkUrls: [`${server.at(pictures)}/moved.png`],
  });

  const end = await extension.recordRequests();
  await extension.reset();
  await extension.writeStorage(holdFor(0));
  const options = await connect(extension, sandbox);
  const popup = await extension.openPopup();
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  await popup.waitUntil(isAtRest);
  await popup.click('button', hoodie);
  await popup.press('Escape');
  await popup.click('tab', 'Basket');
  await popup.click('tab', 'Orders');
  await popup.click('button', 'Spending');
  await popup.waitForText('Export as CSV');
  await extension.fireAlarm('poll');
  const panel = await extension.openPanel();
  await panel.waitFor('button', `Reorder… ${sticker}`);
  await options.reload();
  await options.waitForText('ships to');

  const urls = await end();
  server.close();
  const { host } = new URL(sandbox.origin);
  const hostOf = (name: string) => new URL(server.at(name)).host;
  const heard = new Set(urls.map((url) => new URL(url).host));
  expect([...heard].toSorted()).toEqual([host, hostOf(pictures), hostOf(further)].toSorted());
  // Both the background and the pages were recorded.
  expect(urls).toContain(`${sandbox.baseUrl}/orders`);
  expect(urls).toContain(`${server.at(pictures)}/moved.png`);
});
