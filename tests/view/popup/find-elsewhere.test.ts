import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { orders as storedOrders } from '@/lib/storage/state';
import { createArrangement } from '@/lib/view/items/arrangement';
import { createElsewhere } from '@/lib/view/popup/find-elsewhere';
import { createPopupWorld } from '../../support/worlds/popup-world';
import {
  aLine,
  anAttempt,
  anItem,
  anOrder,
  aRequest,
  aSnapshot,
} from '../../support/worlds/samples';

const kit = (name: string) => ({
  id: name,
  name,
  lines: [{ itemId: 'item-1', quantity: 100, size: null, title: 'Trail logo' }],
});

async function open() {
  await storedOrders.write(
    aSnapshot([
      anOrder({ number: 'R111', placedAt: '2025-11-17T10:00:00Z', total: 310 }),
      anOrder({ number: 'R222', placedAt: '2025-11-03T10:00:00Z', shipmentState: 'shipped' }),
    ]),
  );
  const world = createPopupWorld({ items: [anItem({ id: 'item-1', name: 'Trail logo' })] });
  const { list, model, state } = world;
  state.kits.value = ['Market stall', 'Marked down', 'Fair', 'Fair 2', 'Fair 3', 'Trial pack'].map(
    kit,
  );
  list.arrange(createArrangement({ state, list, due: signal([]) }));
  state.attempts.value = [
    anAttempt({
      state: 'placed',
      orderNumber: 'R222',
      request: aRequest(aLine({ itemId: 'item-1' })),
    }),
  ];
  const elsewhere = createElsewhere(model);
  elsewhere.open();
  await expect.poll(() => elsewhere.isRead.value).toBe(true);
  const find = (query: string) => {
    list.search(query);
    return Object.fromEntries(
      elsewhere.groups.value.map(({ kind, hits }) => [kind, hits.map(({ key }) => key)]),
    );
  };
  return { ...world, elsewhere, find };
}

describe('a search in the items', () => {
  it.each([
    ['market stall', { kits: ['Market stall'] }],
    ['R 111', { orders: ['R111'] }],
    ['nov 17', { orders: ['R111'] }],
    ['2025-11-17', { orders: ['R111'] }],
    ['310', { orders: ['R111'] }],
    ['on the way', { orders: ['R222'] }],
    ['row size', { settings: ['Row size'] }],
    ['tracking', { settings: ['Tracking'] }],
    // One letter wrong, when nothing is as it was typed.
    ['makret', { kits: ['Market stall'] }],
    ['currenci', { settings: ['Currency'] }],
    ['2025-11-18', {}],
    ['m', {}],
    ['', {}],
  ])('finds for “%s”: %o', async (query, expected) => {
    const { find } = await open();
    expect(find(query)).toEqual(expected);
  });

  it('takes nothing for a slip while an item is as it was typed', async () => {
    const { find, list } = await open();
    expect(find('trail')).toEqual({});
    expect(list.items.value).toHaveLength(1);
    expect(find('trial')).toEqual({ kits: ['Trial pack'] });
    expect(list.countText.value).toBe('1 similar');
  });

  it('lists few of each kind, and says that there are more', async () => {
    const { elsewhere, find } = await open();
    expect(find('fair')).toEqual({ kits: ['Fair', 'Fair 2', 'Fair 3'] });
    expect(elsewhere.groups.value[0]?.hasMore).toBe(false);
    expect(find('ma').kits).toEqual(['Market stall', 'Marked down']);
  });

  it('leads to a kit’s receipt, to an order and to a section, and orders nothing', async () => {
    const { asked, elsewhere, find, navigation, presses, tracking } = await open();
    const press = () => {
      const hit = elsewhere.groups.value[0]?.hits[0];
      if (hit) ('card' in hit ? hit.card : hit).open();
    };
    find('market stall');
    press();
    expect(navigation.overlay.value).toMatchObject({
      kind: 'receipt',
      title: 'Market stall',
      lines: [{ itemId: 'item-1', quantity: 100, size: null }],
    });
    find('on the way');
    press();
    expect(navigation.tab.value).toBe('orders');
    expect(tracking.expanded.value).toEqual(['R222']);
    find('currency');
    press();
    expect(asked).toContain('open prices');
    expect(presses).toEqual([]);
  });
});
