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
  const search = vi.spyOn(world.list, 'search');
  followOpenTarget(world);
  return { navigation, search, session };
}

it.each<[OpenTarget, object]>([
  [{ kind: 'orders' }, { tab: 'orders', overlay: null }],
  [
    { kind: 'order', number: 'R1' },
    { tab: 'orders', overlay: null },
  ],
  [
    { kind: 'item', itemId: 'a' },
    { tab: 'items', overlay: { kind: 'details', itemId: 'a' } },
  ],
  [
    { kind: 'attempt', attemptId: 'a' },
    { tab: 'basket', overlay: null },
  ],
  [
    { kind: 'search', query: 'trail' },
    { tab: 'items', overlay: null },
  ],
])(
  'what is asked for is shown, before or after the opening, and then forgotten: %o',
  async (target, expected) => {
    const shown = ({ navigation }: ReturnType<typeof popup>) => ({
      tab: navigation.tab.value,
      overlay: navigation.overlay.value,
    });
    await openTarget.write(target);
    const first = popup();
    await vi.waitFor(() => expect(shown(first)).toEqual(expected));
    await vi.waitFor(async () => expect(await openTarget.read()).toBeNull());

    const second = popup();
    await openTarget.write(target);
    await vi.waitFor(() => expect(shown(second)).toEqual(expected));
    if (target.kind === 'search') expect(second.search).toHaveBeenCalledWith('trail');
  },
);
