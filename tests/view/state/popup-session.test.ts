import { describe, expect, it } from 'vitest';
import { createPopupSession } from '@/lib/view/state/popup-session';
import { beginWith, storedSessions } from '@/lib/view/state/stored-session';

const minute = 60_000;
const left = {
  ...storedSessions.popup.fallback,
  usedAt: 100 * minute,
  tab: 'orders' as const,
  query: 'trail',
  addressId: 'address-2',
  drafts: { 'item-1': { quantity: 450 } },
};

describe('the popup’s session', () => {
  it.each([
    [129, 'orders', 'trail', 'address-2'],
    [131, 'items', '', null],
  ])(
    'is forgotten after half an hour, except for unfinished choices: %d min',
    (at, ...expected) => {
      const now = at * minute;
      const { tab, query, addressId, drafts } = beginWith(left, {
        pageKind: 'panel',
        hasNews: false,
        now,
      });
      expect([tab, query, addressId]).toEqual(expected);
      expect(drafts).toEqual(left.drafts);
    },
  );

  it('is stored at every change, with the time and unfinished choices', async () => {
    const session = createPopupSession(storedSessions.popup.fallback, () => 101 * minute);
    session.query.value = 'moon';
    session.tab.value = 'orders';
    session.changeDraft('item-1', (draft) => ({ ...draft, typed: '12' }));
    session.changeDraft('item-1', (draft) => ({ ...draft, size: 'sizeL' }));
    await expect
      .poll(() => storedSessions.popup.read())
      .toEqual({
        ...storedSessions.popup.fallback,
        usedAt: 101 * minute,
        tab: 'orders',
        query: 'moon',
        drafts: { 'item-1': { typed: '12', size: 'sizeL' } },
      });
  });
});
