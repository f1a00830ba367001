import { expect, it } from 'vitest';
import { repair } from '@/lib/view/state/repair';
import { someCommands } from '../../support/worlds/samples';

it('a page that can’t be drawn has everything checked and is loaded again, once', async () => {
  const done: string[] = [];
  const commands = someCommands({
    checkStored: async () => {
      done.push('check');
      return null;
    },
  });
  const history = {
    state: null as unknown,
    replaceState: (state: unknown) => (history.state = state),
  };
  const page = { history, location: { reload: () => void done.push('reload') } };
  expect(await repair(commands, page)).toBe(true);
  expect(done).toEqual(['check', 'reload']);
  expect(await repair(commands, page)).toBe(false);
  expect(done).toEqual(['check', 'reload']);
});
