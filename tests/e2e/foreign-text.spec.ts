// Direction of text: whether what comes from outside turns what the browser draws around it.
import { foreignStates } from '../gallery/popup/foreign-states.ts';
import { createTheatre } from '../gallery/stage.ts';
import { waitForRest } from '../support/pages/at-rest.ts';
import { findTurned } from '../support/pages/find-turned.ts';
import { findMisfits } from '../support/pages/layout.ts';
import { expect, test } from './fixtures.ts';

test('texts from outside turn nothing around them, and are shown without invisible characters', async ({
  extension,
}) => {
  const theatre = createTheatre(extension);
  for (const state of foreignStates) {
    const screen = await theatre.show(state);
    await waitForRest(screen);
    const faults = await screen.evaluate(findTurned, 'שלום [A-Za-z0-9]+ 5!');
    faults.push(...(await screen.evaluate(findMisfits)));
    expect.soft(faults, `${state.page}-${state.name}`).toEqual([]);
  }
  await theatre.close();
});
