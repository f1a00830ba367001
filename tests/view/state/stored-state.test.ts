import { effect } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { Item } from '@/lib/domain/items/item';
import { shortened } from '@/lib/domain/ordering/attempt/past';
import { firstRows, listOrder } from '@/lib/storage/personal';
import * as state from '@/lib/storage/state';
import { beginOpening, readOpening } from '@/lib/view/state/opening';
import { createPopupState } from '@/lib/view/state/popup-state';
import { createStoredSignal, createStoredSignals } from '@/lib/view/state/stored-signal';
import { aLine, anAttempt, anItem, anItemsInfo, aRequest } from '../../support/worlds/samples';
import { writeItems } from '../../support/worlds/stored-items';

it('a stored signal follows changes, and isn’t set back by an older reading', async () => {
  const followed = createStoredSignal(state.itemsHead);
  followed.show([anItem()]);
  expect(followed.value.value).toHaveLength(1);
  const read = await state.itemsHead.read();
  await state.itemsHead.write([anItem(), anItem()]);
  expect(followed.value.value).toHaveLength(2);
  followed.show(read);
  expect(followed.value.value).toHaveLength(2);
  followed.stop();
});

async function opened() {
  const popup = createPopupState();
  popup.show(await readOpening());
  return popup;
}
const [a, b, c] = ['a', 'b', 'c'].map((id) => anItem({ id })) as [Item, Item, Item];
const idsOf = (rows: { readonly value: readonly { readonly id: string }[] }) =>
  rows.value.map(({ id }) => id).join(' ');

describe('stored signals', () => {
  it('show nothing before they are told to, and then all of it at once', async () => {
    await state.itemsHead.write([anItem()]);
    await listOrder.write('name');
    const { signals, read } = createStoredSignals({ items: state.itemsHead, listOrder });
    const show = await read();
    expect([signals.items.value.length, signals.listOrder.value]).toEqual([0, null]);
    const seen: unknown[] = [];
    effect(() => void seen.push([signals.items.value.length, signals.listOrder.value]));
    show();
    expect(seen).toEqual([
      [0, null],
      [1, 'name'],
    ]);
  });

  it('keep a change that came while the rest was read', async () => {
    const { signals, read } = createStoredSignals({ items: state.itemsHead, listOrder });
    const show = await read();
    await listOrder.write('recent');
    show();
    expect(signals.listOrder.value).toBe('recent');
  });
});

it('an opening is taken over with what has changed in it meanwhile, and the last press', async () => {
  const hear = new Map<string, (event: unknown) => void>();
  vi.stubGlobal('Element', Object);
  vi.stubGlobal('document', {
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      hear.set(type, listener),
    removeEventListener: (type: string) => hear.delete(type),
  });
  await listOrder.write('name');
  const opening = beginOpening();
  expect((await opening.found).local.listOrder).toBe('name');
  await listOrder.write('recent');
  await state.itemsHead.write([a]);
  await state.itemsHead.remove();
  const { local } = await opening.take();
  expect([local.listOrder, local.itemsHead]).toEqual(['recent', null]);

  const click = (guarded: string | null) =>
    hear.get('click')?.({ target: { closest: () => guarded && { dataset: { guarded } } } });
  click('item 1');
  click('item 2');
  click(null);
  expect(opening.pressed()).toBe('item 2');
  expect(hear.size).toBe(0);
});

describe('the popup’s state', () => {
  it('has the first items at once, the rest later, and none twice', async () => {
    await writeItems([a, b], [b, c]);
    const popup = await opened();
    const showRest = await popup.readAllItems();
    expect(idsOf(popup.items)).toBe('a b');
    showRest();
    expect(idsOf(popup.items)).toBe('a b c');
  });

  it('follows a new listing as one change, first page and rest', async () => {
    const named = (name: string) => (id: string) => anItem({ id, name });
    const store = (name: string) => writeItems(['a'].map(named(name)), ['b', 'c'].map(named(name)));
    await store('Old');
    const popup = await opened();
    (await popup.readAllItems())();
    const seen: string[] = [];
    effect(() => void seen.push(popup.items.value.map(({ title }) => title).join(' ')));
    await store('New');
    expect(seen).toEqual(['Old Old Old', 'New New New']);
  });

  it('keeps a listing that came while the one before was read', async () => {
    await writeItems([a], [b]);
    const popup = await opened();
    const show = await popup.readAllItems();
    await writeItems([a], [c]);
    show();
    expect(idsOf(popup.items)).toBe('a c');
  });

  it('has past orders, and sorts by them', async () => {
    await listOrder.write('recent');
    await state.publishedAttempts.write([anAttempt({ id: 'new', pressedAt: 2 })]);
    const arrangedBefore = (await opened()).arrangedBy.value;
    const request = aRequest(aLine({ itemId: 'other' }));
    await state.publishedPastAttempts.write([
      shortened(anAttempt({ id: 'old', state: 'placed', pressedAt: 1, request })),
    ]);
    const popup = await opened();
    expect(idsOf(popup.attempts)).toBe('new');
    expect(idsOf(popup.history)).toBe('new old');
    expect(popup.arrangedBy.value).not.toBe(arrangedBefore);
  });

  it('sorts by what was last ordered once anything was, unless something else was chosen', async () => {
    const popup = await opened();
    expect(popup.listOrder.value).toBe('service');
    await state.publishedAttempts.write([anAttempt({ state: 'placed' })]);
    await expect.poll(() => popup.nextOrder.value).toBe('recent');
    // Not while it is open.
    expect(popup.listOrder.value).toBe('service');
    expect((await opened()).listOrder.value).toBe('recent');
    await listOrder.write('service');
    expect((await opened()).listOrder.value).toBe('service');
  });

  it('begins with the rows it began with before, also when a refresh comes first', async () => {
    const info = anItemsInfo({ fullReadAt: 1, count: 2 });
    await state.itemsInfo.write(info);
    await state.itemsHead.write([a, b]);
    await listOrder.write('name');
    const arrangedBy = (await opened()).arrangedBy.value;
    const kept = {
      items: [b, a],
      goods: [],
      distinctions: [null, null],
      total: 2,
      isDueSoon: false,
    };
    await firstRows.write({ fullReadAt: 1, arrangedBy, ...kept });
    const popup = await opened();
    expect(idsOf(popup.items)).toBe('b a');
    await state.itemsInfo.write({ ...info, fullReadAt: 2 });
    await state.itemsHead.write([a, b, c]);
    expect(idsOf(popup.items)).toBe('b a c');
  });
});
