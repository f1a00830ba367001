import { expect, it } from 'vitest';
import type { PopupScreen } from '@/lib/view/popup/popup-model';
import { createPopupWorld } from '../../support/worlds/popup-world';

type State = ReturnType<typeof createPopupWorld>['state'];
const trouble = { failure: { kind: 'internal', detail: '' }, at: 0 } as const;
const screens: readonly [string, PopupScreen, (state: State) => void][] = [
  ['without an account', 'first-run', (state) => (state.connection.value = null)],
  ['before the first reading', 'reading', (state) => (state.itemsInfo.value = null)],
  [
    'when the first reading failed',
    'unreadable',
    (state) => {
      state.itemsInfo.value = null;
      state.refreshFailure.value = trouble;
    },
  ],
  ['with an account that has no items', 'empty', (state) => (state.items.value = [])],
  ['with items', 'items', () => {}],
];

it.each(screens)('the popup %s shows the screen "%s"', (_, expected, prepare) => {
  const { state, screen } = createPopupWorld();
  prepare(state);
  expect(screen.value).toBe(expected);
});
