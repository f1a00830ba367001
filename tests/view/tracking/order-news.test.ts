import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createOrdersWorld, now, write } from '../../support/worlds/orders-world';
import { anOrder } from '../../support/worlds/samples';

describe('orders with news', () => {
  const orders = [
    anOrder({ number: 'R1', shipmentState: 'backorder' }),
    anOrder({ number: 'R2', shipmentState: 'backorder' }),
    anOrder({ number: 'R3' }),
    anOrder({ number: 'constructor' }),
  ];

  it('are listed first and once, and still counted under their filters', async () => {
    await write(orders);
    const { model, shown } = await createOrdersWorld({ unseen: { R2: 'trouble' } });
    expect(shown()).toEqual(['news 1', 'attention 1', 'moving 2']);
    expect([model.countOf('all'), model.countOf('attention')]).toEqual([4, 2]);
    model.filter.value = 'attention';
    expect(shown()).toEqual(['attention 2']);
  });
});

describe('news that was seen', () => {
  const minute = 60_000;
  const orders = [anOrder({ number: 'R1' }), anOrder({ number: 'R2' })];
  const seeOne = async () => {
    await write(orders);
    const { leave } = await createOrdersWorld({ unseen: { R2: 'moving' } });
    await expect
      .poll(async () => (await fakeBrowser.storage.session.get('seenNews')).seenNews)
      .toMatchObject({ R2: {} });
    leave();
  };

  it('is still marked when the popup is opened again', async () => {
    await seeOne();
    const again = await createOrdersWorld({ at: now + 9 * minute });
    expect(again.shown()).toEqual(['news 1', 'moving 1']);
    expect(again.seen).toEqual([]);
    expect(again.model.newsAnnouncement.value).toBeNull();
    again.leave();
    // To look once more makes it no newer.
    expect((await createOrdersWorld({ at: now + 11 * minute })).shown()).toEqual(['moving 2']);
  });

  it('isn’t announced, unlike news that comes meanwhile', async () => {
    await write(orders);
    const { model, popup, shown, seen } = await createOrdersWorld({ unseen: { R2: 'moving' } });
    expect(model.newsAnnouncement.value).toBeNull();
    popup.tracking.unseen.value = { R1: 'moving' };
    expect(model.newsAnnouncement.value).toBe('1 order updated.');
    expect(shown()).toEqual(['news 2']);
    expect(seen).toEqual(['R2', 'R1']);
  });

  it('doesn’t include orders that a search or filter leaves out', async () => {
    await write(orders);
    const { model, popup, seen } = await createOrdersWorld();
    model.filter.value = 'delivered';
    popup.tracking.unseen.value = { R2: 'moving' };
    expect(seen).toEqual([]);
    popup.tracking.query.value = 'R1';
    model.filter.value = 'all';
    expect(seen).toEqual([]);
    popup.tracking.query.value = '';
    expect(seen).toEqual(['R2']);
  });
});
