import { expect, it, vi } from 'vitest';
import { type OpenTarget, openTarget } from '@/lib/storage/session';
import { followOpenTarget } from '@/lib/view/popup/open-target';
import { createPopupWorld } from '../../support/worlds/popup-world';

/** A popup that was left in the basket, with a sheet open. */
function popup() {
  const world = createPopupWorld();
  const { navigation, session } = world;
  navigation.show('basket');
  navigation.open({ kind: 'keys' });
  followOpenTarget(world.model);
  return () => [navigation.tab.value, navigation.overlay.value, session.query.value];
}

it.each<[OpenTarget, readonly unknown[]]>([
  [{ kind: 'orders' }, ['orders', null, '']],
  [{ kind: 'order', number: 'R1' }, ['orders', null, '']],
  [{ kind: 'item', itemId: 'a' }, ['items', { kind: 'details', itemId: 'a' }, '']],
  [{ kind: 'attempt', attemptId: 'a' }, ['basket', null, '']],
  [{ kind: 'search', query: 'trail' }, ['items', null, 'trail']],
])('%o is shown, asked for before or after the opening, and then forgotten', async (...row) => {
  const [target, expected] = row;
  await openTarget.write(target);
  const first = popup();
  await vi.waitFor(() => expect(first()).toEqual(expected));
  await vi.waitFor(async () => expect(await openTarget.read()).toBeNull());
  const second = popup();
  await openTarget.write(target);
  await vi.waitFor(() => expect(second()).toEqual(expected));
});
