import { describe, expect, it } from 'vitest';
import { ownValue } from '@/lib/domain/data/own-value';
import { arrange } from '@/lib/domain/items/arrange';
import { withPreference } from '@/lib/domain/items/item-preference';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { changesBetween } from '@/lib/domain/tracking/news';
import { ordersToNotify, withNotified } from '@/lib/domain/tracking/notified-orders';
import { anItem, anOrder, aServiceTime } from '../../support/worlds/samples';

describe.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('the id %j', (id) => {
  const order = anOrder({ number: id, shipmentState: 'shipped' });

  it('has no value unless given one', () => {
    expect(ownValue({}, id)).toBeUndefined();
    expect(ownValue(Object.fromEntries([[id, 1]]), id)).toBe(1);
  });

  it('keeps its item’s preferences, and loses those taken back', () => {
    const pinned = withPreference({ other: { label: 'Fox' } }, id, { isPinned: true });
    expect(Object.entries(pinned)).toEqual([
      ['other', { label: 'Fox' }],
      [id, { isPinned: true }],
    ]);
    const labelled = withPreference(pinned, id, { label: 'Owl' });
    expect(ownValue(labelled, id)).toEqual({ isPinned: true, label: 'Owl' });
    expect(withPreference(pinned, id, { isPinned: false })).toEqual({ other: { label: 'Fox' } });
  });

  it('has its pinned item at the top', () => {
    const items = [anItem({ id: 'first' }), anItem({ id })];
    const { listed } = arrange(items, withPreference({}, id, { isPinned: true }), null);
    expect(listed.map((item) => item.id)).toEqual([id, 'first']);
  });

  it('is notified like any other order, and once', () => {
    const before = { orders: [anOrder({ number: id })], readAt: aServiceTime(0) };
    const after = { orders: [order], readAt: aServiceTime(1) };
    const changes = changesBetween(before, after);
    const settings = { ...defaultSettings, notifies: true };
    expect(Object.entries(changes)).toEqual([[id, 'moving']]);
    expect(ordersToNotify(changes, before, after, {}, settings)).toEqual([order]);
    const told = withNotified([order], {}, [order], after.readAt);
    expect(ordersToNotify(changes, before, after, told, settings)).toEqual([]);
  });
});
