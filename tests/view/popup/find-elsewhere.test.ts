import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { orders as storedOrders } from '@/lib/storage/state';
import { createArrangement } from '@/lib/view/items/arrangement';
import { createElsewhere } from '@/lib/view/popup/find-elsewhere';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { aKit, aLine, anItem, anOrder, aSnapshot } from '../../support/worlds/samples';

async function open() {
  await storedOrders.write(
    aSnapshot([
      anOrder({ number: 'R111', placedAt: '2025-11-17T10:00:00Z', total: 310 }),
      anOrder({ number: 'R222', placedAt: '2025-11-03T10:00:00Z', shipmentState: 'shipped' }),
    ]),
  );
  const world = createPopupWorld({ items: [anItem({ name: 'Trail logo' })] });
  const { list, model, state } = world;
  const names = ['Market stall', 'Marked down', 'Fair', 'Fair 2', 'Fair 3', 'Trial pack'];
  state.kits.value = names.map((name) => aKit({ id: name, name }));
  list.arrange(createArrangement({ state, list, due: signal([]) }));
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
    ['on the way', { orders: ['R222'] }],
    ['tracking', { settings: ['Tracking'] }],
    // One letter wrong, when nothing is as it was typed.
    ['makret', { kits: ['Market stall'] }],
    ['currenci', { settings: ['Currency'] }],
    // Few of each kind.
    ['fair', { kits: ['Fair', 'Fair 2', 'Fair 3'] }],
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

  it('leads to a kit’s receipt, to an order and to a section, and orders nothing', async () => {
    const { asked, elsewhere, find, navigation, presses, tracking } = await open();
    const press = () => {
      const hit = elsewhere.groups.value[0]?.hits[0];
      if (hit) ('card' in hit ? hit.card : hit).open();
    };
    find('market stall');
    press();
    const receipt = { kind: 'receipt', title: 'Market stall', lines: [aLine()] };
    expect(navigation.overlay.value).toMatchObject(receipt);
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
