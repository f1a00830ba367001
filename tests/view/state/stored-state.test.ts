import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { shortened } from '@/lib/domain/ordering/past-attempts';
import { firstRows, listOrder } from '@/lib/storage/personal';
import * as state from '@/lib/storage/state';
import { createPopupSession, storedSession } from '@/lib/view/state/popup-session';
import { createPopupState } from '@/lib/view/state/popup-state';
import { createStoredSignal } from '@/lib/view/state/stored-signal';
import { anAttempt, anItem } from '../../support/worlds/samples';

beforeEach(() => fakeBrowser.reset());

describe('a mirror', () => {
  it('follows changes, and an older reading doesn’t take them back', async () => {
    const mirror = createStoredSignal(state.itemsHead);
    const read = await state.itemsHead.read();
    await state.itemsHead.write([anItem()]);
    expect(mirror.value.value).toHaveLength(1);
    mirror.show(read);
    expect(mirror.value.value).toHaveLength(1);
    mirror.stop();
  });

  it('shows what was read when nothing has changed since', () => {
    const mirror = createStoredSignal(state.itemsHead);
    mirror.show([anItem()]);
    expect(mirror.value.value).toHaveLength(1);
    mirror.stop();
  });
});

describe('the popup’s state', () => {
  it('has the first items at once, the rest later, and each once', async () => {
    await state.itemsHead.write([anItem({ id: 'a' }), anItem({ id: 'b' })]);
    await state.itemsRest.write([anItem({ id: 'b' }), anItem({ id: 'c' })]);
    const popup = createPopupState();
    await popup.load();
    expect(popup.items.value.map(({ id }) => id)).toEqual(['a', 'b']);
    const showRest = await popup.readRest();
    expect(popup.items.value.map(({ id }) => id)).toEqual(['a', 'b']);
    showRest();
    expect(popup.items.value.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('has what was ordered long ago, and is arranged by it', async () => {
    await listOrder.write('recent');
    await state.attempts.write([anAttempt({ id: 'new', pressedAt: 2 })]);
    const before = createPopupState();
    await before.load();
    const arrangedBefore = before.arrangedBy.value;
    await state.pastAttempts.write([shortened(anAttempt({ id: 'old', pressedAt: 1 }))]);
    const popup = createPopupState();
    await popup.load();
    expect(popup.attempts.value.map(({ id }) => id)).toEqual(['new']);
    expect(popup.history.value.map(({ id }) => id)).toEqual(['new', 'old']);
    expect(popup.arrangedBy.value).not.toBe(arrangedBefore);
  });

  it('begins as it was arranged, also when all is read anew before it can be arranged', async () => {
    const [a, b] = [anItem({ id: 'a' }), anItem({ id: 'b' })];
    const info = { readAt: 1, fullReadAt: 1, count: 2, complete: true } as state.ItemsInfo;
    await state.itemsInfo.write(info);
    await state.itemsHead.write([a, b]);
    await listOrder.write('name');
    const before = createPopupState();
    await before.load();
    const { value: arrangedBy } = before.arrangedBy;
    await firstRows.write({ fullReadAt: 1, arrangedBy, items: [b, a] });
    const popup = createPopupState();
    await popup.load();
    expect(popup.items.value.map(({ id }) => id)).toEqual(['b', 'a']);
    await state.itemsInfo.write({ ...info, fullReadAt: 2 });
    await state.itemsHead.write([a, b, anItem({ id: 'c' })]);
    expect(popup.items.value.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });
});

describe('the popup’s session', () => {
  it('survives the popup, unfinished choices included', async () => {
    const session = createPopupSession(storedSession.fallback, () => 0);
    session.query.value = 'moon';
    session.tab.value = 'orders';
    session.changeDraft('item-1', (draft) => ({ ...draft, typed: '12' }));
    session.changeDraft('item-1', (draft) => ({ ...draft, size: 'sizeL' }));
    await expect
      .poll(() => storedSession.read())
      .toEqual({
        ...storedSession.fallback,
        tab: 'orders',
        query: 'moon',
        drafts: { 'item-1': { typed: '12', size: 'sizeL' } },
      });
  });
});
