import { defaultSettings } from '../../../lib/domain/settings/settings.ts';
import type { Screen } from '../../support/drive/driver.ts';
import { sticker } from '../../support/pages/account.ts';
import type { Stage, State } from '../stage.ts';

/** The popup where prices have come back as in dollars, though forints were asked for. */
async function inForints(stage: Stage): Promise<Screen> {
  await stage.store({ settings: { ...defaultSettings, currency: 'HUF' } });
  const screen = await stage.popup();
  await screen.waitForText('Reorder…');
  return screen;
}

const state = (
  name: string,
  shows: string,
  go: (screen: Screen) => Promise<void> = async () => {},
): State => ({
  page: 'popup',
  name,
  shows,
  async reach(stage) {
    const screen = await inForints(stage);
    await go(screen);
    return screen;
  },
});

/** A currency that the shop hasn't confirmed. */
export const currencyStates: readonly State[] = [
  state('unconfirmed-items', 'Prices in a currency that the shop hasn’t confirmed.'),
  state('unconfirmed-receipt', 'Its receipt.', async (screen) => {
    await screen.click('button', `Reorder ${sticker}`);
    await screen.waitUntil(() => document.querySelector('dialog[open]'));
  }),
  {
    page: 'options',
    name: 'unconfirmed',
    shows: 'A currency that the shop hasn’t confirmed.',
    async reach(stage) {
      await inForints(stage);
      const options = await stage.open('options');
      await options.waitForText('ships to');
      return options;
    },
  },
];
