import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Driver } from '../support/drive/driver.ts';
import { connectByCommand } from '../support/pages/connect.ts';

const betweenReadingsMs = 20_000;

/** Connects the extension, opens the popup, and settles when the person has closed the browser. */
export async function stayOpen(driver: Driver, sandbox: Sandbox): Promise<void> {
  console.log('Connecting it to a sandbox …');
  // By its labels, the settings page could be filled in only if the browser speaks English.
  await connectByCommand(driver, sandbox);
  await driver.openOptions();
  await showPopup(driver);
  console.log(`
Ready: reorder any item with its button. Nothing real is bought; the service is a sandbox on this machine:
  base address  ${sandbox.baseUrl}
  API key       ${sandbox.apiKey}
Its shipments take two minutes from order to door, and the extension looks for news every 20 seconds
instead of every few minutes, so watch the number on the icon.
Close the browser or press Ctrl+C to end; nothing stays behind.`);
  const readings = setInterval(() => {
    // Fails when the browser is just closing; then there is nothing left to read.
    driver.fireAlarm('poll').catch(() => undefined);
  }, betweenReadingsMs);
  await driver.gone;
  clearInterval(readings);
}

async function showPopup(driver: Driver): Promise<void> {
  try {
    await driver.openRealPopup();
  } catch {
    await driver.openPopup();
    console.log("The toolbar's popup didn't open by itself, so its page is in a tab.");
  }
}
