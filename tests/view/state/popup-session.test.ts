import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createPopupSession, storedSessions } from '@/lib/view/state/popup-session';

const minute = 60_000;
const left = {
  ...storedSessions.popup.fallback,
  usedAt: 100 * minute,
  tab: 'orders' as const,
  query: 'trail',
  addressId: 'address-2',
  drafts: { 'item-1': { quantity: 450 } },
};

beforeEach(() => fakeBrowser.reset());

describe('the popup’s session', () => {
  it('is restored within half an hour', () => {
    const session = createPopupSession(left, () => 129 * minute);
    expect(session.tab.value).toBe('orders');
    expect(session.query.value).toBe('trail');
    expect(session.addressId.value).toBe('address-2');
  });

  it('is forgotten after half an hour, except for unfinished choices', () => {
    const session = createPopupSession(left, () => 131 * minute);
    expect(session.tab.value).toBe('items');
    expect(session.query.value).toBe('');
    expect(session.addressId.value).toBeNull();
    expect(session.drafts.value).toEqual(left.drafts);
  });

  it('is stored at every change, with the time', async () => {
    const session = createPopupSession(left, () => 101 * minute);
    session.query.value = 'hoodie';
    await expect.poll(async () => (await storedSessions.popup.read()).query).toBe('hoodie');
    expect(await storedSessions.popup.read()).toMatchObject({
      usedAt: 101 * minute,
      tab: 'orders',
    });
  });
});
