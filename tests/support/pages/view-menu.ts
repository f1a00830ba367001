import type { Screen } from '../drive/driver.ts';

/** Chooses how the list is shown, in the menu at the end of the search field, and closes the menu. */
export async function chooseView(screen: Screen, name: string): Promise<void> {
  await screen.click('button', 'View');
  await screen.click('radio', name);
  await screen.press('Escape');
  await screen.waitForGone('radio', name);
}
